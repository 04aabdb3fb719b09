import type { InvoiceFilter } from '@dyra/shared/contract/invoices'
import { addDays, addMonths, isDay } from '@dyra/shared/domain/dates'
import { normaliseSsn } from '@dyra/shared/domain/kennitala'
import { dayRange, type TimeRange } from '../../../http/day-range.ts'
import type { LinkTokens } from '../../../links/link-token.ts'

/** Filter of fee lines, with normalised kennitalas. Undefined values are ignored. */
export interface LineFilter extends TimeRange {
  readonly payerSsn?: string
  readonly payerId?: number
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

/** The file of a month can be downloaded for three months after that month. */
const LINK_MONTHS = 3

/** A payer and a month, given by its first day. */
interface Statement {
  readonly payerId: number
  readonly from: string
}

export const statementToken = (tokens: LinkTokens, { payerId, from }: Statement): string =>
  tokens.create({ purpose: 'feeStatement', objectId: from.slice(0, 'yyyy-mm'.length), receiver: String(payerId) })

/** The payer and the days of a link; undefined for a forged or expired link. */
export function readStatementLink(tokens: LinkTokens, token: string, today: string) {
  const link = tokens.read(token, 'feeStatement')
  const from = `${link?.objectId}-01`
  if (!link || !isDay(from)) return undefined
  const after = addMonths(from, 1)
  if (today >= addMonths(after, LINK_MONTHS)) return undefined
  return { payerId: Number(link.receiver), From: from, To: addDays(after, -1) }
}
