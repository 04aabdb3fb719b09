import type { Pair } from './catalogues.ts'
import { translateValues } from './values.ts'

/** English texts that an Icelandic one may be. A text that no catalogue has stays, as names do. */
export type Translate = (text: string) => readonly string[]

/** Takes the place of any text in a translation. */
export const ANY = '\ue000'

/** Names of the demo data and of a language, and addresses, of which a part is also a text. */
const names = /^(?:Gervi\p{L}+ \p{L}+|Saga|Ask|Íslenska|\S+@\S+)$/u

/** A text of a catalogue that has `{places}`. */
interface Pattern {
  readonly text: string
  /** Number of letters beside the places: a match with more is better. */
  readonly letters: number
  readonly places: readonly string[]
  readonly regExp: RegExp
}

const PLACE = /\{(\w+)\}/g
/** What may be in a place of a part of a text: a number, a time, tokens of a regular expression (matcher.ts), a person, a quote. */
const VALUE = /[\d\ue001-\uf8ff](?:[\d\ue001-\uf8ff:@\\.]*[\d\ue001-\uf8ff])?|Gervimaður \p{L}+|(?<=„)[^“]+(?=“)/gu

export const tidy = (text: string): string => text.replace(/\s+/g, ' ').trim()
export const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')

function englishByIcelandic(pairs: readonly Pair[]): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, readonly string[]>()
  for (const [icelandic, english] of pairs) {
    const known = found.get(tidy(icelandic)) ?? []
    found.set(tidy(icelandic), [...new Set([...known, tidy(english)])])
  }
  return found
}

/** `{n}` is a number. */
const valuePattern = (place: string) => (place === 'n' ? '([\\d.\ue001-\uf8ff]+)' : '(.+?)')

function patternOf(text: string): Pattern {
  // Split by a pattern with a group: text and name of a place in turn.
  const parts = text.split(PLACE)
  const literals = parts.filter((_, n) => n % 2 === 0)
  return {
    text,
    letters: literals.join('').replace(/\P{L}/gu, '').length,
    places: parts.filter((_, n) => n % 2 === 1),
    regExp: new RegExp(`^${parts.map((part, n) => (n % 2 === 0 ? escaped(part) : valuePattern(part))).join('')}$`),
  }
}

/** `{pet} og {owner}` fits many texts that it is not about. */
const isClear = ({ letters }: Pattern, values: readonly string[]) =>
  values.every((value) => !/\p{L}/u.test(value)) || (letters > 2 && values.join('').length < 10 * letters)

/** Two words, or a word and a value: a name may be a part of any text. */
const hasWords = (text: string) => /\p{L} \p{L}|0 \p{L}{3}/u.test(text.replace(VALUE, '0'))

const withCapital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
const withSmallLetter = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

/** Every way to choose one text of each part, joined. */
const combined = (parts: readonly (readonly string[])[]): readonly string[] =>
  parts.reduce((starts, part) => starts.flatMap((start) => part.map((end) => start + end)), [''])

/** Parts of a text are joined by signs, or by nothing as in the row of a table: `LiturDýrSvartur`. */
const mayStart = (text: string, at: number): boolean =>
  at === 0 || /[^\p{L}\s]\s?$/u.test(text.slice(0, at)) || /^\p{Ll}\p{Lu}/u.test(text.slice(at - 1))
const mayEnd = (text: string, at: number): boolean => /^(?:$|\s?[^\p{L}\s]|\p{Lu})/u.test(text.slice(at))

/**
 * Translates by the catalogues, in the first of these ways that finds something: 1. a catalogue has the text; 2. a catalogue has
 * the text with places, whose values are translated in turn; 3. a catalogue has a longer text that contains it; 4. the text
 * consists of several texts, one after the other.
 */
class Translator {
  readonly #english: ReadonlyMap<string, readonly string[]>
  readonly #patterns: readonly Pattern[]
  readonly #longest: number
  readonly #known = new Map<string, readonly string[]>()

  constructor(pairs: readonly Pair[]) {
    this.#english = englishByIcelandic(pairs)
    this.#patterns = [...this.#english.keys()].map(patternOf)
    this.#longest = Math.max(...this.#patterns.map(({ text }) => text.length))
  }

  translate(text: string): readonly string[] {
    const found = this.#known.get(text) ?? [...new Set(this.#find(text))]
    this.#known.set(text, found)
    return found
  }

  #find(text: string): readonly string[] {
    if (!/\p{L}/u.test(text)) return [translateValues(text)]
    const found = this.#asOne(text)
    return found.length > 0 ? found : this.#asSeveral(text)
  }

  #asOne(text: string): readonly string[] {
    const found = this.#asWhole(text)
    return found.length > 0 ? found : this.#asPart(text)
  }

  #asWhole(text: string): readonly string[] {
    if (names.test(text)) return [text]
    const found = this.#asText(text)
    return found.length > 0 ? found : this.#asPattern(text)
  }

  /** Translates also inside of a sentence, where a text begins with a small letter. */
  #asText(text: string): readonly string[] {
    return this.#english.get(text) ?? (this.#english.get(withCapital(text)) ?? []).map(withSmallLetter)
  }

  #asPattern(text: string): readonly string[] {
    const found = this.#patterns.flatMap((pattern) => {
      const values = pattern.regExp.exec(text)?.slice(1) ?? []
      return values.length > 0 && isClear(pattern, values) ? [{ pattern, values }] : []
    })
    const most = Math.max(...found.map(({ pattern }) => pattern.letters))
    return found
      .filter(({ pattern }) => pattern.letters === most)
      .flatMap(({ pattern, values }) => this.#fill(pattern, values))
  }

  #asPart(text: string): readonly string[] {
    if (!hasWords(text)) return []
    const part = new RegExp(escaped(text).replace(VALUE, '(?:\\{\\w+\\}|$&)'))
    return this.#patterns.filter((pattern) => part.test(pattern.text)).flatMap((pattern) => this.#fill(pattern, []))
  }

  #asSeveral(text: string): readonly string[] {
    const parts: (readonly string[])[] = []
    for (let at = 0; at < text.length; ) {
      const [part, translations] = this.#textAt(text, at) ?? [text.charAt(at), [text.charAt(at)]]
      parts.push(translations)
      at += part.length
    }
    return combined(parts).map(translateValues)
  }

  /** The translations of a catalogue's text with values in its places; without values, of any text there. */
  #fill({ text, places }: Pattern, values: readonly string[]): readonly string[] {
    const translationsOf = (place: string) => this.translate(values[places.indexOf(place)] ?? ANY)
    return this.#asText(text).flatMap((english) =>
      combined(english.split(PLACE).map((part, n) => (n % 2 === 0 ? [part] : translationsOf(part)))),
    )
  }

  /** The longest text that starts at a position, with its translations. */
  #textAt(text: string, at: number): readonly [string, readonly string[]] | undefined {
    if (text.charAt(at) === ' ' || !mayStart(text, at)) return undefined
    const rest = text.slice(at)
    const whole = at > 0 ? this.#asOne(rest) : []
    if (whole.length > 0) return [rest, whole]
    for (let end = Math.min(text.length, at + this.#longest); end > at; end--) {
      const part = text.slice(at, end)
      const found = mayEnd(text, end) ? this.#asWhole(part) : []
      if (found.length > 0) return [part, found]
    }
    return undefined
  }
}

export function translator(pairs: readonly Pair[]): Translate {
  const made = new Translator(pairs)
  return (text) => made.translate(tidy(text))
}
