import pg from 'pg'

const INT8 = 20
const INT8_ARRAY = 1016
const DATE = 1082
const DATE_ARRAY = 1182
/** Parses any one-dimensional array. pg has no constant for it. */
const TEXT_ARRAY = 1009 as typeof pg.types.builtins.TEXT

function safeInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value))
    throw new RangeError(`The database returned ${text}, which is too large for a number`)
  return value
}

const parseTextArray: (text: string) => (string | null)[] = pg.types.getTypeParser(TEXT_ARRAY)
const parseInt8Array = (text: string) => parseTextArray(text).map((item) => (item === null ? null : safeInteger(item)))
const asWritten = (text: string): string => text

const parsers = new Map<number, (text: string) => unknown>([
  [INT8, safeInteger],
  [INT8_ARRAY, parseInt8Array],
  [DATE, asWritten],
  [DATE_ARRAY, parseTextArray],
])

/**
 * Conversion of results: bigint to number (RangeError beyond 2^53), date to 'yyyy-mm-dd' text because a calendar day has
 * no time zone, timestamptz to Date, numeric to text, json parsed.
 */
export const valueTypes: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    (format === 'binary' ? undefined : parsers.get(oid)) ??
    pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
}
