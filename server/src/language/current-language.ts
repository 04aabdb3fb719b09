import { AsyncLocalStorage } from 'node:async_hooks'
import { DEFAULT_LANGUAGE, type Language } from '@dyra/shared/domain/languages'

const storage = new AsyncLocalStorage<Language>()

/** Language of the texts that are read now: of the request, or of the receiver of a mail. */
export const currentLanguage = (): Language => storage.getStore() ?? DEFAULT_LANGUAGE

/** Runs a function, and all that it awaits, in a language. */
export const inLanguage = <T>(language: Language, run: () => T): T => storage.run(language, run)
