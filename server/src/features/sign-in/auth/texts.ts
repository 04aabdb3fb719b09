import type { Prompt } from '../../../adapters/eid.ts'
import { fillText } from '../../../language/fill-text.ts'
import { localizedTexts } from '../../../language/localized.ts'
import { retryText } from '../../../limits/too-many-requests.ts'
import en from './texts.en.json' with { type: 'json' }
import is from './texts.is.json' with { type: 'json' }

export const loginTexts = localizedTexts(is, en)

// Login messages that are not in Auðkenni's catalogue; browsers show them as received (docs/api.md#sign-in-calls).

/** The previous prompt was not answered, for example because its page was closed. */
export const pauseText = (seconds: number, method: Prompt['method']): string =>
  fillText(loginTexts.pause, { retry: retryText(seconds), other: loginTexts.other[method] })

export const tooManyText = (seconds: number, method: Prompt['method']): string =>
  fillText(loginTexts.tooMany, { retry: retryText(seconds), other: loginTexts.other[method] })
