import { texts } from '../i18n/i18n.ts'
import strings from './strings.json'

export const text = /* @__PURE__ */ texts(strings)
