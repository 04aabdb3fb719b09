import { texts } from '@dyra/shared/i18n'
import strings from './texts.is.json'

/** Texts of layout, menus and error screens. Other folders have their own `texts.ts`. */
export const shellText = texts(strings)
