import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@dyra/shared/domain/languages'
import { type EnglishReferenceFile, readData } from '../../../db/reference/data.ts'
import { currentLanguage } from '../../../language/current-language.ts'
import { serverRoot } from '../../../server-root.ts'

/** Lists of the reference data. Their names in the database are Icelandic. */
export type NameList = keyof EnglishReferenceFile | 'breeds'

type Words = ReadonlyMap<string, string>

/** Names in one language, by their Icelandic names. Empty for a language without files. */
function read(language: Language): ReadonlyMap<NameList, Words> {
  const file = <T extends object>(name: string) =>
    existsSync(join(serverRoot, 'data', `${name}.${language}.json`))
      ? readData<T>(`${name}.${language}.json`)
      : undefined
  const lists = Object.entries(file<EnglishReferenceFile>('reference') ?? {}) as [NameList, Record<string, string>][]
  const breeds = Object.entries(file<Record<string, string>>('breeds') ?? {})
  return new Map<NameList, Words>([
    ...lists.map(([list, words]) => [list, new Map(Object.entries(words))] as const),
    ['breeds', new Map(breeds)],
  ])
}

let names: ReadonlyMap<Language, ReadonlyMap<NameList, Words>> | undefined

function wordsOf(language: Language, list: NameList): Words | undefined {
  names ??= new Map(LANGUAGES.filter((one) => one !== DEFAULT_LANGUAGE).map((one) => [one, read(one)]))
  return names.get(language)?.get(list)
}

/** The name of an entry of a list in the current language. `name` is the Icelandic name from the database, or null. */
export function nameNow<T extends string | null>(list: NameList, name: T): T {
  return (name === null ? null : (wordsOf(currentLanguage(), list)?.get(name) ?? name)) as T
}

const icelandicOf = new Map<NameList, Words>()

/** Like `nameNow`, for a name in any language, such as one in a waiting mail. Names in these lists are unique. */
export function nameFromAny(list: 'species' | 'incidentTypes', name: string): string {
  const known =
    icelandicOf.get(list) ??
    new Map(LANGUAGES.flatMap((one) => [...(wordsOf(one, list) ?? [])].map(([own, other]) => [other, own] as const)))
  icelandicOf.set(list, known)
  return nameNow(list, known.get(name) ?? name)
}
