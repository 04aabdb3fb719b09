import { LANGUAGES, type Language } from '@dyra/shared/domain/languages'
import { currentLanguage, inLanguage } from './current-language.ts'

/** Reads once in each language. Returns a function that returns the value of the current language. */
export function inCurrentLanguage<T>(read: () => T): () => T {
  const values = new Map<Language, T>(LANGUAGES.map((language) => [language, inLanguage(language, read)]))
  // Every language is in the map.
  return () => values.get(currentLanguage()) as T
}

/** An object whose fields are those of the current language, also after destructuring at the start. */
export function liveObject<T extends object>(read: () => T): T {
  const now = inCurrentLanguage(read)
  const fields = Object.keys(now()).map((key) => [key, { get: () => Reflect.get(now(), key), enumerable: true }])
  return Object.defineProperties({}, Object.fromEntries(fields)) as T
}

/** A map with the values of the current language. */
export function liveMap<K, V>(read: () => ReadonlyMap<K, V>): ReadonlyMap<K, V> {
  const now = inCurrentLanguage(read)
  return {
    get size() {
      return now().size
    },
    get: (key) => now().get(key),
    has: (key) => now().has(key),
    keys: () => now().keys(),
    values: () => now().values(),
    entries: () => now().entries(),
    forEach: (each) => now().forEach(each),
    [Symbol.iterator]: () => now()[Symbol.iterator](),
  }
}
