import { codeOf } from './error-code.ts'

/** Reasons of a refused connection by SQLSTATE. */
const REASONS: Readonly<Record<string, string>> = {
  '28P01': 'the password is wrong',
  '28000': 'the account does not exist, or may not connect from here',
  '3D000': 'the database does not exist',
  '42501': 'the account may not connect to the database',
}

/** Message for the operator if PostgreSQL refuses the connection of DATABASE_URL; undefined for other errors. */
export function refusedConnection(error: unknown): string | undefined {
  const code = codeOf(error)
  const reason = REASONS[code]
  return reason && `PostgreSQL refuses DATABASE_URL: ${reason} (${code}).`
}
