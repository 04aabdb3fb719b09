import type { Language } from '../../domain/languages.ts'
import { errorText, statusText, t, texts } from '../../platform/i18n/i18n.ts'
import strings from './texts.is.json'

const ownTexts = { text: texts(strings), t, statusText, errorText }

/** The texts of one lookup, passed as props: two embeds on a page can have different languages. */
export type LookupTexts = typeof ownTexts & {
  /** Language of the answers of the server, if it is not the language of the page. */
  readonly language?: Language
}

/** Texts in the language of the page. */
export const pageTexts: LookupTexts = ownTexts
