import { codeOf } from '../error-code.ts'

const READ_ONLY = '25006'

/** The database accepts no changes: it is a replica, or a primary on which an administrator has switched them off. */
class ReadOnlyDatabase extends Error {
  override readonly name = 'ReadOnlyDatabase'
  readonly code = READ_ONLY
}

/** A replica reports that its transactions are read-only, too. */
export const IS_WRITABLE = `select current_setting('transaction_read_only') = 'off' as writable`

/**
 * Checks the only row of IS_WRITABLE.
 * @throws ReadOnlyDatabase
 */
export function requireWritable([row]: readonly { readonly writable: boolean }[]): void {
  if (!row?.writable)
    throw new ReadOnlyDatabase('The database accepts no changes: it is a replica, or set to read-only.')
}

/** Reasons of a refused connection by SQLSTATE. */
const REASONS: Readonly<Record<string, string>> = {
  '28P01': 'the password is wrong',
  '28000': 'the account does not exist, or may not connect from here',
  '3D000': 'the database does not exist',
  '42501': 'the account may not connect to the database',
  [READ_ONLY]: 'it accepts no changes, as a replica does',
}

/** Message for the operator if PostgreSQL refuses the connection of DATABASE_URL; undefined for other errors. */
export function refusedConnection(error: unknown): string | undefined {
  const code = codeOf(error)
  const reason = REASONS[code]
  return reason && `PostgreSQL refuses DATABASE_URL: ${reason} (${code}).`
}
