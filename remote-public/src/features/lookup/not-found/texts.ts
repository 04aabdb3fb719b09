import { texts } from '@dyra/shared/i18n'

export const text = texts({
  similar: 'Skráð örmerki sem munar einum staf eða víxlun á:',
  'clinic.open': 'Láta stofuna vita að dýrið er fundið',
  'clinic.lead':
    'Stofan fær tölvupóst með númerinu og því sem þú skrifar hér. Þú ræður hvort þú skilur eftir síma eða netfang.',
  'clinic.phone': 'Símanúmerið þitt',
  'clinic.email': 'Netfangið þitt',
  'clinic.message': 'Skilaboð, til dæmis hvar dýrið er',
  'clinic.send': 'Senda',
  'clinic.sent': 'Sent. {clinic} fær tölvupóst um að dýrið sé fundið.',
})
