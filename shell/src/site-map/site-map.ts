import type { Remote } from '@dyra/shared/contract/releases'
import type { BadgeSource, PageManifest, SideItem } from '@dyra/shared/contract/remote-manifest'
import type { Role } from '@dyra/shared/domain/roles'
import {
  type Access,
  entriesOfView,
  findPath,
  type MenuEntry,
  type MenuView,
  mayOpen,
} from '@dyra/shared/domain/site-map'
import { isInstitution, type SessionWorkplace } from '@dyra/shared/domain/workplaces'
import { hasCapability } from '@dyra/shared/platform/session/site'
import { manifest as own } from '../manifest.ts'
import { narrow } from './access.ts'

/** A page of the site. */
export interface Page extends Access {
  /** Container name of the remote that has the page; undefined for a page of the shell. */
  readonly remote?: string
}

export interface MenuItem {
  readonly path: string
  readonly label: string
}

export interface MenuGroup {
  readonly title?: string
  readonly isFolded: boolean
  readonly items: readonly SideItem[]
}

/** The shell closes pages of remotes here, by pattern. An entry takes access away and never gives it. */
const limits: Readonly<Record<string, Access>> = {}

/** The pages of the shell and of remotes. A page of the shell has priority, then the page of the first remote. */
export function composePages(remotes: readonly Remote[], limit = limits): ReadonlyMap<string, Page> {
  const pages = new Map<string, Page>(Object.entries(own.paths))
  for (const { name, manifest } of remotes)
    for (const [pattern, access] of Object.entries(manifest?.paths ?? {}))
      if (!pages.has(pattern)) pages.set(pattern, { ...narrow(access, limit[pattern]), remote: name })
  return pages
}

let manifests: readonly PageManifest[] = [own]
let pages = composePages([])

/** Composes the site from the remotes in service. */
export function setRemotes(remotes: readonly Remote[]): void {
  manifests = [own, ...remotes.flatMap(({ manifest }) => manifest ?? [])]
  pages = composePages(remotes)
}

/** The page at a path; undefined for an unknown path. */
export const pageOf = (path: string): Page | undefined => findPath(pages, path)

interface MenuOwner {
  readonly isAuthenticated: boolean
  readonly viewingAs: Role
  readonly workplace: SessionWorkplace | null
}

/** The view whose menus a session has. */
export function menuViewOf({ isAuthenticated, viewingAs, workplace }: MenuOwner): MenuView {
  if (!isAuthenticated) return 'visitor'
  if (workplace) return isInstitution(workplace.kind) ? 'institution' : 'clinic'
  return viewingAs
}

const itemsOf = <T extends MenuEntry>(
  view: MenuView,
  read: (menu: NonNullable<PageManifest['menu']>) => readonly T[] | undefined,
): readonly T[] =>
  entriesOfView(
    manifests.flatMap(({ menu = {} }) => read(menu) ?? []),
    view,
  )

/** Links at the top of every page. */
export const topMenu = (view: MenuView): readonly MenuItem[] => itemsOf(view, ({ top }) => top)
/** Links at the end of every page. */
export const footerMenu = (view: MenuView): readonly MenuItem[] => itemsOf(view, ({ footer }) => footer)

/** Leaves out items whose capability is switched off and, for an institution, items that its kind may not open. */
function isShown({ path, capability }: SideItem, { workplace }: MenuOwner): boolean {
  if (capability && !hasCapability(capability)) return false
  const page = pageOf(path)
  return !page || !workplace || !isInstitution(workplace.kind) || mayOpen(page, { roles: [], workplace })
}

/** The side menu of a session in groups, each with its heading (docs/screens.md#menus). */
export function sideMenu(session: MenuOwner & { readonly personId: number }): readonly MenuGroup[] {
  const groups = new Map<string | undefined, SideItem[]>([[undefined, []]])
  for (const item of itemsOf(menuViewOf(session), ({ side }) => side)) {
    if (!isShown(item, session)) continue
    const path = item.path.replace('{personId}', String(session.personId))
    groups.set(item.group, [...(groups.get(item.group) ?? []), { ...item, path }])
  }
  return [...groups].map(([title, items]) => ({ title, isFolded: items.some(({ isFolded }) => isFolded), items }))
}

/** The calls that count for the badges of these views. */
export const badgeSources = (views: readonly MenuView[]): readonly BadgeSource[] => [
  ...new Set(views.flatMap((view) => itemsOf(view, ({ side }) => side).flatMap(({ badge }) => badge?.source ?? []))),
]

/** The page of a view after the login. */
export function landingPathOf(view: Role, workplace: SessionWorkplace | null): string {
  const key = workplace && isInstitution(workplace.kind) ? 'institution' : view
  // If the remote of the view is missing, the user still reaches the menu.
  return manifests.flatMap(({ landing }) => landing?.[key] ?? [])[0] ?? '/contact'
}

/** The page behind the user's name: their own details; for an institution, which has none, its landing page. */
export function accountPathOf({ viewingAs, workplace }: MenuOwner): string {
  const landing = landingPathOf(viewingAs, workplace)
  if (workplace && isInstitution(workplace.kind)) return landing
  return manifests.flatMap(({ account }) => account ?? [])[0] ?? landing
}
