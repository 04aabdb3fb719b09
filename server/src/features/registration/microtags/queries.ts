import { type Insertable, type Kysely, sql } from 'kysely'
import { queryRows } from '../../../db/connection.ts'
import { section } from '../../../db/export-section.ts'
import { chargeableBy, isListedPayer, TODAY } from '../../../db/expressions.ts'
import type { Schema } from '../../../db/schema.ts'
import { codeOf, constraintOf } from '../../../error-code.ts'
import { fieldProblem } from '../../../problems/problem.ts'
import { validationTexts } from '../../../problems/texts.ts'
import { tagTaken } from './name-taken.ts'

/** The person to be charged. */
export interface Payer {
  readonly id: number
  readonly name: string
  readonly deceased: boolean
  /** Whether the payer is on the list. */
  readonly isListed: boolean
  /** Whether the person who registers may charge the payer (docs/domain.md#who-may-charge-whom). */
  readonly mayBeCharged: boolean
}

export interface FeeFacts {
  /** ISK for one microtag today. */
  readonly price: number | null
  /** Null if no payer was given and the caller has no default payer, or if the payer does not exist. */
  readonly payer: Payer | null
  readonly isTaken: boolean
  /** Whether a pet that the caller registered has the number. */
  readonly isTakenByOwn: boolean
  /** The number was delivered and then made void (docs/domain.md#stock). */
  readonly isVoid: boolean
  /** Today in Reykjavik, yyyy-mm-dd. */
  readonly today: string
}

/** Placeholders in a statement: `$1`, … */
interface Places {
  readonly callerId: string
  /** Person id of the payer; null for the caller's default. */
  readonly invoicedPersonId: string
  /** Normalised. */
  readonly tagNumber: string
}

const isVoid = (tagNumber: string): string =>
  `exists (select from delivered_tag where tag_number = ${tagNumber} and voided_at is not null)`

/** SQL: JSON (`Payer`) of person `p`. `chargedBy` is the id of the person who wants to charge. */
export const payerFacts = (chargedBy: string): string => `json_build_object('id', p.id, 'name', p.name,
    'deceased', p.deceased, 'isListed', ${isListedPayer('p.id')}, 'mayBeCharged', p.id in ${chargeableBy(chargedBy)})`

/**
 * Columns with what a new microtag depends on: price, payer and whether the number is taken or void.
 */
export const feeFacts = ({ callerId, invoicedPersonId, tagNumber }: Places): string => `
  ${TODAY} as today,
  (select price_isk from tariff where valid_from <= ${TODAY}
    order by valid_from desc limit 1) as price,
  exists (select from microtag where tag_number = ${tagNumber}) as "isTaken",
  exists (select from microtag where tag_number = ${tagNumber} and registered_by = ${callerId}) as "isTakenByOwn",
  ${isVoid(tagNumber)} as "isVoid",
  (select ${payerFacts(callerId)} from person p
    where p.erased_at is null and p.id = coalesce(${invoicedPersonId}::bigint, (
      select a.default_invoiced_person_id from authorized_user a where a.person_id = ${callerId}))) as payer`

export interface AddFacts extends FeeFacts {
  /** Id of the microtag whose number lists show now. */
  readonly latestId: number | null
  /** Whether this pet has the number. */
  readonly isTakenHere: boolean
}

interface AddQuery {
  readonly petId: number
  readonly callerId: number
  readonly invoicedPersonId: number | null | undefined
  readonly tagNumber: string
}

const ADD_FACTS = `select (select id from microtag where pet_id = $1 and is_latest) as "latestId",
  exists (select from microtag where tag_number = $4 and pet_id = $1) as "isTakenHere",
  ${feeFacts({ callerId: '$2', invoicedPersonId: '$3', tagNumber: '$4' })}`

export async function readAddFacts(db: Kysely<Schema>, query: AddQuery): Promise<AddFacts> {
  const { petId, callerId, invoicedPersonId = null, tagNumber } = query
  const [facts] = await queryRows<AddFacts>(db, ADD_FACTS, [petId, callerId, invoicedPersonId, tagNumber])
  if (!facts) throw new Error('No facts of a new microtag')
  return facts
}

