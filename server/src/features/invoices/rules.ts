import type { InvoiceFilter } from '@dyra/shared/contract/invoices'
import { normaliseSsn } from '@dyra/shared/domain/kennitala'
import { dayRange, type TimeRange } from '../../http/day-range.ts'

/** Filter of fee lines, with normalised kennitölur. Undefined values are ignored. */
export interface LineFilter extends TimeRange {
  readonly payerSsn?: string
  readonly registrarSsn?: string
  readonly speciesId?: number
}

/** Both days are inclusive. @throws ProblemError 400 if the days are in the wrong order */
export function lineFilter({ From, To, InvoiceSsn, RegisterdSsn, SpeciesId }: InvoiceFilter): LineFilter {
  return {
    ...dayRange({ From, To }),
    payerSsn: InvoiceSsn === undefined ? undefined : normaliseSsn(InvoiceSsn),
    registrarSsn: RegisterdSsn === undefined ? undefined : normaliseSsn(RegisterdSsn),
    speciesId: SpeciesId,
  }
}

/** File name with the days of the filter. */
export const csvFileName = ({ From, To }: InvoiceFilter): string =>
  `${['greidslusaga', From, To].filter((part) => part !== undefined).join('_')}.csv`
