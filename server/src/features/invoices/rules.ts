import type { InvoiceFilter } from '@dyra/shared/contract/invoices'
import { normaliseSsn } from '@dyra/shared/domain/kennitala'
import { dayRange, type TimeRange } from '../../http/day-range.ts'

/** Which fee lines; kennitölur as they are stored. What is undefined does not matter. */
export interface LineFilter extends TimeRange {
  readonly payerSsn?: string
  readonly registrarSsn?: string
  readonly speciesId?: number
}

/** Both days are part of what is asked for. @throws ProblemError 400 for days in the wrong order */
export function lineFilter({ From, To, InvoiceSsn, RegisterdSsn, SpeciesId }: InvoiceFilter): LineFilter {
  return {
    ...dayRange({ From, To }),
    payerSsn: InvoiceSsn === undefined ? undefined : normaliseSsn(InvoiceSsn),
    registrarSsn: RegisterdSsn === undefined ? undefined : normaliseSsn(RegisterdSsn),
    speciesId: SpeciesId,
  }
}

/** Tells what the file holds: the days that were asked for. */
export const csvFileName = ({ From, To }: InvoiceFilter): string =>
  `${['greidslusaga', From, To].filter((part) => part !== undefined).join('_')}.csv`
