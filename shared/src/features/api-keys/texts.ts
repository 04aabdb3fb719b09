import { texts } from '../../platform/i18n/i18n.ts'
import strings from './texts.is.json'

export const text = /* @__PURE__ */ texts(strings)
