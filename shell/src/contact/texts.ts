import { texts } from '@dyra/shared/i18n'

export const text = texts({
  title: 'Hafa samband',
  intro: 'Sendu okkur ábendingu eða athugasemd.',
  'field.title': 'Titill',
  'field.text': 'Texti',
  submit: 'Senda',
  'success.title': 'Takk fyrir!',
  'success.text': 'Skilaboðin hafa verið send. Við förum yfir þau eins fljótt og hægt er.',
})
