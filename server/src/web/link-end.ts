/** Characters that mail programs take into a link from the text after it, as they are and as browsers encode them. */
const END =
  /(?:[.,;:!?>)\]}'"*\u00ab\u00bb\u2018-\u201f\u2026]|%(?:22|27|29|2A|2C|2E|3A|3B|3E|5D|7D|C2%(?:AB|BB)|E2%80%(?:9[89A-F]|A6)))+$/i

/**
 * A query that ends with a parameter of links in mails. Any other query stays as it is, because the text of a search
 * may end with any character.
 */
const LINK_PARAMETER = /[?&](?:t|code|tagNumber)=[^&]+$/

/** Only paths of this site, so that no redirect leads to another site. */
const PAGE = /^\/(?![/\\])./

/** The URL without punctuation that followed a link in a text; undefined if it has none. */
export function withoutLinkEnd(url: string): string | undefined {
  if (url.includes('?') && !LINK_PARAMETER.test(url)) return undefined
  const plain = url.replace(END, '')
  return plain !== url && PAGE.test(plain) ? plain : undefined
}
