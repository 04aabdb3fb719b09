import { texts } from '@dyra/shared/strings'
import strings from './strings.json'

export const text = texts(strings)
