import { texts } from '@dyra/shared/i18n'

export const text = texts({
  title: '{name} er ekki lengur hjá mér',
  lead: 'Láttu vita, svo að skráin sé rétt.',
  reason: 'Hvað varð um dýrið?',
  'reason.died': 'Dýrið er dáið',
  'reason.handedOver': 'Nýr eigandi er með dýrið',
  'reason.movedAbroad': 'Dýrið er flutt úr landi',
  date: 'Dánardagur',
  'note.died': 'Þegar dýr hefur verið skráð dáið er hvorki hægt að skrá á það atvik né eigendaskipti.',
  'note.handedOver':
    'Ef þú veist kennitölu nýja eigandans geturðu skráð eigendaskipti. Annars lætur þú vita hér og starfsfólk Dýraauðkennis hefur samband.',
  'note.movedAbroad': 'Starfsfólk Dýraauðkennis skráir flutninginn.',
  submit: 'Láta vita',
  transfer: 'Skrá eigendaskipti',
  'done.died': 'Dýrið er nú skráð dáið',
  'done.handedOver': 'Takk fyrir að láta vita. Dýrið er skráð á þitt nafn þar til nýr eigandi hefur samþykkt.',
  'done.movedAbroad': 'Takk fyrir að láta vita. Starfsfólk Dýraauðkennis skráir flutninginn.',
  mine: 'Mín dýr',
})
