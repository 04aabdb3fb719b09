import type { Role } from '@dyra/shared/domain/roles'
import type { MenuIconName } from './frame/MenuIcon.tsx'
import { s } from './strings/strings.ts'

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
  | 'unansweredRegistrations'

export interface SideMenuItem extends MenuItem {
  icon: MenuIconName
  badge?: BadgeName
}

export interface MenuGroup {
  readonly title?: string
  readonly items: readonly SideMenuItem[]
}

const lost: MenuItem = { path: '/lost', label: s('nav.lost') }

/** Top menu of a visitor. On a phone only the first stays in sight; a lost pet is why most visitors come. */
export const visitorMenu: readonly MenuItem[] = [lost, { path: '/about', label: s('nav.about') }]

/** Links of the top menu of who is signed in; the own name and the logout follow. */
export const signedInMenu: readonly MenuItem[] = [lost]

export const footerMenu: readonly MenuItem[] = [
  { path: '/privacy-policy', label: s('footer.privacyPolicy') },
  { path: '/user-agreement', label: s('footer.userAgreement') },
]

export const contactItem: MenuItem = { path: '/contact', label: s('footer.contact') }

/** What the menu button of a visitor's phone opens. */
export const phoneMenu: readonly MenuItem[] = [{ path: '/', label: s('nav.home') }, ...visitorMenu, ...footerMenu]

const myInfo: SideMenuItem = { path: '/person/info', label: s('menu.myInfo'), icon: 'user' }
const pets: SideMenuItem = { path: '/pets', label: s('menu.pets'), icon: 'search' }
const persons: SideMenuItem = { path: '/persons', label: s('menu.persons'), icon: 'users' }

const ownerMenu: readonly SideMenuItem[] = [
  { path: '/pets/my', label: s('menu.myPets'), icon: 'pet' },
  { path: '/transfers', label: s('menu.transfers'), icon: 'swap', badge: 'transfers' },
  myInfo,
]

const veterinarianMenu = (personId: number): readonly SideMenuItem[] => [
  { path: '/register', label: s('menu.register'), icon: 'plus' },
  { path: `/veterinarian/${personId}/registrations`, label: s('menu.myRegistrations'), icon: 'list' },
  {
    path: `/veterinarian/${personId}/transfers`,
    label: s('menu.pendingRegistrations'),
    icon: 'clock',
    badge: 'registrations',
  },
  pets,
  persons,
  myInfo,
]

/** The ten required items, in their order (docs/screens.md#menus). */
const administratorMenu: readonly SideMenuItem[] = [
  { path: '/veterinarians', label: s('menu.veterinarians'), icon: 'id' },
  pets,
  persons,
  { path: '/users', label: s('menu.users'), icon: 'key', badge: 'applications' },
  {
    path: '/veterinarians/pendingTransfers',
    label: s('menu.pendingTransfers'),
    icon: 'clock',
    badge: 'unansweredRegistrations',
  },
  { path: '/invoices/persons', label: s('menu.invoicePersons'), icon: 'card' },
  { path: '/invoices', label: s('menu.invoices'), icon: 'list' },
  { path: '/companies', label: s('menu.companies'), icon: 'building' },
  { path: '/contact/list', label: s('menu.contactList'), icon: 'chat', badge: 'comments' },
  myInfo,
]

/** Items that are not required. */
const operationMenu: readonly SideMenuItem[] = [
  { path: '/invoices/tariff', label: s('menu.tariff'), icon: 'tag' },
  { path: '/statistics', label: s('menu.statistics'), icon: 'chart' },
  { path: '/api-keys', label: s('menu.apiKeys'), icon: 'key' },
  { path: '/outbox', label: s('menu.outbox'), icon: 'mail', badge: 'failedMails' },
  { path: '/access-log', label: s('menu.accessLog'), icon: 'eye' },
  { path: '/security-events', label: s('menu.securityEvents'), icon: 'shield' },
  { path: '/retention', label: s('menu.retention'), icon: 'bin' },
]

/** The side menu of a view (docs/screens.md#menus), in its order. */
export function sideMenu(view: Role, personId: number): readonly MenuGroup[] {
  if (view === 'Administrator')
    return [{ items: administratorMenu }, { title: s('menu.operation'), items: operationMenu }]
  return [{ items: view === 'Veterinarian' ? veterinarianMenu(personId) : ownerMenu }]
}
