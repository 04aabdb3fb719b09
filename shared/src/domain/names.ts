import { plainSigns } from './plain-signs.ts'

/**
 * Pairs of letters that Unicode does not decompose: letters that a search treats as equal, and capitals outside ASCII.
 * The function `fold_name` of the database has the same table (a test of the server compares them).
 */
export const FOLD_FROM = 'ÞÆŒẞðÐđĐøØłŁħĦŧŦıəƏΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЄІЂЈЉЊЋЏҐ'
export const FOLD_TO = 'þæœßddddoollhhttiaaαβγδεζηθικλμνξοπρστυφχψωабвгдежзиклмнопрстуфхцчшщъыьэюяєіђјљњћџґ'

/** Letters that fold to two. */
const FOLD_PAIRS: Readonly<Record<string, string>> = { þ: 'th', æ: 'ae', œ: 'oe', ß: 'ss' }

/** Apostrophes and hyphens, which people leave out or write in many ways. */
const OPTIONAL = /['\u2018\u2019\u201b\u02bc\u02b9\u2032`\u00b4\u02bb\u02c8\-\u2010-\u2013\u2212\ufe63\uff0d\uff07]/g
const MARKS = /[\u0300-\u036f]/g

const folds: ReadonlyMap<string, string> = new Map([...FOLD_FROM].map((letter, at) => [letter, FOLD_TO.charAt(at)]))

const fold = (letter: string): string => {
  const folded = folds.get(letter) ?? letter
  return FOLD_PAIRS[folded] ?? folded.replace(/[A-Z]/g, (capital) => capital.toLowerCase())
}

/** The form that the database stores of a name. */
export const foldStored = (name: string): string =>
  [...name.replace(OPTIONAL, '').normalize('NFKD').replace(MARKS, '')].map(fold).join('')

/** Search form of a text: lower case without accents, apostrophes and hyphens, equal to the database's `name_norm`. */
export const foldName = (text: string): string => foldStored(plainSigns(text))

/** The digits of a search for a number, without hyphens and blanks; undefined for words. */
export function searchedDigits(search: string): string | undefined {
  const digits = plainSigns(search).replace(/[\s-]/g, '')
  return /^\d+$/.test(digits) ? digits : undefined
}

/**
 * Letters and digits of the whole text, which a search for owners counts (docs/screens.md#owner-search): `Bo Li` has
 * four. Others do not count, because a search for `%%%` would find nothing or everything.
 */
export const searchLength = (search: string): number =>
  plainSigns(search)
    .replace(OPTIONAL, '')
    .match(/[\p{L}\p{N}]/gu)?.length ?? 0
