import { DEFAULT_LANGUAGE, type Language } from '@dyra/shared/domain/languages'
import { currentLanguage } from './current-language.ts'

/** Texts by language. A language without a file of its own has the Icelandic texts. */
type Catalogues<T> = Readonly<Partial<Record<Language, T>> & Record<typeof DEFAULT_LANGUAGE, T>>

const isGroup = (value: unknown): value is object => typeof value === 'object' && value !== null

/**
 * A catalogue that reads the current language at each access, so a text has to be read when it is sent and not when a
 * module is loaded. Builds and tests put it in the place of each `*.is.json` that `shared` imports
 * (tools/cli/build/catalogues.ts, server/jest/catalogue.cjs).
 */
export function localized<T extends object>(catalogues: Catalogues<T>): T {
  const groups = new Map<PropertyKey, object>()
  const now = (): T => catalogues[currentLanguage()] ?? catalogues[DEFAULT_LANGUAGE]

  /** A group inside a catalogue reads the current language too. */
  function groupAt(key: PropertyKey): object {
    const known = groups.get(key)
    if (known !== undefined) return known
    const parts = Object.entries(catalogues).map(([language, texts]) => [language, Reflect.get(texts as object, key)])
    const group = localized(Object.fromEntries(parts) as Catalogues<object>)
    groups.set(key, group)
    return group
  }

  const valueAt = (key: PropertyKey): unknown => {
    const value: unknown = Reflect.get(now(), key)
    return isGroup(value) && Object.hasOwn(now(), key) ? groupAt(key) : value
  }

  return new Proxy((Array.isArray(catalogues[DEFAULT_LANGUAGE]) ? [] : {}) as T, {
    get: (_target, key) => valueAt(key),
    has: (_target, key) => Reflect.has(now(), key),
    ownKeys: () => Reflect.ownKeys(now()),
    getOwnPropertyDescriptor: (_target, key) => {
      const descriptor = Reflect.getOwnPropertyDescriptor(now(), key)
      return descriptor && { ...descriptor, value: valueAt(key) }
    },
    set: () => false,
    defineProperty: () => false,
    deleteProperty: () => false,
  })
}

/**
 * The texts of a file in Icelandic and of its translation: `import is from './texts.is.json' with { type: 'json' }`. A text
 * that is not translated does not compile.
 */
export const localizedTexts = <T extends object>(is: T, en: NoInfer<T>): T => localized({ is, en })
