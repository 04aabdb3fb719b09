import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { contract, type Route } from '@dyra/shared/contract'
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@dyra/shared/i18n/languages'
import { readData } from '../../db/seed/data.ts'
import { currentLanguage } from '../../language/current-language.ts'
import { serverRoot } from '../../server-root.ts'

type Summaries = Readonly<Partial<Record<string, string>>>

const isRoute = (call: string): call is Route => Object.hasOwn(contract, call)

/** The contract is Icelandic. Other languages have `data/call-summaries.en.json`. */
function read(language: Language): Summaries {
  const file = `call-summaries.${language}.json`
  return existsSync(join(serverRoot, 'data', file)) ? readData<Summaries>(file) : {}
}

let translated: ReadonlyMap<Language, Summaries> | undefined

/** What a call does, in the current language; undefined for a call of an older version. */
export function callSummary(call: string): string | undefined {
  translated ??= new Map(LANGUAGES.filter((one) => one !== DEFAULT_LANGUAGE).map((one) => [one, read(one)]))
  return translated.get(currentLanguage())?.[call] ?? (isRoute(call) ? contract[call].summary : undefined)
}
