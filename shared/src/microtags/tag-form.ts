import type { MicroTag } from '../contract/micro-tags.ts'
import { COMMENT_MAX, FOREIGN_TAG_MAX } from '../domain/limits.ts'
import { DEFAULT_TAG_LOCATION } from '../domain/reference.ts'
import { normaliseTagNumber, tagNumberFault, tagNumberHint, tagNumberWarnings } from '../domain/tag-number.ts'
import { validationText } from '../strings/strings.ts'
import { text } from './text.ts'

/** Under the names of the payload; ids as the select fields hold them. */
export type TagValues = {
  tagNumber: string
  microTagLocationId: string
  isForeignMicroTag: boolean
  comment: string
  /** '' where nobody is charged, or nobody is chosen yet. */
  invoicedPersonId: string
}

export const tagValues = (tag: MicroTag | undefined, payerId: number | null): TagValues => ({
  tagNumber: tag?.tagNumber ?? '',
  microTagLocationId: String(tag?.locationId ?? DEFAULT_TAG_LOCATION),
  isForeignMicroTag: tag?.isForeignMicroTag ?? false,
  comment: tag?.comment ?? '',
  invoicedPersonId: payerId === null ? '' : String(payerId),
})

const faultTexts = {
  'validation.tagRequired': validationText('tagRequired'),
  'validation.tagTooLong': validationText('tagTooLong'),
  'validation.tagFormat': validationText('tagFormat'),
} as const

/** `isCharged`: somebody has to pay. */
export function tagFaults(values: TagValues, isCharged: boolean): Record<string, string> {
  const { tagNumber, isForeignMicroTag, comment, invoicedPersonId } = values
  const fault = tagNumberFault(tagNumber, { isForeign: isForeignMicroTag })
  const tooLong = isForeignMicroTag ? validationText('tooLong', { max: FOREIGN_TAG_MAX }) : undefined
  const isCommentLong = comment.length > COMMENT_MAX
  return {
    ...(fault && { tagNumber: (fault === 'validation.tagTooLong' && tooLong) || faultTexts[fault] }),
    ...(isCharged && invoicedPersonId === '' && { invoicedPersonId: validationText('payerRequired') }),
    ...(isCommentLong && { comment: validationText('tooLong', { max: COMMENT_MAX }) }),
  }
}

/** What makes the number doubtful; it may be right all the same. */
export const tagDoubts = ({ tagNumber, isForeignMicroTag }: TagValues): readonly string[] =>
  normaliseTagNumber(tagNumber) === ''
    ? []
    : tagNumberWarnings(tagNumber, { isForeign: isForeignMicroTag }).map((warning) => text(warning))

/** What the number says about where it is from. */
export function tagHint(tagNumber: string): string | undefined {
  const hint = tagNumberHint(tagNumber)
  if (hint === undefined) return undefined
  if (hint.kind === 'shared') return text('hint.shared')
  const { kind, code, name } = hint
  return kind === 'country' ? text('hint.country', { code, country: name }) : text('hint.manufacturer', { code, name })
}

export const tagBody = (values: TagValues) => ({
  tagNumber: values.tagNumber.trim(),
  microTagLocationId: Number(values.microTagLocationId),
  isForeignMicroTag: values.isForeignMicroTag,
  comment: values.comment.trim() || null,
})
