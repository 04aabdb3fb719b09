import { matchesPattern, withoutTrailingSlash } from './path-pattern.ts'
import { ROLES, type Role } from './roles.ts'
import { isInstitution, type WorkplaceKind } from './workplaces.ts'

/** The menus that an item can be in. Sessions of a clinic and of an institution have menus of their own. */
export const MENU_VIEWS = ['visitor', ...ROLES, 'clinic', 'institution'] as const
export type MenuView = (typeof MENU_VIEWS)[number]

/** Icons that the shell draws in the side menu. */
export const MENU_ICONS = [
  'bin',
  'building',
  'card',
  'chart',
  'chat',
  'check',
  'clock',
  'eye',
  'id',
  'key',
  'list',
  'mail',
  'pet',
  'plus',
  'search',
  'shield',
  'swap',
  'tag',
  'upload',
  'user',
  'users',
] as const
export type MenuIconName = (typeof MENU_ICONS)[number]

/** Who may open a page. */
export interface Access {
  readonly roles: 'everybody' | 'signedIn' | readonly Role[]
  /** Kinds of workplaces whose sessions may open the page too. Institutions open no other page that needs a session. */
  readonly workplaces?: readonly WorkplaceKind[]
  /** The view that the page belongs to, although users of other views may open it. */
  readonly view?: Role
}

export interface MenuEntry {
  readonly views: readonly MenuView[]
  readonly order: number
}

/** The entries of a view, in the order of the menu. */
export const entriesOfView = <T extends MenuEntry>(entries: readonly T[], view: MenuView): readonly T[] =>
  entries.filter(({ views }) => views.includes(view)).sort((a, b) => a.order - b.order)

/** What a session says about who may open a page. */
export interface SignedIn {
  readonly roles: readonly Role[]
  readonly workplace: { readonly kind: WorkplaceKind } | null
}

/** Whether a signed-in user may open a page. */
export function mayOpen({ roles: open, workplaces }: Access, { roles, workplace }: SignedIn): boolean {
  if (open === 'everybody') return true
  if (workplace && workplaces?.includes(workplace.kind)) return true
  if (workplace && isInstitution(workplace.kind)) return false
  return open === 'signedIn' || roles.some((role) => open.includes(role))
}

/** The value whose pattern fits the path. A pattern without parameters has priority. */
export function findPath<T>(patterns: ReadonlyMap<string, T>, path: string): T | undefined {
  const exact = patterns.get(withoutTrailingSlash(path))
  if (exact !== undefined) return exact
  const fitting = [...patterns].filter(([pattern]) => matchesPattern(pattern, path))
  return (fitting.find(([pattern]) => !pattern.includes(':')) ?? fitting[0])?.[1]
}
