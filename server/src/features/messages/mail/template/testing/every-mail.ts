import type { MailFacts, MailName } from '../../mails.ts'
import { addressMails } from './address-mails.ts'
import { confirmationMails } from './confirmation-mails.ts'
import { contactMails } from './contact-mails.ts'
import { correctionMails } from './correction-mails.ts'
import { foundReportMails } from './found-report-mails.ts'
import { handoverMails } from './handover-mails.ts'
import { importedPets } from './import-mails.ts'
import { payerMails } from './payer-mails.ts'
import { onPaper, representativeMails } from './representative-mails.ts'
import { cat, pet, report } from './sample-mail.ts'
import { searchMails } from './search-mails.ts'

const decided = { ...pet, newOwnerName: 'Ari Þór' }
const offered = { ...pet, currentOwnerName: 'Una Önnudóttir' }
const registered = { ...pet, veterinarianName: 'Dagur Dýralæknir' }
const role = { roleName: 'Dýralæknir' }
const ofOwner = { petName: 'Snotra', ownerName: 'Una Önnudóttir' }
const ofCoOwner = { petName: 'Snotra', coOwnerName: 'Ari Þór' }
const day = { date: '2026-05-31' }

const disabled = {
  keyName: 'Stofukerfi',
  url: 'https://stofa.example.com/events',
  reason: 'Kerfið er hætt að taka við skilaboðum',
} as object as { webhookId: number }

const answered = { contactFormId: 1, title: 'Ábending', comment: 'Letrið hefur verið stækkað.' }

