/** Code of an error from Node ('ENOENT'), the driver or PostgreSQL (SQLSTATE); '' if it has none. */
export function codeOf(error: unknown): string {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined
  return typeof code === 'string' ? code : ''
}

/** Name of the violated constraint in a PostgreSQL error; '' if it has none. */
export function constraintOf(error: unknown): string {
  const name = typeof error === 'object' && error !== null && 'constraint' in error ? error.constraint : undefined
  return typeof name === 'string' ? name : ''
}
