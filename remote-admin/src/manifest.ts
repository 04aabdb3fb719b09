import type { Badge, RemoteManifest, SideItem } from '@dyra/shared/contract/remote-manifest'
import menu from './menu.is.json'

const administrators = { roles: ['Administrator' as const] }

/** Headings of the items that are not required (docs/screens.md#menus). */
const WORK = { group: menu['group.work'] }
const FEES = { group: menu['group.fees'] }
const OVERSIGHT = { group: menu['group.oversight'], isFolded: true }

const item = (order: number, path: string, rest: Omit<SideItem, 'path' | 'order' | 'views'>): SideItem => ({
  path,
  order,
  views: ['Administrator'],
  ...rest,
})

/** Counts all that waits for an administrator; `/tasks` says what and where. */
const waiting: Badge = {
  source: 'GET /api/PetTransfers/Counts',
  counts: ['tasks', 'applications', 'failedMails'].map((count) => `work.${count}`),
  one: menu.waiting_one,
  other: menu.waiting_other,
}

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
    '/tasks/:id/letter': administrators,
    '/batches': administrators,
    '/batches/:id': administrators,
    '/imports': administrators,
    '/imports/:id': administrators,
    '/statistics': administrators,
    '/outbox': administrators,
    '/access-log': administrators,
    '/security-events': administrators,
  },
  menu: {
    side: [
      item(10, '/veterinarians', { label: menu['/veterinarians'], icon: 'id' }),
      item(40, '/users', { label: menu['/users'], icon: 'key' }),
      item(50, '/veterinarians/pendingTransfers', { label: menu['/veterinarians/pendingTransfers'], icon: 'clock' }),
      item(60, '/invoices/persons', { label: menu['/invoices/persons'], icon: 'card' }),
      item(70, '/invoices', { label: menu['/invoices'], icon: 'list' }),
      item(80, '/companies', { label: menu['/companies'], icon: 'building' }),
      item(90, '/contact/list', { label: menu['/contact/list'], icon: 'chat' }),
      item(210, '/tasks', { label: menu['/tasks'], icon: 'check', badge: waiting, ...WORK }),
      item(220, '/workplaces', { label: menu['/workplaces'], icon: 'building', ...WORK }),
      item(230, '/batches', { label: menu['/batches'], icon: 'tag', ...WORK }),
      item(240, '/imports', { label: menu['/imports'], icon: 'upload', ...WORK }),
      item(250, '/invoices/tariff', { label: menu['/invoices/tariff'], icon: 'card', ...FEES }),
      item(260, '/statistics', { label: menu['/statistics'], icon: 'chart', ...OVERSIGHT }),
      item(270, '/api-keys', { label: menu['/api-keys'], icon: 'key', ...OVERSIGHT }),
      item(280, '/outbox', { label: menu['/outbox'], icon: 'mail', ...OVERSIGHT }),
      item(290, '/access-log', { label: menu['/access-log'], icon: 'eye', ...OVERSIGHT }),
      item(300, '/security-events', { label: menu['/security-events'], icon: 'shield', ...OVERSIGHT }),
    ],
  },
  landing: { Administrator: '/veterinarians' },
  screens: { '/veterinarians': 'screen-veterinarians' },
  sizeLimit: 155_000,
}
