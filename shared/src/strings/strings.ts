import common from './common.json'
import errors from './errors.json'
import plurals from './plurals.json'
import status from './status.json'
import { texts } from './texts.ts'
import validation from './validation.json'

export { type Texts, texts } from './texts.ts'

/** Words that every package uses. A feature's own words stand in its package, read through `texts`. */
export const t = texts(common)
export const errorText = texts(errors)
export const statusText = texts(status)
export const pluralText = texts(plurals)
export const validationText = texts(validation)
