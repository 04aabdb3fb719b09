import type { Client } from './concurrent-indexes.ts'

/** Tables that a lookup reads, in the order in which its statement locks them (features/registration/lookup/queries.ts). */
const LOOKUP_TABLES = ['microtag', 'pet', 'pet_image', 'ownership', 'person']

const ALTERS = /^[ \t]*alter table (\w+)\s+(?!validate\b)/gim
const EXISTING = `select name from unnest($1::text[]) name where to_regclass('public.' || name) is not null`

/**
 * Statements that lock those tables of a lookup that the migrations alter, in the order in which a lookup locks them.
 * If they locked in another order, the migrations and a lookup would deadlock: on a busy registry, in every attempt.
 */
export async function locksBefore(client: Client, migrations: string): Promise<string> {
  const altered = new Set([...migrations.matchAll(ALTERS)].map(([, table]) => table))
  const tables = LOOKUP_TABLES.filter((table) => altered.has(table))
  // At nearly every start there are none, because no migration is pending.
  if (tables.length === 0) return ''
  const { rows } = await client.query<{ name: string }>(EXISTING, [tables])
  return rows.map(({ name }) => `lock table ${name};\n`).join('')
}
