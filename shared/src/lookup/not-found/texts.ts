import { texts } from '../../i18n/i18n.ts'

export const text = texts({
  check: 'Athugaðu hvort númerið er rétt slegið inn:',
  letterO: 'Í númerinu er bókstafurinn O. Í örmerkjum er tölustafurinn 0.',
  withZeros: 'Fletta upp með 0 í stað O',
  length_one: 'Þetta er {n} tölustafur. Örmerki samkvæmt ISO-staðli er 15 tölustafir.',
  length_other: 'Þetta eru {n} tölustafir. Örmerki samkvæmt ISO-staðli er 15 tölustafir.',
  iceland: 'Númerið byrjar á {code}, landskóða Íslands.',
  country: 'Númerið byrjar á erlendum landskóða, {code}: {country}. Dýrið getur verið skráð þar.',
  manufacturer: 'Númerið byrjar á {code}, framleiðandakóða. Af honum sést ekki frá hvaða landi dýrið er.',
  search: 'Leit þar í landi: {address}.',
  pattern: 'Allir stafirnir eftir forskeytinu eru eins eða í röð. Líklega er númerið ekki rétt lesið.',
  testCode: 'Númer sem byrja á 999 eru prófunarnúmer.',
  serialTooLarge: 'Síðari hluti númersins er hærri tala en staðallinn leyfir. Það er því ekki rétt.',
  readAgain: 'Biddu dýralækni eða dýraþjónustu sveitarfélagsins að lesa örmerkið aftur.',
  'readAgain.veterinarian': 'Lestu örmerkið aftur.',
  delivered: 'Númerið var afhent en dýrið hefur ekki verið skráð. {clinic} veit líklega hvaða dýr þetta er.',
  contact: 'Hafðu samband við Dýraauðkenni: {ways}',
})
