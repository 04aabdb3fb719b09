import type { Insertable } from 'kysely'
import type { Schema } from '../../db/schema.ts'
import { TODAY } from '../../db/today.ts'
import { problem } from '../../http/problem.ts'
import { priceChangedText } from './texts.ts'

/** Who is to be charged. Listed: a payer that is not hidden, or the caller. */
export interface Payer {
  readonly id: number
  readonly deceased: boolean
  readonly isListed: boolean
}

export interface FeeFacts {
  /** ISK for one microtag today. */
  readonly price: number | null
  /** Null: no payer was named and the caller has no default, or the person does not exist. */
  readonly payer: Payer | null
  readonly isTaken: boolean
  /** In Reykjavik, yyyy-mm-dd. */
  readonly today: string
}

/** Places of the values in a statement: `$1`, … */
interface Places {
  readonly callerId: string
  /** Person id of the payer; null: the caller's default. */
  readonly invoicedPersonId: string
  /** Normalised. */
  readonly tagNumber: string
}

/**
 * Columns of a statement that reads what a new microtag depends on: its price, payer and whether the number is free.
 */
export const feeFacts = ({ callerId, invoicedPersonId, tagNumber }: Places): string => `
  ${TODAY} as today,
  (select price_isk from tariff where valid_from <= ${TODAY}
    order by valid_from desc limit 1) as price,
  exists (select from microtag where tag_number = ${tagNumber}) as "isTaken",
  (select json_build_object('id', p.id, 'deceased', p.deceased, 'isListed', p.id = ${callerId} or exists (
      select from invoice_person i where i.person_id = p.id and i.hidden_at is null))
    from person p
    where p.erased_at is null and p.id = coalesce(${invoicedPersonId}::bigint, (
      select a.default_invoiced_person_id from authorized_user a where a.person_id = ${callerId}))) as payer`

/** ISK for one microtag now. */
export function priceOf({ price }: Pick<FeeFacts, 'price'>): number {
  if (price === null) throw new Error('No price of a microtag is in force')
  return price
}

type Line = Pick<Insertable<Schema['microtag']>, 'price_isk' | 'invoiced_person_id'>

/**
 * Price and payer of the fee line, fixed when the number is registered (docs/domain.md, "Fees and payers"). The price
 * that the user confirmed is the price that is charged. @throws ProblemError 409 with the current price if it differs
 */
export function feeLine(facts: Pick<FeeFacts, 'price' | 'payer'>, expectedPrice: number | undefined): Line {
  const price = priceOf(facts)
  if (facts.payer === null) throw new Error('No payer for a microtag')
  if (expectedPrice !== undefined && expectedPrice !== price) {
    throw problem(409, { type: 'price-changed', title: priceChangedText(price), price })
  }
  return { price_isk: price, invoiced_person_id: facts.payer.id }
}
