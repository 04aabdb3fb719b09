import { posix } from 'node:path'
import type { OnCall } from '@dyra/shared/contract/found-report'
import { EARLY_PRESS_SCRIPT } from '@dyra/shared/domain/early-press'
import { formatSsn } from '@dyra/shared/domain/kennitala'
import { findPath } from '@dyra/shared/domain/site-map'
import type { TermsKind } from '@dyra/shared/domain/terms'
import { sampleMarkup } from '@dyra/shared/features/lookup/document'
import type { Config } from '../config/config.ts'
import { fillText } from '../language/fill-text.ts'
import { localizedTexts } from '../language/localized.ts'
import { escapeHtml, jsonBlock } from './html.ts'
import en from './index-page.en.json' with { type: 'json' }
import is from './index-page.is.json' with { type: 'json' }
import type { LookupAnswer } from './lookup-form/lookup-form.ts'
import { isPublicPath, metaOf } from './page-meta.ts'
import {
  ANSWER_TITLE,
  type Choice,
  chooseLayout,
  choosePage,
  chooseWaiting,
  joinPage,
  nameOf,
  type PrerenderedPage,
  type Visit,
} from './prerendered-page.ts'
import type { Releases, Screen, Shell } from './releases.ts'

const texts = localizedTexts(is, en)

type Site = Pick<
  Config,
  | 'OPERATOR_NAME'
  | 'OPERATOR_SSN'
  | 'CONTACT_EMAIL'
  | 'CONTACT_PHONE'
  | 'PUBLIC_URL'
  | 'OFFICE_HOURS'
  | 'capabilities'
  | 'SIMULATORS'
  | 'EID_PAGE_URL'
  | 'SMS_URL'
  | 'POSTAL_POINTS_FILE'
> & { readonly onCall: readonly OnCall[] }

/** The parts of a page, between which the nonce is inserted. */
type Page = readonly string[]

const MARKER = '<!--HEAD-->'
const NOSCRIPT = '<!--NOSCRIPT-->'
const LATE = '<!--LATE-->'
const NONCE = '\0'
const ANSWER_DATA = '\u0001'
const ANSWER_PLACE = '\u0002'
const META = '\u0004'

/** Without `crossorigin`, like the bundler's scripts of our own origin. A mismatch would fetch the file twice. */
const preload = (address: string) => `<link rel="preload" as="script" href="${escapeHtml(address)}">`
/**
 * The bundler's code finds an existing style sheet by `data-href`, the file name without the folder. A prerendered page
 * brings its rules, so its style sheets must not delay the first paint: the script applies them.
 */
const styleSheet = (address: string, isPrerendered: boolean) =>
  `<link rel="stylesheet" href="${escapeHtml(address)}" data-href="${escapeHtml(posix.basename(address))}"${isPrerendered ? ' media="print"' : ''}>`

/** The text for a style element, escaped so that it cannot end the element. */
const styleText = (css: string) => css.replaceAll('</', '<\\/')
/** The first paint waits for all of the page: half of it would shift when the rest arrives. */
const WHOLE_PAGE = '<link rel="expect" href="#page-end" blocking="render">'
const PAGE_END = '<template id="page-end"></template>'
/** Added here, because the rules that a page brings have no animations. */
const LATE_STYLE = '@keyframes d-late{to{visibility:visible}}'
const stylesOf = ({ css, styles }: PrerenderedPage) => [
  WHOLE_PAGE,
  `<style nonce="${NONCE}">${styleText(css)}${LATE_STYLE}</style>`,
  `<style nonce="${NONCE}" id="element-styles">${styleText(styles)}</style>`,
]

const script = (address: string) => `<script defer src="${escapeHtml(address)}"></script>`

/** Page of the simulated phones of a demonstration. */
const simulatorOf = ({ SIMULATORS, EID_PAGE_URL }: Site): Readonly<Record<string, string>> =>
  SIMULATORS && EID_PAGE_URL !== undefined ? { eidSimulator: EID_PAGE_URL } : {}

/** Set if the server knows the places of postal codes. */
const pointsOf = ({ POSTAL_POINTS_FILE }: Site) => (POSTAL_POINTS_FILE === undefined ? {} : { postalPoints: true })

/** How a page has the answer to a form: for the script that continues from it, or without a script. */
type AnswerKind = 'live' | 'static'
const kindOf = (answer: LookupAnswer | undefined): AnswerKind | undefined =>
  answer && (answer.data === undefined ? 'static' : 'live')

