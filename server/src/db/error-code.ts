/** Code of an error from Node ('ENOENT'), the driver or PostgreSQL (SQLSTATE); '' when it has none. */
export function codeOf(error: unknown): string {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined
  return typeof code === 'string' ? code : ''
}
