import { texts } from '@dyra/shared/i18n'

export const text = texts({
  title: 'Eru upplýsingarnar þínar réttar?',
  lead: 'Dýraauðkenni spyr eigendur einu sinni á ári, svo að hægt sé að ná í þá ef dýrið týnist. Dýraauðkenni biður aldrei um greiðslu í tölvupósti.',
  confirm: 'Allt er rétt',
  view: 'Skoða upplýsingarnar',
  change: 'Breyta upplýsingum',
  email: 'Netfang',
  phones: 'Símanúmer',
  pets: 'Dýr',
  old: 'Er dýrið enn hjá þér?',
  departed: 'Ekki lengur hjá mér',
  more: 'og {count} til viðbótar',
  done: 'Takk! Upplýsingarnar eru staðfestar.',
  closed: 'Ekki þarf lengur að svara þessari spurningu',
  invalid: 'Slóðin er ekki gild. Notaðu nýjasta póstinn eða skráðu þig inn.',
})
