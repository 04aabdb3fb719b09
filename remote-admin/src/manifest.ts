import type { Badge, RemoteManifest, SideItem } from '@dyra/shared/contract/remote-manifest'
import menu from './menu.is.json'

const administrators = { roles: ['Administrator' as const] }

/** Heading of the items that are not required (docs/screens.md#menus). */
const OPERATION = menu['group.operation']

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

const applications = badge('applications', menu.applications_one, menu.applications_other)
const registrations = badge('unansweredRegistrations', menu.registrations_one, menu.registrations_other)
const comments = badge('comments', menu.comments_one, menu.comments_other)
const tasks = badge('tasks', menu.tasks_one, menu.tasks_other)
const failedMails = badge('failedMails', menu.failedMails_one, menu.failedMails_other)

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
      item(10, '/veterinarians', { label: menu['/veterinarians'], icon: 'id' }),
      item(40, '/users', { label: menu['/users'], icon: 'key', badge: applications }),
      item(50, '/veterinarians/pendingTransfers', {
        label: menu['/veterinarians/pendingTransfers'],
        icon: 'clock',
        badge: registrations,
      }),
      item(60, '/invoices/persons', { label: menu['/invoices/persons'], icon: 'card' }),
      item(70, '/invoices', { label: menu['/invoices'], icon: 'list' }),
      item(80, '/companies', { label: menu['/companies'], icon: 'building' }),
      item(90, '/contact/list', { label: menu['/contact/list'], icon: 'chat', badge: comments }),
      item(210, '/tasks', { label: menu['/tasks'], icon: 'check', group: OPERATION, badge: tasks }),
      item(220, '/workplaces', { label: menu['/workplaces'], icon: 'building', group: OPERATION }),
      item(230, '/batches', { label: menu['/batches'], icon: 'tag', group: OPERATION }),
      item(240, '/imports', { label: menu['/imports'], icon: 'upload', group: OPERATION }),
      item(250, '/invoices/tariff', { label: menu['/invoices/tariff'], icon: 'tag', group: OPERATION }),
      item(260, '/statistics', { label: menu['/statistics'], icon: 'chart', group: OPERATION }),
      item(270, '/api-keys', { label: menu['/api-keys'], icon: 'key', group: OPERATION }),
      item(280, '/outbox', { label: menu['/outbox'], icon: 'mail', group: OPERATION, badge: failedMails }),
      item(290, '/access-log', { label: menu['/access-log'], icon: 'eye', group: OPERATION }),
      item(300, '/security-events', { label: menu['/security-events'], icon: 'shield', group: OPERATION }),
      item(310, '/retention', { label: menu['/retention'], icon: 'bin', group: OPERATION }),
    ],
  },
  landing: { Administrator: '/veterinarians' },
  screens: { '/veterinarians': 'screen-veterinarians' },
  sizeLimit: 150_000,
}
