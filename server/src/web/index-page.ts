import { posix } from 'node:path'
import type { OnCall } from '@dyra/shared/contract/found-report'
import { formatSsn } from '@dyra/shared/domain/kennitala'
import { findPath } from '@dyra/shared/domain/site-map'
import type { TermsKind } from '@dyra/shared/domain/terms'
import { sampleMarkup } from '@dyra/shared/features/lookup/document'
import type { Config } from '../config/config.ts'
import { fillText } from '../language/fill-text.ts'
import { localizedTexts } from '../language/localized.ts'
import { type Choice, chooseFrame, choosePage, type FinishedPage, joinPage } from './finished-page.ts'
import { escapeHtml, jsonBlock } from './html.ts'
import en from './index-page.en.json' with { type: 'json' }
import is from './index-page.is.json' with { type: 'json' }
import type { LookupAnswer } from './lookup-form/lookup-form.ts'
import { metaKind, metaOf } from './page-meta.ts'
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
> & { readonly onCall: readonly OnCall[] }

/** A page in parts. The nonce goes between them. */
type Page = readonly string[]

const MARKER = '<!--HEAD-->'
const NOSCRIPT = '<!--NOSCRIPT-->'
const NONCE = '\0'
const ANSWER_DATA = '\u0001'
const ANSWER_PLACE = '\u0002'

/** Without `crossorigin`, like the bundler's scripts of our own origin. A mismatch would fetch the file twice. */
const preload = (address: string) => `<link rel="preload" as="script" href="${escapeHtml(address)}">`
/**
 * The bundler's code finds an existing style sheet by `data-href`. It does not know the folder. A finished page brings its
 * rules, so its style sheets must not delay the first paint: the script applies them.
 */
const styleSheet = (address: string, isFinished: boolean) =>
  `<link rel="stylesheet" href="${escapeHtml(address)}" data-href="${escapeHtml(posix.basename(address))}"${isFinished ? ' media="print"' : ''}>`

/** Text of a style element, which must not end it. */
const styleText = (css: string) => css.replaceAll('</', '<\\/')
/** The first paint waits for all of the page: half of it would shift when the rest arrives. */
const WHOLE_PAGE = '<link rel="expect" href="#page-end" blocking="render">'
const PAGE_END = '<template id="page-end"></template>'
const stylesOf = ({ css, styles }: FinishedPage) => [
  WHOLE_PAGE,
  `<style nonce="${NONCE}">${styleText(css)}</style>`,
  `<style nonce="${NONCE}" id="element-styles">${styleText(styles)}</style>`,
]

const script = (address: string) => `<script defer src="${escapeHtml(address)}"></script>`

/** Page of the simulated phones of a demonstration. */
const simulatorOf = ({ SIMULATORS, EID_PAGE_URL }: Site): Readonly<Record<string, string>> =>
  SIMULATORS && EID_PAGE_URL !== undefined ? { eidSimulator: EID_PAGE_URL } : {}

/** Of a page with the answer to a form: for the script that takes it over, or as it is. */
type AnswerKind = 'live' | 'static'
const kindOf = (answer: LookupAnswer | undefined): AnswerKind | undefined =>
  answer && (answer.data === undefined ? 'static' : 'live')

interface Parts {
  readonly shell: Shell
  readonly releases: Releases
  readonly screen: Screen | undefined
  readonly path: string
  /** Meta elements that replace those of the path. */
  readonly meta: readonly string[] | undefined
  readonly finished: FinishedPage | undefined
  readonly answer: AnswerKind | undefined
}

/** Without scripts, the style rules in the page are all that it has. */
const filesOf = ({ shell, screen, finished }: Parts) => [
  ...[...shell.js, ...(screen?.js ?? [])].map(preload),
  ...[...shell.css, ...(screen?.css ?? [])].map((address) => styleSheet(address, finished !== undefined)),
]

function headOf(parts: Parts, site: Site): string {
  const { shell, releases, path, meta, finished, answer } = parts
  const isStatic = answer === 'static'
  return [
    `<meta property="csp-nonce" nonce="${NONCE}">`,
    ...(meta ?? metaOf(path, site.PUBLIC_URL)),
    ...(finished ? stylesOf(finished) : []),
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
      capabilities: [...site.capabilities],
      ...simulatorOf(site),
    }),
    ...(isStatic ? [] : shell.js.map(script)),
  ].join('\n    ')
}

const TITLE = /<title>[^<]*<\/title>/
const ROOT = '<div id="root"></div>'

