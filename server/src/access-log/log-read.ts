import type { Route } from '@dyra/shared/contract'
import { viewingRole } from '@dyra/shared/domain/roles'
import type { Kysely } from 'kysely'
import type { Caller } from '../access/caller.ts'
import type { Schema } from '../db/schema.ts'

/** Who looked: a caller, or somebody of whom only the address class is known. */
export type Reader = Caller | { readonly kind: 'public'; readonly addressClass: string }

export interface Reading {
  /** The call that showed it. */
  readonly what: Route
  readonly reader: Reader
  /** Everybody whose contact details were shown; the reader's own do not count. */
  readonly personIds: readonly number[]
  readonly tagNumber?: string
  /** The pet whose persons were shown. */
  readonly petId?: number
}

function readerColumns(reader: Reader) {
  if (reader.kind === 'public') return { address_class: reader.addressClass }
  if (reader.kind === 'key') return { api_key_id: reader.apiKeyId }
  const { personId, actingPersonId, roles } = reader
  return { reader_person_id: personId, acting_person_id: actingPersonId, reader_role: viewingRole(roles) }
}

/**
 * Writes one row for a read of other people's contact details (docs/domain.md#access-log), with the ids of everyone
 * shown; no row if only the caller was. Await it before answering: data that cannot be logged is not shown.
 */
export async function logRead(
  db: Kysely<Schema>,
  { what, reader, personIds, tagNumber, petId }: Reading,
): Promise<void> {
  const own = reader.kind === 'person' ? reader.personId : undefined
  const others = [...new Set(personIds)].filter((id) => id !== own)
  if (others.length === 0) return
  await db
    .insertInto('access_log')
    .values({ what, ...readerColumns(reader), tag_number: tagNumber, pet_id: petId, person_ids: others })
    .execute()
}

/** Writes one row for a read of the log itself. It names only the reader, so no person listed sees it. */
export async function logReadOfLog(db: Kysely<Schema>, what: Route, reader: Reader): Promise<void> {
  await db
    .insertInto('access_log')
    .values({ what, ...readerColumns(reader), person_ids: [] })
    .execute()
}
