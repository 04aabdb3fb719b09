import { plainSigns } from './plain-signs.ts'

/**
 * Letters that a search treats as equal, pairwise. The database's `name_norm` folds the same ones (a test of the
 * server compares them): Icelandic, and those of the people who live in Iceland.
 */
export const FOLD_FROM = 'áàâãäåąāăçčćðđďéèêëęěėēğģíìîïįīıİķłļñńňņóòôõöøőřšśşșťțţúùûüůųūűýÿžźż'
export const FOLD_TO = 'aaaaaaaaacccdddeeeeeeeeggiiiiiiiikllnnnnooooooorsssstttuuuuuuuuyyzzz'

/** Letters that fold to two. */
const FOLD_PAIRS = [
  ['þ', 'th'],
  ['æ', 'ae'],
] as const

const folds: ReadonlyMap<string, string> = new Map([
  ...[...FOLD_FROM].map((letter, at) => [letter, FOLD_TO.charAt(at)] as const),
  ...FOLD_PAIRS,
])

const foldLower = (letter: string): string => folds.get(letter) ?? letter

/** Search form of a text: lower case without accents, equal to the database's `name_norm`. */
export const foldName = (text: string): string =>
  [...plainSigns(text)].map((letter) => folds.get(letter) ?? foldLower(letter.toLowerCase())).join('')
