import { localizedTexts } from '../../../language/localized.ts'
import en from './link-texts.en.json' with { type: 'json' }
import is from './link-texts.is.json' with { type: 'json' }

export const confirmationLinks = localizedTexts(is, en)
