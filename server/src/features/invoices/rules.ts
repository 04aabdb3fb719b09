import type { InvoiceFilter } from '@dyra/shared/contract/invoices'
import { addDays, startOfDay } from '@dyra/shared/domain/dates'
import { normaliseSsn } from '@dyra/shared/domain/kennitala'
import { faultsOf, refuseFaults } from '../../http/faults.ts'
import { validationTexts } from '../../http/texts.ts'

/** Which fee lines; kennitölur as they are stored. What is undefined does not matter. */
export interface LineFilter {
  readonly since?: Date
  readonly before?: Date
  readonly payerSsn?: string
  readonly registrarSsn?: string
  readonly speciesId?: number
}

/** First instant after a day in Reykjavik. */
const endOfDay = (day: string): Date => startOfDay(addDays(day, 1))

/** Both days are part of what is asked for. @throws ProblemError 400 for days in the wrong order */
export function lineFilter({ From, To, InvoiceSsn, RegisterdSsn, SpeciesId }: InvoiceFilter): LineFilter {
  const isReversed = From !== undefined && To !== undefined && From > To
  refuseFaults(faultsOf({ From: isReversed ? validationTexts.dateRange : undefined }))
  return {
    since: From === undefined ? undefined : startOfDay(From),
    before: To === undefined ? undefined : endOfDay(To),
    payerSsn: InvoiceSsn === undefined ? undefined : normaliseSsn(InvoiceSsn),
    registrarSsn: RegisterdSsn === undefined ? undefined : normaliseSsn(RegisterdSsn),
    speciesId: SpeciesId,
  }
}

/** Tells what the file holds: the days that were asked for. */
export const csvFileName = ({ From, To }: InvoiceFilter): string =>
  `${['greidslusaga', From, To].filter((part) => part !== undefined).join('_')}.csv`
