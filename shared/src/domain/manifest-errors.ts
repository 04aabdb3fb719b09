import { type Access, findPath, MENU_VIEWS, type MenuView, mayOpen } from './site-map.ts'
import { INSTITUTION_KINDS, type WorkplaceKind } from './workplaces.ts'

interface Link {
  readonly path: string
  readonly views?: readonly MenuView[]
}

interface Manifest {
  readonly paths: Readonly<Record<string, Access>>
  readonly menu?: Readonly<Record<string, readonly Link[] | undefined>>
  readonly landing?: Readonly<Partial<Record<MenuView, string>>>
  readonly account?: string
  readonly screens?: Readonly<Record<string, string>>
}

const inWorkplace = (kind: WorkplaceKind) => ({ roles: ['PetOwner'] as const, workplace: { kind } })

/** Whether every session with the menus of a view may open a page. */
const isFor = (view: MenuView, access: Access): boolean => {
  if (view === 'visitor') return access.roles === 'everybody'
  if (view === 'institution') return INSTITUTION_KINDS.every((kind) => mayOpen(access, inWorkplace(kind)))
  return mayOpen(access, view === 'clinic' ? inWorkplace('clinic') : { roles: [view], workplace: null })
}

/** Sessions of institutions have those items of their menu that they may open. */
const isInMenuOf = (view: MenuView, access: Access): boolean =>
  view === 'institution' ? INSTITUTION_KINDS.some((kind) => mayOpen(access, inWorkplace(kind))) : isFor(view, access)

const withId = (path: string) => path.replace('{personId}', '1')

interface Shown {
  readonly views: readonly MenuView[]
  readonly isOpen: (view: MenuView, access: Access) => boolean
}

/**
 * Contradictions in a manifest that its schema cannot find: a menu or a landing page with a path that is not the
 * remote's, or that the users of the view may not open.
 */
export function findManifestErrors({ paths, menu = {}, landing = {}, account, screens = {} }: Manifest): string[] {
  const patterns = new Map(Object.entries(paths))
  const accessOf = (path: string) => findPath(patterns, withId(path))
  const unknown = (what: string, path: string) => (accessOf(path) ? [] : [`${what} ${path} is not in paths`])
  const closed = (what: string, path: string, { views, isOpen }: Shown) => {
    const access = accessOf(path)
    const others = access ? views.filter((view) => !isOpen(view, access)) : []
    return others.map((view) => `${what} ${path} is not open to ${view}`)
  }
  const links = Object.values(menu).flatMap((items = []) => items)
  const landings = MENU_VIEWS.flatMap((view) => (landing[view] ? [{ view, path: landing[view] }] : []))
  return [
    ...links.flatMap(({ path, views = [] }) => [
      ...unknown('menu', path),
      ...closed('menu', path, { views, isOpen: isInMenuOf }),
    ]),
    ...landings.flatMap(({ view, path }) => [
      ...unknown('landing', path),
      ...closed('landing', path, { views: [view], isOpen: isFor }),
    ]),
    ...(account === undefined ? [] : unknown('account', account)),
    ...Object.keys(screens).flatMap((path) => (path === '/' ? [] : unknown('screen', path))),
  ]
}
