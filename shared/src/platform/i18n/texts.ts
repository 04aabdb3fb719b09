import { formatCount } from './format-count.ts'
import language from './language.is.json'

type Values = Readonly<Record<string, string | number>>
type Stem<K extends string> = K extends `${infer S}_other` ? S : never

/** Texts of one group by key; a missing key does not compile. */
export interface Texts<K extends string> {
  (key: K, values?: Values): string
  /** `stem_one`, `stem_other` or another form by the rule of the language; `{n}` is the number, with its groups. */
  plural(stem: Stem<K>, n: number, values?: Values): string
  /** The text before and after `{name}`, where a link is inserted. */
  around(key: K, name: string): readonly [before: string, after: string]
}

const rules = new Map<string, Intl.PluralRules>()

/** Rules of a language; the server speaks several. */
function rulesOf(code: string): Intl.PluralRules {
  const made = rules.get(code) ?? new Intl.PluralRules(code)
  rules.set(code, made)
  return made
}

/** The text with the values in the places of `{name}`; a place without a value stays. */
export const fill = (text: string, values: Values = {}): string =>
  text.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place))

/** Texts of a catalogue, a `*.is.json` file, in the language of the build or of the server's request. */
export function texts<T extends Readonly<Record<string, string>>>(group: T): Texts<keyof T & string> {
  const word = (key: string) => group[key] ?? key
  const read = (key: string, values?: Values) => fill(word(key), values)
  const formOf = (stem: string, n: number) => {
    const form = `${stem}_${rulesOf(language.code).select(n)}`
    return form in group ? form : `${stem}_other`
  }
  return Object.assign(read, {
    plural: (stem: string, n: number, values?: Values) => read(formOf(stem, n), { n: formatCount(n), ...values }),
    around: (key: string, name: string) => {
      const [before = '', after = ''] = word(key).split(`{${name}}`)
      return [before, after] as const
    },
  })
}
