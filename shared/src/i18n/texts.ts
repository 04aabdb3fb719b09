type Values = Readonly<Record<string, string | number>>
type Stem<K extends string> = K extends `${infer S}_other` ? S : never

/** Texts of one group by key; a missing key does not compile. */
export interface Texts<K extends string> {
  (key: K, values?: Values): string
  /** `stem_one` or `stem_other` by the Icelandic rule (1, 21, 101 are singular; 11 is not); `{n}` is the number. */
  plural(stem: Stem<K>, n: number, values?: Values): string
  /** The text before and after `{name}`, where a link is inserted. */
  around(key: K, name: string): readonly [before: string, after: string]
}

const rules = new Intl.PluralRules('is')

const fill = (text: string, values: Values = {}) =>
  text.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place))

export function texts<T extends Readonly<Record<string, string>>>(group: T): Texts<keyof T & string> {
  const word = (key: string) => group[key] ?? key
  const read = (key: string, values?: Values) => fill(word(key), values)
  return Object.assign(read, {
    plural: (stem: string, n: number, values?: Values) =>
      read(`${stem}_${rules.select(n) === 'one' ? 'one' : 'other'}`, { n, ...values }),
    around: (key: string, name: string) => {
      const [before = '', after = ''] = word(key).split(`{${name}}`)
      return [before, after] as const
    },
  })
}
