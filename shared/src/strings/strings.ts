import common from './common.json'
import errors from './errors.json'
import plurals from './plurals.json'
import status from './status.json'
import { texts } from './texts.ts'
import validation from './validation.json'

export { texts } from './texts.ts'

// Marked pure: a bundle keeps just the groups that it uses.

/** Texts that every package uses. A feature's own texts are in its package, read through `texts`. */
export const t = /* @__PURE__ */ texts(common)
export const errorText = /* @__PURE__ */ texts(errors)
export const statusText = /* @__PURE__ */ texts(status)
export const pluralText = /* @__PURE__ */ texts(plurals)
export const validationText = /* @__PURE__ */ texts(validation)