interface Parts {
  readonly shell: Shell
  readonly releases: Releases
  readonly screen: Screen | undefined
  readonly noscript: NoScript
  readonly prerendered: PrerenderedPage | undefined
  readonly answer: AnswerKind | undefined
}

/** The scripts and style sheets that a page loads. A page without scripts loads none: its style rules are in it. */
const filesOf = ({ shell, screen, prerendered }: Parts) => [
  ...[...shell.js, ...(screen?.js ?? [])].map(preload),
  ...[...shell.css, ...(screen?.css ?? [])].map((address) => styleSheet(address, prerendered !== undefined)),
]

function headOf(parts: Parts, site: Site): string {
  const { shell, releases, prerendered, answer } = parts
  const isStatic = answer === 'static'
  return [
    `<meta property="csp-nonce" nonce="${NONCE}">`,
    META,
    ...(prerendered ? stylesOf(prerendered) : []),
    ...(prerendered && !isStatic ? [`<script>${EARLY_PRESS_SCRIPT}</script>`] : []),
    ...(isStatic ? [] : filesOf(parts)),
    ...(answer === 'live' ? [ANSWER_DATA] : []),
    jsonBlock('remotes', releases.remotes),
    jsonBlock('site', {
      operatorName: site.OPERATOR_NAME,
      operatorSsn: site.OPERATOR_SSN,
      contactEmail: site.CONTACT_EMAIL,
      ...(site.CONTACT_PHONE !== undefined && { contactPhone: site.CONTACT_PHONE }),
      ...(site.OFFICE_HOURS !== undefined && { officeHours: site.OFFICE_HOURS }),
      ...(site.onCall.length > 0 && { onCall: site.onCall }),
      ...(site.SMS_URL !== undefined && { sms: true }),
      ...pointsOf(site),
      capabilities: [...site.capabilities],
      ...simulatorOf(site),
    }),
    ...(isStatic ? [] : shell.js.map(script)),
  ].join('\n    ')
}

const TITLE = /<title>[^<]*<\/title>/
const ROOT = '<div id="root"></div>'

function pageOf(parts: Parts, site: Site): Page {
  const { shell, prerendered, answer, noscript } = parts
  const html = shell.html
    .replace(MARKER, () => headOf(parts, site))
    .replace(NOSCRIPT, () => escapeHtml(fillText(texts.noscript[noscript], { email: site.CONTACT_EMAIL })))
    .replace(LATE, () => `${escapeHtml(texts.late)} <a class="d-anchor" href="">${escapeHtml(texts.reload)}</a>`)
  if (prerendered === undefined) return html.split(NONCE)
  const { key, title, html: content } = prerendered
  const takenOver = answer === 'static' ? '' : ` data-page="${answer ? '' : escapeHtml(key)}"`
  return html
    .replace(TITLE, () => `<title>${title}</title>`)
    .replace(ROOT, () => `<div id="root"${takenOver}>${content}</div>${PAGE_END}`)
    .split(NONCE)
}

type NoScript = keyof typeof texts.noscript

/** What prerendered pages are rendered for, and the values of their slots. */
const featuresOf = (site: Site): ReadonlySet<string> =>
  new Set([...site.capabilities, ...Object.keys(simulatorOf(site)), ...Object.keys(pointsOf(site))])
const slotsOf = (site: Site) => ({
  operatorName: site.OPERATOR_NAME,
  operatorSsn: formatSsn(site.OPERATOR_SSN),
  contactEmail: site.CONTACT_EMAIL,
  ...simulatorOf(site),
})

export interface PageRequest extends Visit {
  readonly releases: Releases
  readonly nonce: string
  /** Meta elements that replace the path's own. */
  readonly meta?: readonly string[] | undefined
  /** Answer that replaces the lookup of the page, or the whole page. */
  readonly answer?: LookupAnswer | undefined
}

const LOST = /^\/lost(?:\/|$)/
const LOOKUP = /<section [^>]*data-lookup[^>]*>[\s\S]*?<\/section>/

/** The page with a place for an answer instead of the lookup. Undefined if it has no lookup. */
const withPlace = (prerendered: PrerenderedPage | undefined): PrerenderedPage | undefined =>
  prerendered && LOOKUP.test(prerendered.html)
    ? { ...prerendered, html: prerendered.html.replace(LOOKUP, () => ANSWER_PLACE) }
    : undefined

