/** Errors whose messages quote their input: rows, bodies, responses. */
const QUOTES = new Set(['SyntaxError', 'DatabaseError', 'error'])
const MAIL = /[^\s@<>"']+@[^\s@<>"']+/g
/** Kennitalas, phone numbers, tag numbers: four or more digits, also with separators. */
const NUMBER = /\d[\d -]{2,}\d/g

/** The text without anything that could identify a person or an animal. */
const withoutPersonalData = (text: string): string => text.replace(MAIL, '<mail>').replace(NUMBER, '<number>')

const framesOf = (stack: string | undefined): string[] =>
  (stack ?? '')
    .split('\n')
    .filter((line) => line.startsWith('    at '))
    .map((line) => line.trim())

/** Fields of a PostgreSQL error that contain names of the schema, never values. */
const SAFE_FIELDS = ['code', 'table', 'column', 'constraint', 'routine', 'syscall'] as const

/** A description of an error without personal data, for the log. */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error }
  const isQuoting = QUOTES.has(error.name) || 'severity' in error
  const fields = SAFE_FIELDS.flatMap((name) => {
    const value: unknown = Reflect.get(error, name)
    return typeof value === 'string' ? [[name, value] as const] : []
  })
  return {
    type: error.name,
    message: isQuoting ? undefined : withoutPersonalData(error.message),
    ...Object.fromEntries(fields),
    stack: framesOf(error.stack),
    cause: error.cause === undefined ? undefined : describeError(error.cause),
  }
}
