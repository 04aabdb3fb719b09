import type { Language } from '@dyra/shared/domain/languages'
import type { Kysely } from 'kysely'
import { type Database, prepared, queryRows } from '../../../db/connection.ts'
import { ownsLivingPet } from '../../../db/expressions.ts'
import type { Schema } from '../../../db/schema.ts'

const selectSsn = prepared<{ ssn: string }, [number]>('select ssn from person where id = $1 and erased_at is null')

/** Undefined for an unknown or erased person. */
export const findSsn = async (db: Database, personId: number): Promise<string | undefined> =>
  (await selectSsn(db, [personId]))[0]?.ssn

export const hasLivingPet = async (db: Kysely<Schema>, personId: number): Promise<boolean> =>
  (await queryRows(db, `select where ${ownsLivingPet('$1')}`, [personId])).length > 0

export interface Deceased {
  readonly name: string
  readonly ssn: string
  readonly address: string | null
  readonly postalCodeId: number | null
  readonly place: string | null
  readonly language: Language | null
}

const selectDeceased = prepared<Deceased, [number]>(`
select n.name, n.ssn, n.address, n.postal_code_id as "postalCodeId", c.place, n.language
from person n left join postal_code c on c.id = n.postal_code_id where n.id = $1 and n.erased_at is null`)

export const readDeceased = async (db: Database, personId: number): Promise<Deceased | undefined> =>
  (await selectDeceased(db, [personId]))[0]
