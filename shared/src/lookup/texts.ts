import { errorText, statusText, t, texts } from '../i18n/i18n.ts'
import strings from './texts.is.json'

export const icelandicStrings = strings

/**
 * The texts of one lookup, passed as props: two embeds on a page can have different languages, and a context of Preact
 * would exceed the embed's limit of 12 kB.
 */
export const icelandic = {
  text: texts(icelandicStrings),
  t,
  statusText,
  errorText,
  /** A value of the registry's lists: species, sex. */
  value: (word: string) => word,
  /** A message of the server, which is in Icelandic. */
  message: (title: string) => title,
}
export type LookupTexts = typeof icelandic
