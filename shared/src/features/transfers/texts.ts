import { texts } from '../../platform/i18n/i18n.ts'
import problems from '../../texts/problems.is.json'
import strings from './texts.is.json'

export const text = /* @__PURE__ */ texts({
  ...strings,
  'reminder.noEmail': problems.noEmail,
  overtaken: problems.transferDecided,
})
