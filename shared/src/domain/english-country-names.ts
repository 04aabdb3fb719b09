import names from './country-names.en.json'

/** English names of the countries of `country-codes.ts`, from Unicode CLDR. For paper that is shown abroad. */
export const englishCountryNames: Readonly<Record<string, string>> = names
