import language from './language.is.json'

const numbers = new Map<string, Intl.NumberFormat>()

/** Whole numbers as the language writes them; the server speaks several. */
function numbersOf(locale: string): Intl.NumberFormat {
  const made = numbers.get(locale) ?? new Intl.NumberFormat(locale, { maximumFractionDigits: 0 })
  numbers.set(locale, made)
  return made
}

/** A count as '12.345'; in English '12,345'. */
export const formatCount = (count: number) => numbersOf(language.numbers).format(count)