function pageOf(parts: Parts, site: Site): Page {
  const { shell, finished, answer } = parts
  const html = shell.html
    .replace(MARKER, () => headOf(parts, site))
    .replace(NOSCRIPT, () => escapeHtml(fillText(texts.noscript, { email: site.CONTACT_EMAIL })))
  if (finished === undefined) return html.split(NONCE)
  const { key, title, html: content } = finished
  return html
    .replace(TITLE, () => `<title>${title}</title>`)
    .replace(ROOT, () => `<div id="root" data-page="${answer ? '' : escapeHtml(key)}">${content}</div>${PAGE_END}`)
    .split(NONCE)
}

/** What finished pages are rendered for, and the values of their slots. */
const featuresOf = (site: Site): ReadonlySet<string> =>
  new Set([...site.capabilities, ...Object.keys(simulatorOf(site))])
const slotsOf = (site: Site) => ({
  operatorName: site.OPERATOR_NAME,
  operatorSsn: formatSsn(site.OPERATOR_SSN),
  contactEmail: site.CONTACT_EMAIL,
  ...simulatorOf(site),
})

export interface PageRequest {
  readonly releases: Releases
  readonly path: string
  readonly nonce: string
  /** Meta elements that replace those of the path. Such a page is rendered in the browser. */
  readonly meta?: readonly string[] | undefined
  /** Whether the page may come as finished HTML: only a visitor's page without query does. */
  readonly mayBeFinished: boolean
  /** To a form of the page. */
  readonly answer?: LookupAnswer | undefined
}

const LOOKUP = /<section [^>]*data-lookup[^>]*>[\s\S]*?<\/section>/

/** The page with a place for an answer instead of the lookup. Undefined if it has no lookup. */
const withPlace = (finished: FinishedPage | undefined): FinishedPage | undefined =>
  finished && LOOKUP.test(finished.html)
    ? { ...finished, html: finished.html.replace(LOOKUP, () => ANSWER_PLACE) }
    : undefined

const HEADER = /<header[\s\S]*?<\/header>/
const BUTTONS = /<button [\s\S]*?<\/button>/g

/** Without the button of the menu, which needs a script. */
const withoutMenu = (finished: FinishedPage | undefined): FinishedPage | undefined =>
  finished && { ...finished, html: finished.html.replace(HEADER, (header) => header.replaceAll(BUTTONS, '')) }

interface Sources {
  /** Whether the bundled text of the terms is in force, and no other is announced. */
  readonly isBundledText: (kind: TermsKind) => Promise<boolean>
}

/**
 * Renders the page of a path: the shell's index.html with its files, the remotes, what the landing screen loads, and for
 * visitors the finished HTML of public pages. Cached until a release, except for the nonce. Undefined if no shell is
 * released.
 */
export function indexPage(site: Site, { isBundledText }: Sources) {
  const pages = new Map<string, Page>()
  const features = featuresOf(site)
  let listStamp = ''

  const choose = async ({ releases, path, meta, mayBeFinished, answer }: PageRequest) => {
    if (answer?.title !== undefined) return chooseFrame(releases, answer.title)
    const choice = mayBeFinished && meta === undefined ? choosePage(releases, path, features) : undefined
    const terms = choice?.page?.terms
    return terms === undefined || (await isBundledText(terms)) ? choice : undefined
  }
  const join = (choice: Choice, releases: Releases, shell: Shell) =>
    joinPage(choice, releases, { values: slotsOf(site), rest: shell.html })
  const joinLive = (choice: Choice, releases: Releases, shell: Shell) =>
    withPlace(join(choice, releases, { ...shell, html: shell.html + sampleMarkup() }))
  const joinStatic = (...parts: Parameters<typeof joinLive>) => withoutMenu(joinLive(...parts))
  const joinAs = { live: joinLive, static: joinStatic }
  const make = ({ releases, path, meta, answer }: PageRequest, choice: Choice | undefined) => {
    const { shell } = releases
    if (shell === undefined) return undefined
    const kind = kindOf(answer)
    const finished = choice && (kind ? joinAs[kind] : join)(choice, releases, shell)
    const screen = findPath(releases.screens, path)
    return pageOf({ shell, releases, screen, path, meta, finished, answer: kind }, site)
  }

  return async (request: PageRequest): Promise<string | undefined> => {
    const { releases, path, nonce, meta, answer } = request
    const choice = await choose(request)
    if (releases.listStamp !== listStamp) pages.clear()
    listStamp = releases.listStamp
    const screen = findPath(releases.screens, path)?.pattern
    const kind = `${releases.stamp} ${screen} ${metaKind(path, releases.isPage(path))} ${choice?.key} ${kindOf(answer)}`
    // A page with its own meta elements is rendered each time.
    const page = (meta === undefined && pages.get(kind)) || make(request, choice)
    if (meta === undefined && page) pages.set(kind, page)
    const text = page?.join(nonce)
    if (answer === undefined) return text
    return text?.replace(ANSWER_DATA, () => answer.data ?? '').replace(ANSWER_PLACE, () => answer.html)
  }
}
