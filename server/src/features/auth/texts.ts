import type { Prompt } from '../../adapters/eid.ts'
import { retryText } from '../../limits/too-many-requests.ts'

/** Login messages that are not in Auðkenni's catalogue; browsers show them as received (docs/api.md#sign-in-calls). */
export const loginTexts = {
  noCompany: 'Þú hefur ekki umboð fyrir neitt skráð fyrirtæki',
  // You are no longer a member of the workplace.
  noWorkplace: 'Þú ert ekki lengur á skrá hjá vinnustaðnum',
  // Your mandate for this owner has ended.
  noRepresentation: 'Umboð þitt fyrir eigandann er ekki lengur í gildi',
  // Accept the terms in a session of your own first.
  representativeTerms: 'Samþykktu fyrst skilmálana með því að skrá þig inn á eigin nafni',
  unknownPerson: 'Notandinn fannst ekki',
  chooseCompany: 'Veldu fyrirtæki',
  foreignPage: 'Aðeins er hægt að skrá sig inn á innskráningarsíðunni',
  stopping: 'Innskráningin rofnaði. Reyndu aftur.',
  // A newer login replaced this one. Try again.
  replaced: 'Nýrri innskráning kom í stað þessarar. Reyndu aftur.',
} as const

// Another prompt waits for an answer on your phone / in your app. If you did not ask for it, refuse it there. Then try
// again here.
const WAITING: Readonly<Record<Prompt['method'], string>> = {
  phone:
    'Önnur beiðni um innskráningu bíður svars í símanum. Ef hún er ekki frá þér skaltu hafna henni. Reyndu svo aftur hér.',
  app: 'Önnur beiðni um innskráningu bíður svars í appinu. Ef hún er ekki frá þér skaltu hafna henni. Reyndu svo aftur hér.',
}
export const waitingText = (method: Prompt['method']): string => WAITING[method]

// You can also sign in with the app / by phone.
const OTHER: Readonly<Record<Prompt['method'], string>> = {
  phone: 'Þú getur líka skráð þig inn með Auðkennisappinu.',
  app: 'Þú getur líka skráð þig inn með rafrænum skilríkjum í síma.',
}

/** The previous prompt was not answered, for example because its page was closed. */
export const pauseText = (seconds: number, method: Prompt['method']): string =>
  `Fyrri beiðni um innskráningu var ekki svarað. ${retryText(seconds)} ${OTHER[method]}`

export const tooManyText = (seconds: number, method: Prompt['method']): string =>
  `Of margar tilraunir til innskráningar. ${retryText(seconds)} ${OTHER[method]}`
