/**
 * A hair space. Readers do not notice it. Mail programs end an address at it, or make a link that leads nowhere,
 * because no host name contains a space. Zero-width characters would not work: programs remove them from host names.
 */
const GAP = '\u200a'

/** Characters that host names treat as a dot. */
const DOT = '[.\u2024\u3002\ufe52\uff0e\uff61]'

/** Within a word: a dot before a letter, the colon of a scheme, an at sign, two backslashes. */
const LINKING = new RegExp(
  `(?<=\\S)${DOT}(?=\\S*\\p{L})|(?<=\\p{L})[:\uff1a](?=\\S)|(?<=\\S)[@\uff20](?=\\S)|\\\\(?=\\\\)`,
  'gu',
)

/** The text with hair spaces, so that no mail program creates a link: `evil.is` may be a pet's name. */
export const preventLinks = (text: string): string => text.replace(LINKING, `$&${GAP}`)
