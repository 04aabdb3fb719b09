import { comeBackText } from '../../limits/refusal.ts'

/** What the login says beyond Auðkenni's catalogue; shown as it is (specification, section 8). */
export const loginTexts = {
  noCompany: 'Þú hefur ekki umboð fyrir neitt skráð fyrirtæki',
  unknownPerson: 'Notandinn fannst ekki',
  chooseCompany: 'Veldu fyrirtæki',
  foreignPage: 'Aðeins er hægt að skrá sig inn á innskráningarsíðunni',
  stopping: 'Innskráningin rofnaði. Reyndu aftur.',
  busy: 'Beiðni um innskráningu bíður þegar svars. Svaraðu henni fyrst eða reyndu aftur síðar.',
} as const

export const tooManyText = (seconds: number): string =>
  `Of margar tilraunir til innskráningar. ${comeBackText(seconds)}`
