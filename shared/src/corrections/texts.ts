import { texts } from '../i18n/i18n.ts'

export const text = /* @__PURE__ */ texts({
  field: 'Atriði',
  current: 'Skráð núna',
  wanted: 'Ætti að vera',
  reason: 'Skýring',
  requestedAs: 'Óskað af',
  created: 'Óskað',
})
