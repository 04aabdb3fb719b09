import { withoutTrailingSlash } from '@dyra/shared/domain/path-pattern'
import { type Static, Type } from 'typebox'
import { criticalCss, Rule } from './critical-css.ts'
import { escapeHtml } from './html.ts'

const RenderedPage = Type.Object({
  /** `*`: unknown paths; `/*`: the frame of paths without one of their own. */
  path: Type.String(),
  /** Switches of the configuration for which it was rendered. */
  features: Type.Record(Type.String(), Type.Boolean()),
  /** It shows the bundled text of these terms. */
  terms: Type.Optional(Type.Union([Type.Literal('user-agreement'), Type.Literal('privacy-policy')])),
  title: Type.Optional(Type.String()),
  html: Type.String(),
  /** Rules that replace style attributes. */
  styles: Type.String(),
})

/** The public pages that a release brings as HTML (pages.json), and the rules of its style sheets. */
export const RenderedPages = Type.Object({ pages: Type.Array(RenderedPage), rules: Type.Array(Rule) })
export type RenderedPages = Static<typeof RenderedPages>

/** Of releases without finished pages. */
export const noPages: RenderedPages = { pages: [], rules: [] }

const UNKNOWN = '*'
const OTHER = '/*'
/** Where a frame takes the page of a remote. */
const PLACE = '<section data-place="page"></section>'

/** Takes the answer to a form. */
const ANSWERED = '<section data-lookup></section>'

interface MenuLink {
  readonly path: string
  readonly label: string
}

/** Links of the manifests in service. */
export interface VisitorMenu {
  readonly top: readonly MenuLink[]
  readonly footer: readonly MenuLink[]
}

/** Examples of links in the frames, which the links of the manifests replace (shell/src/prerender.tsx). */
const examples = {
  top: /<a [^>]*href="\/top-link"[^>]*>Top link<\/a>/,
  footer: /<li><a [^>]*href="\/footer-link"[^>]*>Footer link<\/a><\/li>/,
}
/** Path of the frame whose top link is that of the current page. */
const CURRENT = '/top-link'

const linkOf = (example: string, { path, label }: MenuLink) =>
  example
    .replace(/href="[^"]*"/, () => `href="${escapeHtml(path)}"`)
    .replace(/(Top|Footer) link/, () => escapeHtml(label))

/** What finished pages are made from. */
export interface Released {
  /** Whether a path is a page of the shell or of a remote. */
  readonly isPage: (path: string) => boolean
  readonly menu: VisitorMenu
  readonly frames: RenderedPages
  /** Of the remotes. */
  readonly pages: readonly RenderedPages[]
}

/** The frame and page of a path, not yet joined. */
export interface Choice {
  /** What the browser compares with the page that it opens. */
  readonly key: string
  readonly frame: Static<typeof RenderedPage>
  /** Undefined if the frame is the whole page. */
  readonly page?: Static<typeof RenderedPage>
  /** Style rules of the page. */
  readonly pageRules: readonly Rule[]
}

/** HTML of the links of a visitor, one of which may lead to the current page. */
function linksOf({ frames, menu }: Released, frame: string, key: string): Record<keyof VisitorMenu, string> {
  const current = frames.pages.find(({ path }) => path === CURRENT)?.html ?? ''
  const isCurrent = ({ path }: MenuLink) => key === path || key.startsWith(`${path}/`)
  const exampleOf = (place: keyof VisitorMenu, link: MenuLink) =>
    (isCurrent(link) && examples[place].exec(current)) || examples[place].exec(frame)
  const print = (place: keyof VisitorMenu) =>
    menu[place].map((link) => linkOf(exampleOf(place, link)?.[0] ?? '', link)).join('')
  return { top: print('top'), footer: print('footer') }
}

/** The frame and the page that the releases bring for a path; undefined if they do not bring both. Runs at each visit. */
export function choosePage(
  { frames, pages, isPage }: Released,
  path: string,
  features: ReadonlySet<string>,
): Choice | undefined {
  const key = isPage(path) ? withoutTrailingSlash(path) : UNKNOWN
  const find = (all: RenderedPages, wanted: string) =>
    all.pages.find(
      (page) =>
        page.path === wanted && Object.entries(page.features).every(([name, isOn]) => features.has(name) === isOn),
    )
  const frame = find(frames, key) ?? find(frames, OTHER)
  if (frame === undefined) return undefined
  if (!frame.html.includes(PLACE)) return { key, frame, pageRules: [] }
  for (const remote of pages) {
    const page = find(remote, key)
    if (page) return { key, frame, page, pageRules: remote.rules }
  }
  return undefined
}

/** The frame of a page that only the server has, whose content is an answer. */
export function chooseFrame({ frames, pages }: Released, title: string): Choice | undefined {
  const frame = frames.pages.find(({ path }) => path === OTHER)
  const page = { path: UNKNOWN, features: {}, title: escapeHtml(title), html: ANSWERED, styles: '' }
  return frame && { key: title, frame, page, pageRules: pages.flatMap(({ rules }) => rules) }
}

export interface FinishedPage {
  readonly key: string
  /** HTML. */
  readonly title: string
  readonly html: string
  readonly css: string
  readonly styles: string
}

/** Where a finished page appears. */
interface Surroundings {
  /** Values of this server for the slots. */
  readonly values: Readonly<Record<string, string>>
  /** Markup around the page that its style rules apply to. */
  readonly rest: string
}

/** Joins frame, links and page, and fills in the values. Undefined if the page needs a value that this server does not know. */
export function joinPage(
  { key, frame, page, pageRules }: Choice,
  released: Released,
  { values, rest }: Surroundings,
): FinishedPage | undefined {
  const links = linksOf(released, frame.html, key)
  const joined = frame.html
    .replace(examples.top, () => links.top)
    .replace(examples.footer, () => links.footer)
    .replace(PLACE, () => page?.html ?? '')
  const slots = [...joined.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name)
  if (slots.some((name) => !Object.hasOwn(values, name))) return undefined
  const html = joined.replaceAll(/\{\{(\w+)\}\}/g, (_slot, name: string) => escapeHtml(values[name] ?? ''))
  const styles = frame.styles + (page?.styles ?? '')
  return {
    key,
    title: page?.title ?? frame.title ?? '',
    html,
    css: criticalCss([...released.frames.rules, ...pageRules], rest + html + styles),
    styles,
  }
}
