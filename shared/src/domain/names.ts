/**
 * Letters that a search does not tell apart, pairwise; the database's `name_norm` is built from the same two strings
 * (`translate(lower(name), FOLD_FROM, FOLD_TO)` after the two-letter folds).
 */
export const FOLD_FROM = 'áàâãäåéèêëíìîïóòôõöøúùûüýÿðçñ'
export const FOLD_TO = 'aaaaaaeeeeiiiioooooouuuuyydcn'

/** Letters that fold to two. */
export const FOLD_PAIRS = [
  ['þ', 'th'],
  ['æ', 'ae'],
] as const

const folds: ReadonlyMap<string, string> = new Map([
  ...[...FOLD_FROM].map((letter, at) => [letter, FOLD_TO.charAt(at)] as const),
  ...FOLD_PAIRS,
])

/** Text as it is searched for: lower case, accents folded, equal to the database's `name_norm`. */
export const foldName = (text: string): string =>
  [...text.normalize('NFC').toLowerCase()].map((letter) => folds.get(letter) ?? letter).join('')
