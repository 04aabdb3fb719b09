import type { EmailState } from '@dyra/shared/domain/email'
import type { Kysely } from 'kysely'
import { queryRows } from '../../../db/connection.ts'
import { emailState } from '../../../db/expressions.ts'
import type { Schema } from '../../../db/schema.ts'

/** A living person with an e-mail address. */
export interface AddressRow {
  readonly personId: number
  readonly email: string
  readonly state: EmailState
  /** Null if no person of the registry set the address. */
  readonly setBy: number | null
}

const ADDRESS = `
select p.id as "personId", p.email, ${emailState('p')} as state, p.email_set_by as "setBy"
from person p where p.id = $1 and p.email is not null and not p.deceased and p.erased_at is null`

/** Undefined for a person without an address. */
export const readAddress = async (db: Kysely<Schema>, personId: number): Promise<AddressRow | undefined> =>
  (await queryRows<AddressRow>(db, ADDRESS, [personId]))[0]
