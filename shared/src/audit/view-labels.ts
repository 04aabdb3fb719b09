import type { AccessLogEntry } from '../contract/access-log.ts'
import { isRole, roleLabels } from '../domain/roles.ts'
import { scanPurposeLabels } from '../domain/scans.ts'
import { texts } from '../i18n/i18n.ts'

const text = /* @__PURE__ */ texts({
  'viewer.public': 'Almenningur',
  'viewer.apiKey': 'API-lykill',
  'viewer.institution': 'Vinnustaður',
  'viewer.clinic': 'Dýralæknastofa',
  'viewer.representative': 'Umboðsmaður',
  'viewer.backupContact': 'Varatengiliður eiganda',
  'what.lookup': 'Uppfletting örmerkis',
  'what.scan': 'Skönnun dýrs',
  'what.contactAttempt': 'Reynt að ná í eiganda fyrir aflífun',
  'what.contactAttempts': 'Tilraunir til að ná í eiganda',
  'what.search': 'Leit',
  'what.person': 'Upplýsingar um eiganda',
  'what.pet': 'Upplýsingar um dýr',
  'what.pets': 'Dýr eiganda',
  'what.owners': 'Fyrri eigendur dýrs',
  'what.registrations': 'Skráningar',
  'what.transfers': 'Eigendaskipti',
  'what.audit': 'Breytingasaga',
  'what.invoices': 'Greiðslusaga',
  'what.users': 'Aðgangsstýring',
  'what.companies': 'Fyrirtæki',
  'what.mails': 'Tölvupóstur',
  'what.imports': 'Innlestur dýra',
  'what.tasks': 'Verkefni',
  'what.workplaces': 'Vinnustaðir',
  'what.stock': 'Birgðir örmerkja',
  'what.threads': 'Skilaboð um fundið dýr',
  'what.corrections': 'Beiðni um leiðréttingu',
  'what.verification': 'Skjal sannreynt með kóða',
  'what.documents': 'Vottorð eða kvittun',
  'what.claims': 'Tilkall til dýrs',
  'what.accessLog': 'Uppflettingasaga',
  'what.ownAccessLog': 'Eigin uppflettingasaga',
  'what.securityEvents': 'Öryggisatburðir',
  'what.export': 'Eigin gögn',
  'what.other': 'Annað',
})

/** Kind of data that a view of the access log showed, and the purpose of a scan. */
export const viewLabel = ({ what, purpose }: Pick<AccessLogEntry, 'what' | 'purpose'>) =>
  what === 'scan' && purpose
    ? `${text('what.scan')}: ${scanPurposeLabels[purpose].toLowerCase()}`
    : text(`what.${what}`)

type Viewer = AccessLogEntry['viewer']

/** Kind of viewer: a role, the public, an API key, a workplace or a representative. */
export const viewerLabel = (viewer: Viewer) => (isRole(viewer) ? roleLabels[viewer] : text(`viewer.${viewer}`))
