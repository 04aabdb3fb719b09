import { texts } from '../../platform/i18n/i18n.ts'
import tagErrors from '../../texts/tag-errors.is.json'
import tagWarnings from '../../texts/tag-warnings.is.json'
import strings from './texts.is.json'

export const text = /* @__PURE__ */ texts({ ...strings, ...tagErrors, ...tagWarnings })
