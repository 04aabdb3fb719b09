import names from './english-country-names.json' with { type: 'json' }

/** English names of the countries of `country-codes.ts`, from Unicode CLDR. For paper that is shown abroad. */
export const englishCountryNames: Readonly<Record<string, string>> = names
