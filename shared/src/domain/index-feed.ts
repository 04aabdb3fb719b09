/**
 * What the index says of a number: the animal lives, is lost, is dead, or the registry does not have the number any
 * more.
 */
export const INDEX_STATUSES = ['registered', 'lost', 'dead', 'removed'] as const
export type IndexStatus = (typeof INDEX_STATUSES)[number]

/** How long changes are kept. A reader whose cursor is older reads the whole index again. */
export const INDEX_CHANGE_DAYS = 90
