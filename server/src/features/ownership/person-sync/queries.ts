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
