import { texts } from '../i18n/i18n.ts'

export const text = texts({
  // The owner's details are out of date
  stale: 'Upplýsingar um eigandann eru úreltar',
  'stale.any': 'Þær hafa ekki verið staðfestar. Farið yfir netfang og símanúmer með eigandanum.',
  'stale.silence': 'Eigandinn hefur ekki svarað í þrjú ár. Farið yfir netfang og símanúmer með eigandanum.',
  'stale.refusedMail': 'Netfangið er ekki til. Fáið nýtt netfang hjá eigandanum.',
  // Ask at the next visit
  atVisit: 'Spyrjið eigandann um netfang og farsíma við næstu heimsókn',
  'atVisit.text':
    'Hvorki er skráð netfang né farsími og því er ekki hægt að biðja eigandann að staðfesta upplýsingarnar.',
  confirm: 'Eigandi er viðstaddur og allt er rétt',
  confirmed: 'Upplýsingarnar eru staðfestar',
})
