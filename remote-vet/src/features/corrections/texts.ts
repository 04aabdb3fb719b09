import { texts } from '@dyra/shared/i18n'

export const text = texts({
  title: 'Leiðréttingar',
  lead: 'Óskað hefur verið eftir leiðréttingu á dýrum sem þú skráðir. Starfsfólk Dýraauðkennis sér svarið þitt og leiðréttir.',
  empty: 'Engin leiðrétting bíður svars frá þér',
  confirm: 'Staðfesta',
  confirmed: 'Svarið er skráð: leiðréttingin er staðfest',
  notSo: 'Ekki rétt',
  'notSo.title': 'Leiðréttingin er ekki rétt',
  'notSo.words': 'Hvað er rétt?',
  'notSo.help': 'Starfsfólk Dýraauðkennis les skýringuna. Henni er eytt 90 dögum eftir að beiðninni lýkur.',
  'notSo.send': 'Senda svar',
  'notSo.done': 'Svarið er skráð: leiðréttingin er ekki rétt',
  gone: 'Beiðnin bíður ekki lengur svars',
  photo: 'Mynd með beiðninni',
})
