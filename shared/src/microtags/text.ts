import { texts } from '../strings/strings.ts'
import strings from './strings.json'

export const text = /* @__PURE__ */ texts(strings)
