import { texts } from '@dyra/shared/i18n'

const strings = {
  title: 'Tölvupóstur',
  lead: 'Hér sést tölvupóstur frá Dýraauðkenni. Póstur sem ekki tókst að senda í tíu tilraunum bíður þar til þú reynir aftur.',
  'tab.dead': 'Tókst ekki að senda',
  'tab.waiting': 'Bíður sendingar',
  'tab.sent': 'Sent',
  'col.kind': 'Efni',
  'col.recipient': 'Viðtakandi',
  'col.created': 'Stofnað',
  'col.attempts': 'Tilraunir',
  'col.error': 'Villa',
  'col.due': 'Næsta tilraun',
  'empty.dead': 'Enginn póstur bíður vegna villu',
  empty: 'Ekkert til að sýna',
  retried: 'Pósturinn er kominn í biðröð og verður sendur á næstu mínútum',
  gone: 'Pósturinn er ekki lengur til',
  'error.address': 'Netfanginu var hafnað',
  'error.connection': 'Ekki náðist samband við póstþjón',
  'error.auth': 'Póstþjónn hafnaði innskráningu',
  'error.other': 'Ekki tókst að senda',
  'kind.transferRequest': 'Beiðni um eigendaskipti',
  'kind.transferReminder': 'Áminning um eigendaskipti',
  'kind.transferCancelled': 'Eigendaskipti afturkölluð',
  'kind.transferAccepted': 'Eigendaskipti samþykkt',
  'kind.transferRejected': 'Eigendaskiptum hafnað',
  'kind.administratorTransfer': 'Stjórnandi skráði eigendaskipti',
  'kind.acceptedOnPaper': 'Eigandi skráður samkvæmt undirrituðu eyðublaði',
  'kind.acceptedInYourPlace': 'Eigandi skráður samkvæmt ákvörðun stjórnvalds',
  'kind.registrationPending': 'Nýskráning bíður samþykkis',
  'kind.registrationReminder': 'Áminning um nýskráningu',
  'kind.registrationCancelled': 'Skráning afturkölluð',
  'kind.registrationAccepted': 'Skráning samþykkt',
  'kind.registrationRejected': 'Skráningu hafnað',
  'kind.coOwnerInvited': 'Boð um að gerast meðeigandi',
  'kind.coOwnerWithdrawn': 'Boð til meðeiganda afturkallað',
  'kind.coOwnerMade': 'Skráður meðeigandi af starfsfólki',
  'kind.coOwnerRemoved': 'Meðeigandi fjarlægður',
  'kind.coOwnerSet': 'Meðeigandi skráður af starfsfólki',
  'kind.coOwnerAccepted': 'Boð til meðeiganda samþykkt',
  'kind.coOwnerDeclined': 'Boð til meðeiganda afþakkað',
  'kind.coOwnerExpired': 'Boð til meðeiganda fallið úr gildi',
  'kind.coOwnerLeft': 'Meðeigandi skráði sig af dýri',
  'kind.foundPet': 'Dýr fundið',
  'kind.foundPetDead': 'Dýr fundið dáið',
  'kind.foundReport': 'Skilaboð um fundið dýr',
  'kind.foundReportDead': 'Tilkynning um dáið dýr',
  'kind.foundReportDigest': 'Fleiri skilaboð um fundið dýr',
  'kind.foundReportReminder': 'Áminning um ólesin skilaboð',
  'kind.foundReportMessage': 'Ný skilaboð finnanda',
  'kind.finderLink': 'Hlekkur til finnanda',
  'kind.finderAnswer': 'Svar til finnanda',
  'kind.finderClosed': 'Samskiptum við finnanda lokið',
  'kind.lostReport': 'Tilkynning um týnt dýr',
  'kind.lostPetConfirmation': 'Dýr skráð týnt',
  'kind.petComment': 'Athugasemd um dýr',
  'kind.watchedAlerts': 'Týnd dýr á vöktuðu svæði',
  'kind.watchedAlertsEnded': 'Leit lokið á vöktuðu svæði',
  'kind.deliveredFound': 'Fundið dýr með óskráðu örmerki úr birgðum',
  'kind.foundAnimals': 'Ómerkt dýr sem gæti verið týnt dýr',
  'kind.correctionRequested': 'Leiðrétting bíður svars',
  'kind.correctionApplied': 'Leiðrétting skráð',
  'kind.correctionDeclined': 'Leiðréttingu hafnað',
  'kind.stillLost': 'Spurt hvort dýr sé enn týnt',
  'kind.lostChecklist': 'Góð ráð vegna týnds dýrs',
  'kind.lostAlertInvitation': 'Boð um að lýsa eftir dýri',
  'kind.movedAbroad': 'Dýr flutt úr landi',
  'kind.roleAccepted': 'Umsókn samþykkt',
  'kind.roleRejected': 'Umsókn hafnað',
  'kind.userAgreementChanging': 'Breyting á notendaskilmálum',
  'kind.privacyPolicyChanging': 'Breyting á persónuverndarstefnu',
}

export const text = texts(strings)

/** What an e-mail is about. A kind that this version does not know shows its name. */
export const kindText = (kind: string): string => (strings as Readonly<Record<string, string>>)[`kind.${kind}`] ?? kind

/** Codes of nodemailer and SMTP, and their texts. The first match applies. */
const sendErrors = [
  [/EENVELOPE|\b55\d\b/, 'error.address'],
  [/ECONNECTION|ECONNREFUSED|ESOCKET|ETIMEDOUT|EDNS|ENOTFOUND/, 'error.connection'],
  [/EAUTH|\b53\d\b/, 'error.auth'],
] as const

/** Why an e-mail could not be sent. */
export const sendErrorText = (code: string): string =>
  text(sendErrors.find(([pattern]) => pattern.test(code))?.[1] ?? 'error.other')
