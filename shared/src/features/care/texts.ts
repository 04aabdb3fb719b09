import { texts } from '../../platform/i18n/i18n.ts'
import catalogue from './texts.is.json'

export const text = texts(catalogue)
