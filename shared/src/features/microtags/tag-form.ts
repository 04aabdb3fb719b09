import type { MicroTag } from '../../contract/micro-tags.ts'
import { COMMENT_MAX } from '../../domain/limits.ts'
import { DEFAULT_TAG_LOCATION } from '../../domain/reference.ts'
import { validationText } from '../../platform/i18n/i18n.ts'
import { tagError } from './number.ts'

/** Named as in the request body; ids are strings, as in select fields. */
export type TagValues = {
  tagNumber: string
  microTagLocationId: string
  isForeignMicroTag: boolean
  chippingDate: string | null
  comment: string
  /** '' if no one is charged or no payer is chosen. */
  invoicedPersonId: string
}

type Stored = Pick<MicroTag, 'tagNumber' | 'locationId' | 'isForeignMicroTag' | 'chippingDate' | 'comment'>

export const tagValues = (tag: Stored | undefined, payerId: number | null): TagValues => ({
  tagNumber: tag?.tagNumber ?? '',
  microTagLocationId: String(tag?.locationId ?? DEFAULT_TAG_LOCATION),
  isForeignMicroTag: tag?.isForeignMicroTag ?? false,
  chippingDate: tag?.chippingDate ?? null,
  comment: tag?.comment ?? '',
  invoicedPersonId: payerId === null ? '' : String(payerId),
})

/** `isCharged`: a payer is required. */
export function tagErrors(values: TagValues, isCharged: boolean): Record<string, string> {
  const { tagNumber, isForeignMicroTag, comment, invoicedPersonId } = values
  const error = tagError(tagNumber, isForeignMicroTag)
  const isCommentLong = comment.length > COMMENT_MAX
  return {
    ...(error && { tagNumber: error }),
    ...(isCharged && invoicedPersonId === '' && { invoicedPersonId: validationText('payerRequired') }),
    ...(isCommentLong && { comment: validationText('tooLong', { max: COMMENT_MAX }) }),
  }
}

export const tagBody = (values: TagValues) => ({
  tagNumber: values.tagNumber.trim(),
  microTagLocationId: Number(values.microTagLocationId),
  isForeignMicroTag: values.isForeignMicroTag,
  chippingDate: values.chippingDate,
  comment: values.comment.trim() || null,
})
