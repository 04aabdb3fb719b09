/** Midnight, which spreadsheets and databases write after a day. */
const MIDNIGHT = /(?<=\d)[T ]+(?:0?0:00(?::00(?:[.,]0+)?)?|12:00(?::00)? ?AM)(?:Z|[+]00(?::?00)?)?$/i

/** A day without the midnight after it. */
export const dayText = (cell: string): string => cell.replace(MIDNIGHT, '')
