import { addDays, startOfDay } from '@dyra/shared/domain/dates'
import { faultsOf, refuseFaults } from './faults.ts'
import { validationTexts } from './texts.ts'

interface Days {
  readonly From?: string
  readonly To?: string
}

/** Instants of a time; what is undefined is no bound. */
export interface TimeRange {
  readonly since?: Date
  readonly before?: Date
}

/** From the first day to the last, both included, in Reykjavik. @throws ProblemError 400 for days in the wrong order */
export function dayRange({ From, To }: Days): TimeRange {
  const isReversed = From !== undefined && To !== undefined && From > To
  refuseFaults(faultsOf({ From: isReversed ? validationTexts.dateRange : undefined }))
  return {
    since: From === undefined ? undefined : startOfDay(From),
    before: To === undefined ? undefined : startOfDay(addDays(To, 1)),
  }
}
