import { texts } from '@dyra/shared/i18n'
import strings from './texts.is.json'

/** Labels have an English translation beside them, because documents are shown abroad too. */
export const text = texts(strings)
