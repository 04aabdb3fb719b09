import { texts } from '@dyra/shared/i18n'
import type { LookupTexts } from '@dyra/shared/lookup'
import { scriptUrl } from './api.ts'
import type strings from './english-texts.json'
import type values from './english-values.json'

/** Content of embed.en.json (webpack/english-texts-plugin.cjs). */
interface EnglishFile {
  texts: typeof strings
  values: Readonly<Partial<Record<string, (typeof values)[keyof typeof values]>>>
}

const english = ({ texts: strings, values }: EnglishFile): LookupTexts => {
  // One group has the texts of the lookup and of all shared groups.
  const text = texts(strings)
  return {
    text,
    t: text,
    statusText: text,
    errorText: text,
    // Free text (colour, names) is not translated.
    value: (word) => values[word] ?? word,
    message: () => text('error.generic'),
  } as LookupTexts
}

/** Loads the English texts. The browser caches the file for other elements. */
export const loadEnglish = async (): Promise<LookupTexts> => {
  const response = await fetch(new URL('embed.en.json', scriptUrl))
  return english(await response.json())
}
