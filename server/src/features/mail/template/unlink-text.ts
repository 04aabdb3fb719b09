/**
 * A hair space. People read over it; programs for mail end an address at it, and the few that do not cannot open what
 * they make of it, because no host name holds a space. Joiners and other signs without width would not do: they are
 * dropped from host names.
 */
const GAP = '\u200a'

/** What host names take for a dot. */
const DOT = '[.\u2024\u3002\ufe52\uff0e\uff61]'

/** Within a word: a dot before a letter, the colon of a scheme, the sign of an e-mail, two backslashes. */
const LINKING = new RegExp(
  `(?<=\\S)${DOT}(?=\\S*\\p{L})|(?<=\\p{L})[:\uff1a](?=\\S)|(?<=\\S)[@\uff20](?=\\S)|\\\\(?=\\\\)`,
  'gu',
)

/** The text as it reads, of which no program for mail makes a link: `evil.is` is a name like any other. */
export const unlinked = (text: string): string => text.replace(LINKING, `$&${GAP}`)
