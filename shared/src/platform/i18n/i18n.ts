import common from '../../texts/common.is.json'
import errors from '../../texts/errors.is.json'
import plurals from '../../texts/plurals.is.json'
import status from '../../texts/status.is.json'
import validation from '../../texts/validation.is.json'
import strings from './language.is.json'
import { texts } from './texts.ts'

export { isLanguage, LANGUAGES, type Language, languageNames } from '../../domain/languages.ts'
export {
  capitalised,
  formatDay,
  formatInstant,
  formatInstantDay,
  formatKennitala,
  formatKronur,
  formatMonth,
  formatPhone,
  phoneLink,
} from './format.ts'
export { formatCount } from './format-count.ts'
export { texts } from './texts.ts'

const own = /* @__PURE__ */ texts(strings)

/**
 * Code of the language of this build; on the server, of the request. A function, so that no minifier evaluates
 * comparisons with it.
 */
export const language = (): string => own('code')

// Marked pure, so that a bundle has only the groups that it uses.

/** Texts of all packages. A feature has its own texts in `texts.ts`. */
export const t = /* @__PURE__ */ texts(common)
export const errorText = /* @__PURE__ */ texts(errors)
export const statusText = /* @__PURE__ */ texts(status)
export const pluralText = /* @__PURE__ */ texts(plurals)
export const validationText = /* @__PURE__ */ texts(validation)
