/** Chromium has no Icelandic collation. */
const ALPHABET = 'aábcdðeéfghiíjklmnoópqrstuúvwxyýzþæö'

/** Text whose order by code units is the Icelandic one. */
export const sortKey = (name: string): string =>
  [...name.toLowerCase()].map((letter) => String.fromCharCode(ALPHABET.indexOf(letter) + 65)).join('')
