import type { Role } from '@dyra/shared/domain/roles'
import { isInstitution, type SessionWorkplace } from '@dyra/shared/domain/workplaces'
import { shellText } from '../texts.ts'
import type { MenuIconName } from './MenuIcon.tsx'

export interface MenuItem {
  path: string
  label: string
}

/** Which count is shown next to an item. */
export type BadgeName =
  | 'transfers'
  | 'registrations'
  | 'applications'
  | 'comments'
  | 'failedMails'
  | 'tasks'
  | 'corrections'
  | 'unansweredRegistrations'

export interface SideMenuItem extends MenuItem {
  icon: MenuIconName
  badge?: BadgeName
}

export interface MenuGroup {
  readonly title?: string
  readonly items: readonly SideMenuItem[]
}

const lost: MenuItem = { path: '/lost', label: shellText('nav.lost') }

/** Top menu of a visitor. A phone shows only the first item: most visitors come because of a lost pet. */
export const visitorMenu: readonly MenuItem[] = [lost, { path: '/about', label: shellText('nav.about') }]

/** Top menu of a signed-in user, before their name and the logout. */
export const signedInMenu: readonly MenuItem[] = [lost]

export const footerMenu: readonly MenuItem[] = [
  { path: '/privacy-policy', label: shellText('footer.privacyPolicy') },
  { path: '/user-agreement', label: shellText('footer.userAgreement') },
]

export const contactItem: MenuItem = { path: '/contact', label: shellText('footer.contact') }

/** The menu of a visitor on a phone. */
export const phoneMenu: readonly MenuItem[] = [
  { path: '/', label: shellText('nav.home') },
  ...visitorMenu,
  ...footerMenu,
]

const myInfo: SideMenuItem = { path: '/person/info', label: shellText('menu.myInfo'), icon: 'user' }
const pets: SideMenuItem = { path: '/pets', label: shellText('menu.pets'), icon: 'search' }
const persons: SideMenuItem = { path: '/persons', label: shellText('menu.persons'), icon: 'users' }

const ownerMenu: readonly SideMenuItem[] = [
  { path: '/pets/my', label: shellText('menu.myPets'), icon: 'pet' },
  { path: '/transfers', label: shellText('menu.transfers'), icon: 'swap', badge: 'transfers' },
  myInfo,
]

const veterinarianMenu = (personId: number): readonly SideMenuItem[] => [
  { path: '/register', label: shellText('menu.register'), icon: 'plus' },
  { path: `/veterinarian/${personId}/registrations`, label: shellText('menu.myRegistrations'), icon: 'list' },
  {
    path: `/veterinarian/${personId}/transfers`,
    label: shellText('menu.pendingRegistrations'),
    icon: 'clock',
    badge: 'registrations',
  },
  pets,
  persons,
  myInfo,
]

const scan: SideMenuItem = { path: '/scan', label: shellText('menu.scan'), icon: 'search' }

/** Items of a veterinarian that are not required. */
const practiceMenu = (personId: number): readonly SideMenuItem[] => [
  scan,
  { path: '/corrections', label: shellText('menu.corrections'), icon: 'check', badge: 'corrections' },
  { path: `/veterinarian/${personId}/api-keys`, label: shellText('menu.ownApiKeys'), icon: 'key' },
  { path: '/stock', label: shellText('menu.stock'), icon: 'tag' },
]

/** The ten required items, in their order (docs/screens.md#menus). */
const administratorMenu: readonly SideMenuItem[] = [
  { path: '/veterinarians', label: shellText('menu.veterinarians'), icon: 'id' },
  pets,
  persons,
  { path: '/users', label: shellText('menu.users'), icon: 'key', badge: 'applications' },
  {
    path: '/veterinarians/pendingTransfers',
    label: shellText('menu.pendingTransfers'),
    icon: 'clock',
    badge: 'unansweredRegistrations',
  },
  { path: '/invoices/persons', label: shellText('menu.invoicePersons'), icon: 'card' },
  { path: '/invoices', label: shellText('menu.invoices'), icon: 'list' },
  { path: '/companies', label: shellText('menu.companies'), icon: 'building' },
  { path: '/contact/list', label: shellText('menu.contactList'), icon: 'chat', badge: 'comments' },
  myInfo,
]

/** Items that are not required. */
const operationMenu: readonly SideMenuItem[] = [
  { path: '/tasks', label: shellText('menu.tasks'), icon: 'check', badge: 'tasks' },
  { path: '/workplaces', label: shellText('menu.workplaces'), icon: 'building' },
  { path: '/batches', label: shellText('menu.batches'), icon: 'tag' },
  { path: '/imports', label: shellText('menu.imports'), icon: 'upload' },
  { path: '/invoices/tariff', label: shellText('menu.tariff'), icon: 'tag' },
  { path: '/statistics', label: shellText('menu.statistics'), icon: 'chart' },
  { path: '/api-keys', label: shellText('menu.apiKeys'), icon: 'key' },
  { path: '/outbox', label: shellText('menu.outbox'), icon: 'mail', badge: 'failedMails' },
  { path: '/access-log', label: shellText('menu.accessLog'), icon: 'eye' },
  { path: '/security-events', label: shellText('menu.securityEvents'), icon: 'shield' },
  { path: '/retention', label: shellText('menu.retention'), icon: 'bin' },
]

/** Items of a workplace's session. */
const workplaceMenu: readonly SideMenuItem[] = [
  { path: '/workplace', label: shellText('menu.workplace'), icon: 'users' },
]

/** Items of an institution's session, which has no others. */
const institutionMenu: readonly SideMenuItem[] = [scan, ...workplaceMenu]

interface MenuOwner {
  readonly personId: number
  readonly workplace: SessionWorkplace | null
}

/** The side menu of a view (docs/screens.md#menus), in its order. */
export function sideMenu(view: Role, { personId, workplace }: MenuOwner): readonly MenuGroup[] {
  if (workplace && isInstitution(workplace.kind)) return [{ items: institutionMenu }]
  if (workplace) return [{ items: ownerMenu }, { title: shellText('menu.workplaceGroup'), items: workplaceMenu }]
  if (view === 'Administrator')
    return [{ items: administratorMenu }, { title: shellText('menu.operation'), items: operationMenu }]
  if (view === 'Veterinarian')
    return [{ items: veterinarianMenu(personId) }, { title: shellText('menu.practice'), items: practiceMenu(personId) }]
  return [{ items: ownerMenu }]
}
