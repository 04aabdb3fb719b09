import type { Language } from '@dyra/shared/domain/languages'
import type { LookupTexts } from '@dyra/shared/features/lookup'
import { texts } from '@dyra/shared/i18n'
import { scriptUrl } from './api.ts'

/**
 * Loads the texts of another language (webpack/embed-languages-plugin.cjs). The browser caches the file, so that
 * another lookup in this language loads nothing.
 */
export async function loadTexts(language: Language): Promise<LookupTexts> {
  const response = await fetch(new URL(`embed.${language}.json`, scriptUrl))
  // One file has the texts of the lookup and of all shared groups.
  const text = texts(await response.json())
  return { text, t: text, statusText: text, errorText: text, language } as LookupTexts
}
