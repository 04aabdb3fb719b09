import type { Language } from '@dyra/shared/domain/languages'
import { test } from '@playwright/test'
import { readPairs } from './catalogues.ts'
import { type Comparison, regExpMatcher, textMatcher } from './matcher.ts'
import { type Translate, translator } from './translate.ts'

let translate: Translate | undefined

/** Sets the language of the journeys of this worker. */
export const setLanguage = (language: Language): void => {
  translate = language === 'en' ? translator(readPairs()) : undefined
}

export const isTranslated = (): boolean => translate !== undefined

/** The text or pattern on the page for an Icelandic one; anything else is returned unchanged. */
export function inLanguage<T>(text: T, comparison: Comparison): T | string | RegExp {
  if (!translate) return text
  if (text instanceof RegExp) return regExpMatcher(translate, text)
  return typeof text === 'string' ? textMatcher(translate, text, comparison) : text
}

/**
 * A text that a journey types or reads, if it cannot be the translation of an Icelandic text.
 * @throws Error outside of a test: files are also loaded before the worker knows its language
 */
export const byLanguage = <T>(texts: Readonly<Record<Language, T>>): T => {
  test.info()
  return translate ? texts.en : texts.is
}
