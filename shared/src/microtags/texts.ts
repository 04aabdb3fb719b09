import { texts } from '../i18n/i18n.ts'
import tagWarnings from '../texts/tag-warnings.json'

export const text = /* @__PURE__ */ texts({
  addTitle: 'Bæta við örmerki',
  editTitle: 'Breyta örmerki',
  number: 'Örmerki eða eyrnamerki',
  numberPlaceholder: 'Skannaðu eða sláðu inn númerið',
  location: 'Staðsetning örmerkis',
  foreign: 'Örmerkt erlendis',
  foreignHelp: 'Hakaðu við ef dýrið var örmerkt í öðru landi. Þá gilda engin takmörk um lengd númersins.',
  comment: 'Athugasemd',
  payer: 'Greiðandi',
  'hint.country': 'Landskóði {code}: {country}',
  'hint.manufacturer': 'Framleiðandakóði {code}: {name}',
  'hint.stock': 'Úr birgðum: {holder}',
  'hint.shared': 'Númer sem byrjar á 900 deilist á marga framleiðendur',
  ...tagWarnings,
  saved: 'Örmerkið hefur verið vistað',
  added: 'Örmerkinu hefur verið bætt við',
  fee: 'Skráningargjald: {price}',
  industrial: 'Skanninn las merki til iðnaðarnota, ekki örmerki úr dýri',
})
