import { localizedTexts } from '../../../language/localized.ts'
import en from './address-link-texts.en.json' with { type: 'json' }
import is from './address-link-texts.is.json' with { type: 'json' }

export const addressLinks = localizedTexts(is, en)
