import { s } from './strings/strings.ts'

export interface MenuItem {
  path: string
  label: string
}

/** Top menu of a visitor. On a phone only the first stays in sight; a lost pet is why most visitors come. */
export const visitorMenu: readonly MenuItem[] = [
  { path: '/lost', label: s('nav.lost') },
  { path: '/about', label: s('nav.about') },
]

export const footerMenu: readonly MenuItem[] = [
  { path: '/privacy-policy', label: s('footer.privacyPolicy') },
  { path: '/user-agreement', label: s('footer.userAgreement') },
]

/** What the menu button of a visitor's phone opens. */
export const phoneMenu: readonly MenuItem[] = [{ path: '/', label: s('nav.home') }, ...visitorMenu, ...footerMenu]
