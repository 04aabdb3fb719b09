import { localizedTexts } from '../../../../language/localized.ts'
import en from './layout-texts.en.json' with { type: 'json' }
import is from './layout-texts.is.json' with { type: 'json' }

export const layoutTexts = localizedTexts(is, en)
