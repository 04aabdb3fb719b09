import type { MicroTag } from '@dyra/shared/contract/micro-tags'
import { COMMENT_MAX, FOREIGN_TAG_MAX } from '@dyra/shared/domain/limits'
import { DEFAULT_TAG_LOCATION } from '@dyra/shared/domain/reference'
import { normaliseTagNumber, tagNumberFault, tagNumberWarnings } from '@dyra/shared/domain/tag-number'
import { validationText } from '@dyra/shared/strings'
import { text } from './text.ts'

/** Under the names of the payload; ids as the select fields hold them. */
export type TagValues = {
  tagNumber: string
  microTagLocationId: string
  isForeignMicroTag: boolean
  comment: string
  /** '' leaves the payer to the caller's own setting. */
  invoicedPersonId: string
}

export const tagValues = (tag?: MicroTag): TagValues => ({
  tagNumber: tag?.tagNumber ?? '',
  microTagLocationId: String(tag?.locationId ?? DEFAULT_TAG_LOCATION),
  isForeignMicroTag: tag?.isForeignMicroTag ?? false,
  comment: tag?.comment ?? '',
  invoicedPersonId: '',
})

const faultTexts = {
  'validation.tagRequired': validationText('tagRequired'),
  'validation.tagTooLong': validationText('tagTooLong'),
  'validation.tagFormat': validationText('tagFormat'),
} as const

export function tagFaults({ tagNumber, isForeignMicroTag, comment }: TagValues): Record<string, string> {
  const fault = tagNumberFault(tagNumber, { isForeign: isForeignMicroTag })
  const tooLong = isForeignMicroTag ? validationText('tooLong', { max: FOREIGN_TAG_MAX }) : undefined
  const isCommentLong = comment.length > COMMENT_MAX
  return {
    ...(fault && { tagNumber: (fault === 'validation.tagTooLong' && tooLong) || faultTexts[fault] }),
    ...(isCommentLong && { comment: validationText('tooLong', { max: COMMENT_MAX }) }),
  }
}

/** What makes the number doubtful; it may be right all the same. */
export const tagDoubts = ({ tagNumber, isForeignMicroTag }: TagValues): readonly string[] =>
  normaliseTagNumber(tagNumber) === ''
    ? []
    : tagNumberWarnings(tagNumber, { isForeign: isForeignMicroTag }).map((warning) => text(warning))

export const tagBody = (values: TagValues) => ({
  tagNumber: values.tagNumber.trim(),
  microTagLocationId: Number(values.microTagLocationId),
  isForeignMicroTag: values.isForeignMicroTag,
  comment: values.comment.trim() || null,
})
