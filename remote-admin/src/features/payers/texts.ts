import { texts } from '@dyra/shared/i18n'

export const text = texts({
  title: 'Greiðendur',
  add: 'Bæta við greiðanda',
  empty: 'Enginn skráður greiðandi',
  'delete.confirm': 'Eyða greiðanda?',
  'delete.text': 'Greiðandinn verður fjarlægður af listanum: {name}. Greiðslusagan breytist ekki.',
  deleted: 'Greiðandinn hefur verið fjarlægður af listanum',
  'delete.gone': 'Greiðandinn er ekki lengur á listanum',
  added: 'Greiðandanum hefur verið bætt á listann',
  'col.created': 'Skráð',
})