const HEADER = /<header[\s\S]*?<\/header>/
const BUTTONS = /<button [\s\S]*?<\/button>/g

/** Removes the button of the menu, which needs a script. */
const withoutMenu = (prerendered: PrerenderedPage | undefined): PrerenderedPage | undefined =>
  prerendered && { ...prerendered, html: prerendered.html.replace(HEADER, (header) => header.replaceAll(BUTTONS, '')) }

/** Links to other languages would lose the query, which the page does not contain because it may be a secret. */
const LANGUAGE_LINK = / href="\?lang=[a-z]+"/g

/** Fills in what differs between requests for one page. */
function fill(page: string, { query, answer }: PageRequest): string {
  const linked = query === null ? page : page.replaceAll(LANGUAGE_LINK, '')
  if (answer === undefined) return linked
  const { title = '', data = '', html } = answer
  return linked
    .replace(ANSWER_TITLE, () => escapeHtml(title))
    .replace(ANSWER_DATA, () => data)
    .replace(ANSWER_PLACE, () => html)
}

type Join = (choice: Choice, releases: Releases, shell: Shell) => PrerenderedPage | undefined

/** How layout and page are joined, by the kind of answer that the page has. */
function joinsOf(site: Site): Readonly<Record<AnswerKind | 'plain', Join>> {
  const values = slotsOf(site)
  const plain: Join = (choice, releases, shell) => joinPage(choice, releases, { values, rest: shell.html })
  const live: Join = (choice, releases, shell) =>
    withPlace(plain(choice, releases, { ...shell, html: shell.html + sampleMarkup() }))
  return { plain, live, static: (...parts) => withoutMenu(live(...parts)) }
}

interface Sources {
  /** Whether the bundled text of the terms is in force, and no other is announced. */
  readonly isBundledText: (kind: TermsKind) => Promise<boolean>
}

/**
 * Renders the page of a path: the shell's index.html with its files, the remotes, what the landing screen loads, and for
 * visitors the prerendered HTML of public pages. Cached until a release, except for the nonce. Undefined if no shell is
 * released.
 */
export function indexPage(site: Site, { isBundledText }: Sources) {
  const pages = new Map<string, Page>()
  const features = featuresOf(site)
  let listStamp = ''

  const choose = async (request: PageRequest) => {
    const { releases, answer } = request
    // The layout of signed-in users needs the script.
    const isSignedIn = request.isSignedIn && kindOf(answer) !== 'static'
    if (answer?.title !== undefined) return chooseLayout(releases, { ...request, isSignedIn })
    const choice = choosePage(releases, request, features)
    const terms = choice?.page?.terms
    return terms === undefined || (await isBundledText(terms)) ? choice : chooseWaiting(releases, request)
  }
  /** What someone without script should know about a page. */
  const noScriptOf = ({ releases, path, answer }: PageRequest): NoScript => {
    if (LOST.test(path) && features.has('lostAlerts')) return 'lost'
    return answer || isPublicPath(path) || !releases.isPage(path) ? 'signIn' : 'page'
  }
  const joinAs = joinsOf(site)
  const make = (request: PageRequest, choice: Choice | undefined) => {
    const { releases, path, answer } = request
    const { shell } = releases
    if (shell === undefined) return undefined
    const kind = kindOf(answer)
    const prerendered = choice && joinAs[kind ?? 'plain'](choice, releases, shell)
    const screen = findPath(releases.screens, path)
    return pageOf({ shell, releases, screen, noscript: noScriptOf(request), prerendered, answer: kind }, site)
  }

  return async (request: PageRequest): Promise<string | undefined> => {
    const { releases, path, nonce, meta = metaOf(path, site.PUBLIC_URL), answer } = request
    const choice = await choose(request)
    if (releases.listStamp !== listStamp) pages.clear()
    listStamp = releases.listStamp
    const screen = findPath(releases.screens, path)?.pattern
    const name = `${releases.stamp} ${screen} ${noScriptOf(request)} ${choice && nameOf(choice)} ${kindOf(answer)}`
    const page = pages.get(name) ?? make(request, choice)
    if (page) pages.set(name, page)
    return (
      page &&
      fill(
        page.join(nonce).replace(META, () => meta.join('\n    ')),
        request,
      )
    )
  }
}
