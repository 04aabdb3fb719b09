/** Longest number that is not chipped abroad, and longest that is (specification §5; domain.md §10). */
export const TAG_MAX = 15
export const FOREIGN_TAG_MAX = 64
