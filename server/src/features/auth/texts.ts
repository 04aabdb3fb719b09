import type { Prompt } from '../../adapters/eid.ts'
import { fillText } from '../../language/fill-text.ts'
import { retryText } from '../../limits/too-many-requests.ts'
import texts from './texts.is.json'

// Login messages that are not in Auðkenni's catalogue; browsers show them as received (docs/api.md#sign-in-calls).

/** The previous prompt was not answered, for example because its page was closed. */
export const pauseText = (seconds: number, method: Prompt['method']): string =>
  fillText(texts.pause, { retry: retryText(seconds), other: texts.other[method] })

export const tooManyText = (seconds: number, method: Prompt['method']): string =>
  fillText(texts.tooMany, { retry: retryText(seconds), other: texts.other[method] })
