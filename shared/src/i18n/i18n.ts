import common from '../texts/common.json'
import errors from '../texts/errors.json'
import plurals from '../texts/plurals.json'
import status from '../texts/status.json'
import validation from '../texts/validation.json'
import { texts } from './texts.ts'

export {
  formatDay,
  formatInstant,
  formatInstantDay,
  formatKennitala,
  formatKronur,
  formatPhone,
  formatTime,
  phoneLink,
} from './format.ts'
export { texts } from './texts.ts'

// Marked pure: a bundle keeps just the groups that it uses.

/** Texts that every package uses. A feature's own texts are in its package, read through `texts`. */
export const t = /* @__PURE__ */ texts(common)
export const errorText = /* @__PURE__ */ texts(errors)
export const statusText = /* @__PURE__ */ texts(status)
export const pluralText = /* @__PURE__ */ texts(plurals)
export const validationText = /* @__PURE__ */ texts(validation)
