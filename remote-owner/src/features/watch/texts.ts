import { texts } from '@dyra/shared/i18n'

export const text = texts({
  title: 'Vakta svæði',
  lead: 'Fáðu póst þegar lýst er eftir dýri á svæði sem þú velur, í mesta lagi einn póst á klukkustund.',
  places: 'Svæði',
  'places.none': 'Ekkert svæði valið',
  add: 'Bæta við svæði',
  'add.none': 'Veldu svæði',
  'group.regions': 'Landshlutar',
  'group.municipalities': 'Sveitarfélög',
  'group.postalCodes': 'Póstnúmer',
  remove: 'Fjarlægja: {name}',
  species: 'Dýrategundir',
  'species.help': 'Ef ekkert er valið færðu póst um öll dýr.',
  save: 'Vista',
  saved: 'Þú vaktar nú þessi svæði',
  end: 'Hætta að vakta',
  ended: 'Þú vaktar ekki lengur nein svæði',
  noEmail: 'Skráðu netfang svo að hægt sé að senda þér póst.',
  'noEmail.action': 'Skrá netfang',
  tooYoung: 'Aðeins fullorðnir geta vaktað svæði.',
  'error.noPlace': 'Veldu að minnsta kosti eitt svæði',
})
