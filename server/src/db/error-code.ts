/** Code of an error from Node ('ENOENT'), the driver or PostgreSQL (SQLSTATE); '' when it has none. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
}
