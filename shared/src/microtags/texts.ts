import { texts } from '../i18n/i18n.ts'
import tagWarnings from '../texts/tag-warnings.is.json'
import strings from './texts.is.json'

export const text = /* @__PURE__ */ texts({ ...strings, ...tagWarnings })
