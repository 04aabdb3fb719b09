import { viewingRole } from '@dyra/shared/domain/roles'
import type { Caller } from '../../access/caller.ts'
import { addressClass } from '../../http/address.ts'

/** The columns of the access log that say who looked, by kind of reader. */
export const readerColumns = {
  public: { address_class: 'text' },
  key: { api_key_id: 'bigint' },
  person: { reader_person_id: 'bigint', acting_person_id: 'bigint', reader_role: 'text' },
} as const
export type ReaderKind = keyof typeof readerColumns

export interface LookupReader {
  readonly kind: ReaderKind
  /** In the order of the columns. */
  readonly values: readonly (string | number | null)[]
}

/** The viewer: an API key, a signed-in person, or the public, of whom only the address class is known. */
export function readerOf(address: string, caller: Caller | null): LookupReader {
  if (caller === null) return { kind: 'public', values: [addressClass(address)] }
  if (caller.kind === 'key') return { kind: 'key', values: [caller.apiKeyId] }
  return { kind: 'person', values: [caller.personId, caller.actingPersonId, viewingRole(caller.roles)] }
}
