/**
 * @param {unknown} error
 * @returns {string}
 */
export const messageOf = (error) => (error instanceof Error ? error.message : String(error))

/**
 * The code of a system error, such as ENOENT.
 * @param {unknown} error
 * @returns {string | undefined}
 */
export const codeOf = (error) =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
