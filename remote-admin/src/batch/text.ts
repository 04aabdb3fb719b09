import { texts } from '@dyra/shared/i18n'
import strings from './strings.json'

export const text = texts(strings)
