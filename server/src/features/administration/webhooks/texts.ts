import { localizedTexts } from '../../../language/localized.ts'
import en from './texts.en.json' with { type: 'json' }
import is from './texts.is.json' with { type: 'json' }

export const webhookTexts = localizedTexts(is, en)
