import { DEFAULT_LANGUAGE } from '@dyra/shared/domain/languages'
import { currentLanguage } from './current-language.ts'

/** The path that opens a page in the current language on any device. */
export function pagePath(path: string): string {
  const language = currentLanguage()
  return language === DEFAULT_LANGUAGE ? path : `${path}${path.includes('?') ? '&' : '?'}lang=${language}`
}
