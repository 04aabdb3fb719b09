/** Languages by code, with their own names. Another one needs an entry here and catalogues (`texts.<code>.json`). */
export const languageNames = { is: 'Íslenska', en: 'English' } as const
export type Language = keyof typeof languageNames

export const LANGUAGES = Object.keys(languageNames) as readonly Language[]

export const DEFAULT_LANGUAGE = 'is' satisfies Language

export const isLanguage = (value: unknown): value is Language => (LANGUAGES as readonly unknown[]).includes(value)
