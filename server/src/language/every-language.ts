import { LANGUAGES } from '@dyra/shared/domain/languages'
import { inLanguage } from './current-language.ts'

/** What a function returns in each language, for input that may be written in any of them. */
export const inEveryLanguage = <T>(read: () => T): T[] => LANGUAGES.map((language) => inLanguage(language, read))
