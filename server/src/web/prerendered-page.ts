import { withoutTrailingSlash } from '@dyra/shared/domain/path-pattern'
import { findPath } from '@dyra/shared/domain/site-map'
import { type Static, Type } from 'typebox'
import { criticalCss, Rule } from './critical-css.ts'
import { escapeHtml } from './html.ts'

const RenderedPage = Type.Object({
  /** `*`: unknown paths; `/*`: the layout of paths without one of their own; `/found?t`: with the token of a link. */
  path: Type.String(),
  /** Switches of the configuration for which it was rendered. */
  features: Type.Record(Type.String(), Type.Boolean()),
  /** The page shows the bundled text of these terms. */
  terms: Type.Optional(Type.Union([Type.Literal('user-agreement'), Type.Literal('privacy-policy')])),
  title: Type.Optional(Type.String()),
  html: Type.String(),
  /** Rules that replace style attributes. */
  styles: Type.String(),
})

type Rendered = Static<typeof RenderedPage>

/** The public pages that a release brings as HTML (pages.json), and the rules of its style sheets. */
export const RenderedPages = Type.Object({ pages: Type.Array(RenderedPage), rules: Type.Array(Rule) })
export type RenderedPages = Static<typeof RenderedPages>

/** The pages of releases without prerendered pages. */
export const noPages: RenderedPages = { pages: [], rules: [] }

export const UNKNOWN = '*'
const OTHER = '/*'
/** The layout of signed-in users, and what a layout has until the script shows the page (shell/src/prerender.tsx). */
const SIGNED_IN = '/signed-in'
const WAITING = '/waiting'
const WAITING_WITH_HEADING = '/waiting/heading'
/** Where a layout takes the page of a remote. */
const PLACE = '<section data-place="page"></section>'

/** A page that is filled with the answer to a form, and with its title. */
export const ANSWER_TITLE = '\u0003'
const answered: Rendered = {
  path: 'answer',
  features: {},
  title: ANSWER_TITLE,
  html: '<section data-lookup></section>',
  styles: '',
}

interface MenuLink {
  readonly path: string
  readonly label: string
}

/** Links of the manifests in service. */
export interface LayoutMenu {
  readonly top: readonly MenuLink[]
  readonly footer: readonly MenuLink[]
}

/** Examples of links in the layouts, which the links of the manifests replace (shell/src/prerender.tsx). */
const examples = {
  top: /<a [^>]*href="\/top-link"[^>]*>Top link<\/a>/,
  footer: /<li><a [^>]*href="\/footer-link"[^>]*>Footer link<\/a><\/li>/,
}
/** Path of the layout whose top link is that of the current page. */
const CURRENT = '/top-link'

const linkOf = (example: string, { path, label }: MenuLink) =>
  example
    .replace(/href="[^"]*"/, () => `href="${escapeHtml(path)}"`)
    .replace(/(Top|Footer) link/, () => escapeHtml(label))

/** What prerendered pages are made from. */
export interface Released {
  /** Whether a path is a page of the shell or of a remote. */
  readonly isPage: (path: string) => boolean
  /** Headings, by path pattern, that are known before the script has loaded the page. */
  readonly headings: ReadonlyMap<string, string>
  readonly menus: { readonly visitor: LayoutMenu; readonly signedIn: LayoutMenu }
  readonly layouts: RenderedPages
  /** Pages of the remotes. */
  readonly pages: readonly RenderedPages[]
}

/** The requested page. A token or id decides nothing else: the same page is sent for each. */
export interface Visit {
  readonly path: string
  /** Whether someone is signed in in this browser. */
  readonly isSignedIn: boolean
  /** `token`: of a link; `login`: for a page that is opened afterwards; null if the URL has no query. */
  readonly query: 'token' | 'login' | 'other' | null
}

/** The layout and page of a path, not yet joined. */
export interface Choice {
  /** The browser compares this key with the page that it opens; empty if it renders the page again. */
  readonly key: string
  /** Path of the link of the menu that is marked. */
  readonly current: string | undefined
  readonly layout: Rendered
  /** Undefined if the layout is the whole page. */
  readonly page?: Rendered
  /** Heading of the page that the script brings. */
  readonly heading?: string | undefined
  /** Style rules of the page. */
  readonly pageRules: readonly Rule[]
}

/** Choices with the same name make the same page. */
export const nameOf = ({ key, current, layout, page, heading }: Choice): string =>
  [key, current, layout.path, page?.path, heading].join(' ')

/** HTML of the links of a layout. */
function linksOf({ layouts, menus }: Released, { layout, current }: Choice): Record<keyof LayoutMenu, string> {
  const menu = layout.path === SIGNED_IN ? menus.signedIn : menus.visitor
  const marked = layouts.pages.find(({ path }) => path === CURRENT)?.html ?? ''
  const exampleOf = (place: keyof LayoutMenu, { path }: MenuLink) =>
    (path === current && examples[place].exec(marked)) || examples[place].exec(layout.html)
  const print = (place: keyof LayoutMenu) =>
    menu[place].map((link) => linkOf(exampleOf(place, link)?.[0] ?? '', link)).join('')
  return { top: print('top'), footer: print('footer') }
}

