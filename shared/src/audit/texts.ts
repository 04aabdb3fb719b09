import { texts } from '../i18n/i18n.ts'

export const text = /* @__PURE__ */ texts({
  field: 'Reitur',
  value: 'Gildi',
  date: 'Breytt',
  by: 'Breytt af',
  title: 'Breytingasaga',
  empty: 'Engin breytingasaga til fyrir þetta val',
  before: 'Áður: {value}',
  byKey: 'með API-lyklinum {name}',
  numbered: '{table} {number}',
})
