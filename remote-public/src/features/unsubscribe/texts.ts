import { texts } from '@dyra/shared/i18n'

export const text = texts({
  title: 'Hætta að vakta svæði',
  lead: 'Þú færð þá ekki lengur póst um týnd dýr frá Dýraauðkenni. Annar póstur berst áfram.',
  stop: 'Hætta að fá póst',
  done: 'Þú færð ekki lengur póst um týnd dýr',
  invalid: 'Slóðin er ekki gild. Notaðu nýjasta póstinn, eða hættu að vakta undir stillingunum þínum.',
})
