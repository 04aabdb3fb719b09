import type { Kysely } from 'kysely'
import type { Schema } from '../../../db/schema.ts'
import { findBackups, findCandidates } from './queries.ts'
import { type Contacts, contactsAmong } from './rules.ts'

/** The persons who are notified about a pet, whether or not they agreed to be shown (docs/domain.md#contacts). */
export const contactsOf = async (db: Kysely<Schema>, petId: number): Promise<Contacts> =>
  contactsAmong(await findCandidates(db, petId), await findBackups(db, petId))
