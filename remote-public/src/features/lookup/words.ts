import { errorText, statusText, t, texts } from '@dyra/shared/i18n'
import strings from './strings.json'

/**
 * The texts of one lookup. They are handed down and not imported: two embeds on a page can have different languages, and
 * a context of Preact would take what is left of the embed's 12 kB.
 */
export const icelandic = {
  text: texts(strings),
  t,
  statusText,
  errorText,
  /** A word of the registry's own lists: species, sex. */
  value: (word: string) => word,
  /** A message of the server, which answers in Icelandic. */
  message: (title: string) => title,
}
export type Words = typeof icelandic
