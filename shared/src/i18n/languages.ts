/** Languages of the registry. A further one is an entry here and its catalogues (`texts.<language>.json`). */
export const LANGUAGES = ['is', 'en'] as const
export type Language = (typeof LANGUAGES)[number]

export const DEFAULT_LANGUAGE = 'is' satisfies Language

export const isLanguage = (value: unknown): value is Language => (LANGUAGES as readonly unknown[]).includes(value)
