import type { Kysely } from 'kysely'
import { rowsOf } from '../../db/rows-of.ts'
import type { Schema } from '../../db/schema.ts'
import { type FeeFacts, feeFacts } from './fee.ts'

export interface AddFacts extends FeeFacts {
  /** The number that lists show until now. */
  readonly latestId: number | null
}

interface Asked {
  readonly petId: number
  readonly callerId: number
  readonly invoicedPersonId: number | null | undefined
  readonly tagNumber: string
}

const ADD_FACTS = `select (select id from microtag where pet_id = $1 and is_latest) as "latestId",
  ${feeFacts({ callerId: '$2', invoicedPersonId: '$3', tagNumber: '$4' })}`

export async function readAddFacts(db: Kysely<Schema>, asked: Asked): Promise<AddFacts> {
  const { petId, callerId, invoicedPersonId = null, tagNumber } = asked
  const [facts] = await rowsOf<AddFacts>(db, ADD_FACTS, [petId, callerId, invoicedPersonId, tagNumber])
  if (!facts) throw new Error('No facts of a new microtag')
  return facts
}

/** A chip; ear tags are old data that is only shown. */
export const readTag = (db: Kysely<Schema>, microTagId: number) =>
  db
    .selectFrom('microtag')
    .select([
      'id as microTagId',
      'pet_id as petId',
      'tag_number as tagNumber',
      'micro_tag_location_id as microTagLocationId',
      'is_foreign_micro_tag as isForeignMicroTag',
      'comment',
    ])
    .where('id', '=', microTagId)
    .where('kind', '=', 'microchip')
    .executeTakeFirst()

/** Whether the number belongs to another row than this one. */
export async function isTakenByAnother(db: Kysely<Schema>, tagNumber: string, microTagId: number): Promise<boolean> {
  const other = await db
    .selectFrom('microtag')
    .select('id')
    .where('tag_number', '=', tagNumber)
    .where('id', '!=', microTagId)
    .executeTakeFirst()
  return other !== undefined
}
