export const PETS = 1_000_000

/** The registry's own chips have this number and those behind it; nine of ten exist (server/src/db/seed/tags.ts). */
export const FIRST_TAG = 352_098_100_001_001
