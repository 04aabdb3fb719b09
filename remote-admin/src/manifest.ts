import type { Badge, RemoteManifest, SideItem } from '@dyra/shared/contract/remote-manifest'

const administrators = { roles: ['Administrator' as const] }

/** Heading of the items that are not required (docs/screens.md#menus). */
const OPERATION = 'Rekstur'

const item = (order: number, path: string, rest: Pick<SideItem, 'label' | 'icon' | 'group' | 'badge'>): SideItem => ({
  path,
  order,
  views: ['Administrator'],
  ...rest,
})

const badge = (count: string, one: string, other: string): Badge => ({
  source: 'GET /api/PetTransfers/Counts',
  counts: [`work.${count}`],
  one,
  other,
})

const applications = badge('applications', '{n} umsókn bíður afgreiðslu', '{n} umsóknir bíða afgreiðslu')
const registrations = badge(
  'unansweredRegistrations',
  '{n} skráning bíður svars eiganda',
  '{n} skráningar bíða svars eiganda',
)
const comments = badge('comments', '{n} athugasemd', '{n} athugasemdir')
const tasks = badge('tasks', '{n} opið verkefni', '{n} opin verkefni')
const failedMails = badge('failedMails', '{n} póstur sem ekki tókst að senda', '{n} póstar sem ekki tókst að senda')

export const manifest: RemoteManifest = {
  paths: {
    '/veterinarians': administrators,
    '/veterinarians/pendingTransfers': administrators,
    '/users': administrators,
    '/invoices': administrators,
    '/invoices/persons': administrators,
    '/invoices/tariff': administrators,
    '/companies': administrators,
    '/contact/list': administrators,
    '/audit/:table/:id': administrators,
    '/api-keys': administrators,
    '/workplaces': administrators,
    '/workplaces/:id': administrators,
    '/tasks': administrators,
    '/batches': administrators,
    '/batches/:id': administrators,
    '/imports': administrators,
    '/imports/:id': administrators,
    '/statistics': administrators,
    '/outbox': administrators,
    '/access-log': administrators,
    '/security-events': administrators,
    '/retention': administrators,
  },
  menu: {
    side: [
      item(10, '/veterinarians', { label: 'Skrásetjarar', icon: 'id' }),
      item(40, '/users', { label: 'Aðgangsstýring', icon: 'key', badge: applications }),
      item(50, '/veterinarians/pendingTransfers', {
        label: 'Skráningar í vinnslu',
        icon: 'clock',
        badge: registrations,
      }),
      item(60, '/invoices/persons', { label: 'Greiðendur', icon: 'card' }),
      item(70, '/invoices', { label: 'Greiðslusaga', icon: 'list' }),
      item(80, '/companies', { label: 'Fyrirtæki', icon: 'building' }),
      item(90, '/contact/list', { label: 'Athugasemdir', icon: 'chat', badge: comments }),
      item(210, '/tasks', { label: 'Verkefni', icon: 'check', group: OPERATION, badge: tasks }),
      item(220, '/workplaces', { label: 'Vinnustaðir', icon: 'building', group: OPERATION }),
      item(230, '/batches', { label: 'Sendingar örmerkja', icon: 'tag', group: OPERATION }),
      item(240, '/imports', { label: 'Innlestur dýra', icon: 'upload', group: OPERATION }),
      item(250, '/invoices/tariff', { label: 'Gjaldskrá', icon: 'tag', group: OPERATION }),
      item(260, '/statistics', { label: 'Tölfræði', icon: 'chart', group: OPERATION }),
      item(270, '/api-keys', { label: 'API-lyklar', icon: 'key', group: OPERATION }),
      item(280, '/outbox', { label: 'Tölvupóstur', icon: 'mail', group: OPERATION, badge: failedMails }),
      item(290, '/access-log', { label: 'Uppflettingasaga', icon: 'eye', group: OPERATION }),
      item(300, '/security-events', { label: 'Öryggisatburðir', icon: 'shield', group: OPERATION }),
      item(310, '/retention', { label: 'Eyðing gagna', icon: 'bin', group: OPERATION }),
    ],
  },
  landing: { Administrator: '/veterinarians' },
  screens: { '/veterinarians': 'screen-veterinarians' },
  sizeLimit: 150_000,
}
