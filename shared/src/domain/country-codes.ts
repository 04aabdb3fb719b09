import names from './country-names.is.json'

/**
 * Countries by ISO 3166-1 numeric code: all 249 codes of Debian's iso-codes 4.15, with the Icelandic names of Unicode
 * CLDR (Intl.DisplayNames of Node.js 20), four of them shortened. Codes of former countries are not included.
 */
export const countryNames: Readonly<Record<string, string>> = names

export const ICELAND = '352'

/**
 * Public searches for a number, by ISO 3166-1 numeric code of the country. Public pages of that country's veterinarians
 * name them (DyreID: hundehelse.no, dinvet.no; Europetnet: chipworks.co.uk; Dansk Hunderegister, for dogs:
 * langelandsdyreklinik.dk); no one has opened them by hand yet.
 */
export const countrySearches: Readonly<Record<string, string>> = {
  '056': 'europetnet.org',
  '208': 'hunderegister.dk',
  '250': 'europetnet.org',
  '276': 'europetnet.org',
  '528': 'europetnet.org',
  '578': 'dyreid.no',
  '826': 'europetnet.org',
}