/** Path of the link that leads to a path or to a parent of it. */
const currentOf = ({ menus: { visitor } }: Released, path: string) =>
  [...visitor.top, ...visitor.footer].find((link) => path === link.path || path.startsWith(`${link.path}/`))?.path

function findPage({ pages }: RenderedPages, wanted: string, features: ReadonlySet<string>): Rendered | undefined {
  const fits = (page: Rendered) =>
    page.path === wanted && Object.entries(page.features).every(([name, isOn]) => features.has(name) === isOn)
  return pages.find(fits)
}

const layoutOf = ({ layouts }: Released, isSignedIn: boolean) =>
  layouts.pages.find(({ path }) => path === (isSignedIn ? SIGNED_IN : OTHER))

/** The page of a remote for a path. For a link with a token, the page for it, if the remote has one. */
function remotePageOf({ pages }: Released, { path, query }: Visit, features: ReadonlySet<string>) {
  const wanted = query === 'token' ? [`${path}?t`, path] : [path]
  for (const remote of pages) {
    const page = wanted.map((name) => findPage(remote, name, features)).find((found) => found !== undefined)
    if (page) return { page, pageRules: remote.rules }
  }
  return undefined
}

/** Layout, heading and skeleton of a page that only the script can show. Undefined if the shell brings none. */
export function chooseWaiting(released: Released, { path, isSignedIn }: Visit): Choice | undefined {
  const layout = layoutOf(released, isSignedIn)
  const heading = findPath(released.headings, path)
  const wanted = heading === undefined ? WAITING : WAITING_WITH_HEADING
  const page = released.layouts.pages.find((one) => one.path === wanted)
  return layout && page && { key: '', current: currentOf(released, path), layout, page, heading, pageRules: [] }
}

const nameOfPath = ({ isPage }: Released, path: string) => (isPage(path) ? withoutTrailingSlash(path) : UNKNOWN)

/** The layout and the page that the releases bring for a path. Runs at each visit. */
export function choosePage(released: Released, visit: Visit, features: ReadonlySet<string>): Choice | undefined {
  const { isSignedIn, query } = visit
  const path = nameOfPath(released, visit.path)
  const own = isSignedIn ? undefined : findPage(released.layouts, path, features)
  const layout = own ?? layoutOf(released, isSignedIn)
  if (layout === undefined || query === 'login') return chooseWaiting(released, visit)
  const key = isSignedIn || query !== null ? '' : path
  const current = currentOf(released, path)
  if (!layout.html.includes(PLACE)) return { key, current, layout, pageRules: [] }
  // The lookup is only a part of the page of the shell.
  const found = isSignedIn && path === '/' ? undefined : remotePageOf(released, { ...visit, path }, features)
  return found ? { key, current, layout, ...found } : chooseWaiting(released, visit)
}

/** The layout of a page whose content is an answer. */
export function chooseLayout(released: Released, { path, isSignedIn }: Visit): Choice | undefined {
  const layout = layoutOf(released, isSignedIn)
  const pageRules = released.pages.flatMap(({ rules }) => rules)
  return layout && { key: '', current: currentOf(released, path), layout, page: answered, pageRules }
}

export interface PrerenderedPage {
  readonly key: string
  /** HTML. */
  readonly title: string
  readonly html: string
  readonly css: string
  readonly styles: string
}

const SLOT = /\{\{(\w+)\}\}/g

/** Where a prerendered page appears. */
interface Surroundings {
  /** Values of this server for the slots. */
  readonly values: Readonly<Record<string, string>>
  /** Markup around the page that its style rules apply to. */
  readonly rest: string
}

/** Joins layout, links and page, and fills in the values. Undefined if the page needs a value that this server does not know. */
export function joinPage(
  choice: Choice,
  released: Released,
  { values, rest }: Surroundings,
): PrerenderedPage | undefined {
  const { key, layout, page, heading, pageRules } = choice
  const links = linksOf(released, choice)
  const joined = layout.html
    .replace(examples.top, () => links.top)
    .replace(examples.footer, () => links.footer)
    .replace(PLACE, () => page?.html ?? '')
  const known = heading === undefined ? values : { ...values, heading }
  const slots = [...joined.matchAll(SLOT)].map(([, name = '']) => name)
  if (slots.some((name) => !Object.hasOwn(known, name))) return undefined
  const fill = (text: string) =>
    text.replaceAll(SLOT, (_slot, name: string) => escapeHtml((known as Surroundings['values'])[name] ?? ''))
  const html = fill(joined)
  const styles = layout.styles + (page?.styles ?? '')
  return {
    key,
    title: fill(page?.title ?? layout.title ?? ''),
    html,
    css: criticalCss([...released.layouts.rules, ...pageRules], rest + html + styles),
    styles,
  }
}