/** Microchips only; ear tags are old data that cannot be changed. */
export const readTag = (db: Kysely<Schema>, microTagId: number) =>
  db
    .selectFrom('microtag')
    .select([
      'id as microTagId',
      'pet_id as petId',
      'tag_number as tagNumber',
      'micro_tag_location_id as microTagLocationId',
      'is_foreign_micro_tag as isForeignMicroTag',
      'chipping_date as chippingDate',
      'comment',
      'version',
    ])
    .where('id', '=', microTagId)
    .where('kind', '=', 'microchip')
    .executeTakeFirst()

export type VersionedTag = NonNullable<Awaited<ReturnType<typeof readTag>>>

/** Those of the given numbers that are registered, with their pets, in the order of the numbers. */
export const findTags = (db: Kysely<Schema>, tagNumbers: readonly string[]) =>
  db
    .selectFrom('microtag')
    .innerJoin('pet', 'pet.id', 'microtag.pet_id')
    .select([
      'microtag.tag_number as tagNumber',
      'pet.id as petId',
      'pet.name',
      'pet.species_id as speciesId',
      'pet.color',
    ])
    .where('microtag.tag_number', '=', sql<string>`any(${tagNumbers})`)
    .orderBy('microtag.tag_number')
    .execute()

const CORRECTION_FACTS = `
select exists (select from microtag where tag_number = $1 and id <> $2) as "isTaken", ${isVoid('$1')} as "isVoid",
  exists (select from microtag m join microtag other using (pet_id)
    where m.id = $2 and other.id <> $2 and other.tag_number = $1) as "isTakenHere"`

/** Whether another row has the number, and whether the number is void. */
export async function readCorrectionFacts(db: Kysely<Schema>, tagNumber: string, microTagId: number) {
  const values = [tagNumber, microTagId]
  const [facts] = await queryRows<Pick<AddFacts, 'isTaken' | 'isTakenHere' | 'isVoid'>>(db, CORRECTION_FACTS, values)
  if (!facts) throw new Error('No facts of a number')
  return facts
}

const UNIQUE_VIOLATION = '23505'
const CHECK_VIOLATION = '23514'

/** If a concurrent change took or voided the number, gives the same errors as for a taken or void number. */
export async function refuseTaken<T>(field: string, writing: Promise<T>): Promise<T> {
  try {
    return await writing
  } catch (error) {
    const constraint = constraintOf(error)
    if (codeOf(error) === UNIQUE_VIOLATION && constraint === 'microtag_number') throw tagTaken(field)
    if (codeOf(error) === CHECK_VIOLATION && constraint === 'delivered_tag_void_or_registered')
      throw fieldProblem({ [field]: [validationTexts.tagVoid] })
    throw error
  }
}

export type FeeLine = Pick<Insertable<Schema['microtag']>, 'price_isk' | 'invoiced_person_id'>

interface NewTag {
  readonly speciesId: number
  /** Normalised. */
  readonly tagNumber: string
  readonly locationId: number
  readonly isForeign: boolean
  readonly chippingDate?: string | null
  readonly comment?: string | null
}

/** Columns of a microtag with its fee line, without its pet. The microtag is the latest of the pet. */
export const tagRow = (tag: NewTag, line: FeeLine & { registered_by: number }) => ({
  tag_number: tag.tagNumber,
  micro_tag_location_id: tag.locationId,
  // The default value is omitted, so that it does not appear in the history.
  is_foreign_micro_tag: tag.isForeign || undefined,
  chipping_date: tag.chippingDate,
  comment: tag.comment,
  is_latest: true,
  species_id: tag.speciesId,
  ...line,
})

export const exportedRegistrations = section(`
select id as key, pet_id as "petId", tag_number as "tagNumber", created_at as "registrationDate"
from microtag where registered_by = $1 and id > $2`)

export const exportedFeeLines = section(`
select id as key, tag_number as "tagNumber", price_isk as price, created_at as created
from microtag where invoiced_person_id = $1 and price_isk is not null and id > $2`)
