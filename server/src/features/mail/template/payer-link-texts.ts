import { localizedTexts } from '../../../language/localized.ts'
import en from './payer-link-texts.en.json' with { type: 'json' }
import is from './payer-link-texts.is.json' with { type: 'json' }

export const payerLinks = localizedTexts(is, en)