/** Data, subject, a part of the text and the path of the link of each kind of e-mail. */
export const everyMail: { [Kind in MailName]: [data: MailFacts[Kind], subject: string, part: string, path: string] } = {
  ...foundReportMails,
  commentAnswered: [
    answered,
    'Svar við athugasemd þinni',
    '„Ábending“. Svarið er:\n\nLetrið hefur verið stækkað.',
    '/contact',
  ],
  transferRequest: [
    { currentOwnerName: null, pets: [cat] },
    'Beiðni um eigendaskipti: Snotra',
    'Dýrategund: Köttur\nÖrmerki: 352098100000001\n\nEigendaskiptin',
    '/transfers',
  ],
  transferReminder: [
    { pets: [{ ...offered, ...day }] },
    'Áminning: eigendaskipti bíða samþykkis (Snotra)',
    'Eigendaskipti hafa beðið eftir svari frá þér síðan 31.05.2026.',
    '/transfers',
  ],
  transferCancelled: [
    offered,
    'Eigendaskipti afturkölluð: Snotra',
    'Núverandi eigandi: Una Önnudóttir\n\nÞú þarft ekkert að gera.',
    '/transfers',
  ],
  transferAccepted: [
    decided,
    'Eigendaskipti samþykkt: Snotra',
    'Nýr eigandi: Ari Þór\n\nDýrið er ekki lengur skráð á þitt nafn.',
    '/pets/my',
  ],
  transferRejected: [
    decided,
    'Eigendaskiptum hafnað: Snotra',
    'Tilgreindur nýr eigandi: Ari Þór\n\nDýrið er áfram skráð á þitt nafn.',
    '/pet/7',
  ],
  administratorTransfer: [
    decided,
    'Beiðni um eigendaskipti á dýrinu þínu: Snotra',
    'Starfsfólk Dýraauðkennis hefur skráð beiðni um eigendaskipti á dýri sem er skráð á þitt nafn.',
    '/transfers',
  ],
  acceptedInYourPlace: [
    offered,
    'Dýrið er nú skráð á þitt nafn: Snotra',
    'Örmerki: 352098100000001\nFyrri eigandi: Una Önnudóttir\n\nÞú þarft ekkert að gera.',
    '/pet/7',
  ],
  ...representativeMails,
  ...payerMails,
  ...handoverMails,
  ...contactMails,
  ...confirmationMails,
  ...addressMails,
  acceptedOnPaper: onPaper,
  registrationPending: [
    { pets: [cat], veterinarianName: 'Dagur Dýralæknir' },
    'Nýskráning bíður samþykkis: Snotra',
    'Dýr: Snotra\nDýrategund: Köttur\nÖrmerki: 352098100000001\nDýralæknir: Dagur Dýralæknir',
    '/transfers',
  ],
  registrationReminder: [
    { pets: [{ ...registered, ...day }] },
    'Áminning: nýskráning bíður samþykkis (Snotra)',
    'Skráning dýrs á þitt nafn hefur beðið samþykkis síðan 31.05.2026.',
    '/transfers',
  ],
  registrationCancelled: [
    registered,
    'Skráning afturkölluð: Snotra',
    'Skráning dýrs á þitt nafn hefur verið afturkölluð.',
    '/',
  ],
  coOwnerInvited: [
    { ownerName: 'Una Önnudóttir', ...day, pets: [{ petName: 'Snotra', speciesName: 'Köttur' }] },
    'Boð um að gerast meðeigandi: Snotra',
    'Dýr: Snotra\nDýrategund: Köttur\nEigandi: Una Önnudóttir\nSvara þarf í síðasta lagi: 31.05.2026\n\nÞú verður ekki',
    '/transfers',
  ],
  coOwnerWithdrawn: [
    ofOwner,
    'Boð um að gerast meðeigandi afturkallað: Snotra',
    'Eigandi: Una Önnudóttir\n\nÞú þarft ekkert að gera.',
    '/',
  ],
  coOwnerMade: [
    ofOwner,
    'Þú ert nú meðeigandi: Snotra',
    'Starfsfólk Dýraauðkennis hefur skráð þig sem meðeiganda dýrs.',
    '/pet/7',
  ],
  coOwnerRemoved: [
    ofOwner,
    'Þú ert ekki lengur meðeigandi: Snotra',
    'Skráning þín sem meðeigandi dýrs er ekki lengur í gildi.',
    '/',
  ],
  coOwnerSet: [ofCoOwner, 'Meðeigandi skráður á dýrið þitt: Snotra', 'Meðeigandi: Ari Þór', '/pet/7'],
  coOwnerAccepted: [
    ofCoOwner,
    'Boð um að gerast meðeigandi samþykkt: Snotra',
    'Dýr: Snotra\nMeðeigandi: Ari Þór',
    '/pet/7',
  ],
  coOwnerDeclined: [
    ofCoOwner,
    'Boð um að gerast meðeigandi afþakkað: Snotra',
    'Boðið var: Ari Þór\n\nViðkomandi er ekki meðeigandi dýrsins.',
    '/pet/7',
  ],
  coOwnerExpired: [
    ofCoOwner,
    'Boð um að gerast meðeigandi fallið úr gildi: Snotra',
    'var ekki svarað innan 30 daga',
    '/pet/7',
  ],
  coOwnerLeft: [
    ofCoOwner,
    'Meðeigandi hefur skráð sig af dýrinu þínu: Snotra',
    'Fyrrverandi meðeigandi: Ari Þór',
    '/pet/7',
  ],
  registrationAccepted: [
    { newOwnerName: 'Ari Þór', pets: [pet] },
    'Skráning samþykkt: 352098100000001 (Snotra)',
    'Eigandi hefur samþykkt skráningu sem þú stofnaðir.',
    '/pet/7',
  ],
  registrationRejected: [
    decided,
    'Skráningu hafnað: 352098100000001 (Snotra)',
    'Tilgreindur eigandi: Ari Þór\n\nFarðu yfir skráninguna',
    '/pet/7',
  ],
  foundPet: [
    { ...report, incidentType: 'Fannst á lífi' },
    'Dýrið þitt hefur fundist: Snotra',
    'Atvik: Fannst á lífi\nTilkynnt af: Una Önnudóttir',
    '/pet/7',
  ],
  foundPetDead: [report, 'Tilkynning um dýrið þitt: Snotra', 'Okkur þykir leitt að þurfa að láta þig vita', '/pet/7'],
  lostReport: [
    { ...report, ...day },
    'Tilkynnt hefur verið að dýrið þitt sé týnt: Snotra',
    'Tilkynningin er óstaðfest og dýrið er ekki skráð týnt.',
    '/pet/7',
  ],
  lostPetConfirmation: [{ ...pet, ...day }, 'Dýrið er nú skráð týnt: Snotra', 'Dagur hvarfs: 31.05.2026', '/pet/7'],
  ...searchMails,
  ...correctionMails,
  importedPets,
  stillLost: [{ petName: 'Snotra' }, 'Er dýrið enn týnt? Snotra', 'Enn er lýst eftir dýrinu þínu', '/pet/7'],
  lostChecklist: [
    { petName: 'Snotra' },
    'Þetta getur þú gert núna: Snotra',
    'Borgaðu aldrei neinum sem segist vera með dýrið þitt fyrr en þú hefur séð það.',
    '/pet/7',
  ],
  lostAlertInvitation: [
    { petName: 'Snotra' },
    'Viltu lýsa eftir dýrinu þínu? Snotra',
    'Dýrið þitt er skráð týnt í Dýraauðkenni en ekki er lýst eftir því.',
    '/pet/7',
  ],
  petComment: [
    { ...report, comment: 'Hún haltrar.' },
    'Ný athugasemd um dýrið þitt: Snotra',
    'Athugasemd: Hún haltrar.\nSkráð af: Una Önnudóttir',
    '/pet/7',
  ],
  movedAbroad: [
    pet,
    'Dýrið er nú skráð flutt úr landi: Snotra',
    'Hafðu samband við Dýraauðkenni ef þetta er ekki rétt.',
    '/pet/7',
  ],
  roleAccepted: [
    role,
    'Umsókn um hlutverk samþykkt',
    'Hlutverk: Dýralæknir\n\nHlutverkið er virkt næst þegar þú notar Dýraauðkenni.',
    '/',
  ],
  roleRejected: [
    role,
    'Umsókn um hlutverk hafnað',
    'Umsókn þinni um hlutverk í Dýraauðkenni hefur verið hafnað.',
    '/contact',
  ],
  apiKeyExpiring: [
    { keyName: 'Dýraspítalinn', ...day },
    'API-lykill rennur út 31.05.2026: Dýraspítalinn',
    'Lykill: Dýraspítalinn\nGildir til og með: 31.05.2026\n\nÞjónustur',
    '/api-keys',
  ],
  webhookDisabled: [
    disabled,
    'Slökkt er á tilkynningum til kerfis: Stofukerfi',
    'Ástæða: Kerfið er hætt að taka við skilaboðum\n\nSkilaboð bíða',
    '/api-keys',
  ],
  userAgreementChanging: [
    day,
    'Notendaskilmálar Dýraauðkennis breytast 31.05.2026',
    'Breytingin tekur gildi: 31.05.2026',
    '/user-agreement',
  ],
  privacyPolicyChanging: [
    day,
    'Persónuverndarstefna Dýraauðkennis breytist 31.05.2026',
    'Breytingin tekur gildi: 31.05.2026',
    '/privacy-policy',
  ],
}
