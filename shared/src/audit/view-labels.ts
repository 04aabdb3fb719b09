import type { AccessLogEntry } from '../contract/access-log.ts'
import { roleLabels } from '../domain/roles.ts'
import { texts } from '../i18n/i18n.ts'

const text = /* @__PURE__ */ texts({
  'viewer.public': 'Almenningur',
  'viewer.apiKey': 'API-lykill',
  'what.lookup': 'Uppfletting örmerkis',
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
  'what.tasks': 'Verkefni',
  'what.workplaces': 'Vinnustaðir',
  'what.threads': 'Skilaboð um fundið dýr',
  'what.corrections': 'Beiðni um leiðréttingu',
  'what.accessLog': 'Uppflettingasaga',
  'what.ownAccessLog': 'Eigin uppflettingasaga',
  'what.securityEvents': 'Öryggisatburðir',
  'what.export': 'Eigin gögn',
  'what.other': 'Annað',
})

/** Kind of data that a view of the access log showed. */
export const viewLabel = (what: AccessLogEntry['what']) => text(`what.${what}`)

/** Kind of viewer: a role, the public or an API key. */
export const viewerLabel = (viewer: AccessLogEntry['viewer']) =>
  viewer === 'public' || viewer === 'apiKey' ? text(`viewer.${viewer}`) : roleLabels[viewer]
