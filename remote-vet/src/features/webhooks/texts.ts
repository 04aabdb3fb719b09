import { texts } from '@dyra/shared/i18n'
import strings from './texts.is.json'

export const text = texts(strings)
