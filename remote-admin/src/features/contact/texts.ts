import { texts } from '@dyra/shared/i18n'

export const text = texts({
  title: 'Athugasemdir',
  search: 'Leita',
  nothingFound: 'Ekkert fannst',
  empty: 'Enginn hefur sent inn athugasemd',
  'col.title': 'Titill',
  'col.text': 'Texti',
  'col.by': 'Sent af',
  'col.date': 'Dagsetning',
  'delete.confirm': 'Eyða athugasemd?',
  'delete.text': 'Ekki er hægt að afturkalla eyðinguna.',
  deleted: 'Athugasemdinni hefur verið eytt',
  'delete.gone': 'Athugasemdinni hafði þegar verið eytt',
  deleteSelected: 'Eyða völdum ({n})',
  'many.title': 'Eyða athugasemdum',
  'many.text_one': '{n} athugasemd verður eytt. Ekki er hægt að afturkalla eyðinguna.',
  'many.text_other': '{n} athugasemdum verður eytt. Ekki er hægt að afturkalla eyðinguna.',
  'many.summary': 'Eytt: {done}. Ekki eytt: {refused}.',
  'many.result_one': '{n} athugasemd hefur verið eytt',
  'many.result_other': '{n} athugasemdum hefur verið eytt',
})
