import { DAY_MS, startOfDay } from '@dyra/shared/domain/dates'
import { validationTexts } from '../problems/texts.ts'
import { refuseInvalid, validationErrors } from '../problems/validation-errors.ts'

interface Days {
  readonly From?: string
  readonly To?: string
}

/** A time range. Undefined means unbounded. */
export interface TimeRange {
  readonly since?: Date
  readonly before?: Date
}

/** From the first to the last day inclusive, in Reykjavik. @throws ProblemError 400 if the order is reversed */
export function dayRange({ From, To }: Days): TimeRange {
  const isReversed = From !== undefined && To !== undefined && From > To
  refuseInvalid(validationErrors({ From: isReversed ? validationTexts.dateRange : undefined }))
  return {
    since: From === undefined ? undefined : startOfDay(From),
    before: To === undefined ? undefined : new Date(startOfDay(To).getTime() + DAY_MS),
  }
}
