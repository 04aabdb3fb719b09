import { expect as base } from '@playwright/test'
import { inLanguage, isTranslated } from './language.ts'
import type { Comparison } from './matcher.ts'

/** Matchers of texts on the page. */
const comparisons: Readonly<Record<string, Comparison>> = {
  toHaveText: 'whole',
  toContainText: 'part',
  toHaveValue: 'whole',
  toHaveTitle: 'whole',
  toHaveAccessibleName: 'whole',
  toHaveAccessibleDescription: 'whole',
}

const translated = (texts: unknown, comparison: Comparison): unknown =>
  Array.isArray(texts) ? texts.map((text) => inLanguage(text, comparison)) : inLanguage(texts, comparison)

/** The matchers of an expectation, which get the translations of their texts. */
const withTranslation = <T extends object>(assertions: T): T =>
  new Proxy(assertions, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key)
      if (key === 'not') return withTranslation(value as object)
      const comparison = comparisons[String(key)]
      if (typeof value !== 'function' || !comparison) return value
      return (texts: unknown, ...rest: unknown[]) => value.call(target, translated(texts, comparison), ...rest)
    },
  })

/** Playwright's `expect`, to which the texts of pages are given in Icelandic. */
export const expect: typeof base = new Proxy(base, {
  apply(target, self, args) {
    const assertions: object = Reflect.apply(target, self, args)
    return isTranslated() ? withTranslation(assertions) : assertions
  },
})

/** What to expect instead of an Icelandic text in a value that was read from the page or a file. */
export const written = (text: string): unknown => {
  const matcher = inLanguage(text, 'whole')
  return matcher instanceof RegExp ? base.stringMatching(matcher) : matcher
}
