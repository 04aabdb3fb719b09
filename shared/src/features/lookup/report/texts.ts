import { texts } from '../../../platform/i18n/i18n.ts'
import strings from './texts.is.json'

/** Texts of the form of a finder, and of its result. */
export const reportStrings = strings

export const text = texts(reportStrings)
