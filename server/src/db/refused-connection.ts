import { codeOf } from './error-code.ts'

/** What PostgreSQL refuses a connection for, by SQLSTATE. */
const REASONS: Readonly<Record<string, string>> = {
  '28P01': 'the password is wrong',
  '28000': 'the account does not exist, or may not connect from here',
  '3D000': 'the database does not exist',
  '42501': 'the account may not connect to the database',
}

/** What an operator reads when PostgreSQL answers and refuses the connection of DATABASE_URL; undefined otherwise. */
export function refusedConnection(error: unknown): string | undefined {
  const code = codeOf(error)
  const reason = REASONS[code]
  return reason && `PostgreSQL refuses DATABASE_URL: ${reason} (${code}).`
}
