import { posix } from 'node:path'
import { matchesPattern } from '@dyra/shared/domain/path-pattern'
import type { Config } from '../config/config.ts'
import { escapeHtml, jsonBlock } from './html.ts'
import { metaKind, metaOf } from './page-meta.ts'
import type { Releases, Screen, Shell } from './releases.ts'

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
>

/** A page in two parts. The nonce goes between them. */
type Page = readonly [string, string]

const MARKER = '<!--HEAD-->'
const CONTACT = '<!--CONTACT-->'
const NONCE = '\0'

/** Without `crossorigin`, like the bundler's scripts of our own origin. A mismatch would fetch the file twice. */
const preload = (address: string) => `<link rel="preload" as="script" href="${escapeHtml(address)}">`
/** The bundler's code finds an existing style sheet by `data-href`. It does not know the folder. */
const styleSheet = (address: string) =>
  `<link rel="stylesheet" href="${escapeHtml(address)}" data-href="${escapeHtml(posix.basename(address))}">`

const script = (address: string) => `<script defer src="${escapeHtml(address)}"></script>`

interface Parts {
  readonly shell: Shell
  readonly releases: Releases
  readonly screen: Screen | undefined
  readonly path: string
  /** Instead of those of the path. */
  readonly meta: readonly string[] | undefined
}

function headOf({ shell, releases, screen, path, meta }: Parts, site: Site): string {
  return [
    `<meta property="csp-nonce" nonce="${NONCE}">`,
    ...(meta ?? metaOf(path, site.PUBLIC_URL)),
    ...[...shell.js, ...(screen?.js ?? [])].map(preload),
    ...[...shell.css, ...(screen?.css ?? [])].map(styleSheet),
    jsonBlock('remotes', releases.remotes),
    jsonBlock('site', {
      operatorName: site.OPERATOR_NAME,
      operatorSsn: site.OPERATOR_SSN,
      contactEmail: site.CONTACT_EMAIL,
      ...(site.CONTACT_PHONE !== undefined && { contactPhone: site.CONTACT_PHONE }),
      ...(site.OFFICE_HOURS !== undefined && { officeHours: site.OFFICE_HOURS }),
      capabilities: [...site.capabilities],
      // Page of the simulated phones of a demonstration.
      ...(site.SIMULATORS && site.EID_PAGE_URL !== undefined && { eidSimulator: site.EID_PAGE_URL }),
    }),
    ...shell.js.map(script),
  ].join('\n    ')
}

function split(html: string): Page {
  const [before = '', after = ''] = html.split(NONCE)
  return [before, after]
}

/** Sorts exact patterns before wildcards, and fixed segments before parameters. */
const rank = ({ pattern }: Screen) => pattern.replace(/\*/g, '\uffff').replace(/:\w+/g, '\ufffe')

/** The screen that a path opens first, if a remote declares one. */
function landingScreen(screens: readonly Screen[], path: string): Screen | undefined {
  const fitting = screens.filter(({ pattern }) => matchesPattern(pattern, path))
  return fitting.sort((a, b) => (rank(a) < rank(b) ? -1 : 1))[0]
}

/**
 * Renders the page of a path: the shell's index.html with its files, the remotes, and what the landing screen loads.
 * Cached by landing screen and meta elements until a release, except for the nonce. Undefined if no shell is released.
 */
export function indexPage(site: Site, readReleases: () => Promise<Releases>) {
  const pages = new Map<string, Page>()
  let stamp = ''

  return async (path: string, nonce: string, meta?: readonly string[]): Promise<string | undefined> => {
    const releases = await readReleases()
    const { shell } = releases
    if (shell === undefined) return undefined
    if (releases.stamp !== stamp) pages.clear()
    stamp = releases.stamp
    const screen = landingScreen(releases.screens, path)
    const kind = `${screen?.pattern} ${metaKind(path)}`
    const make = () =>
      split(
        shell.html
          .replace(MARKER, () => headOf({ shell, releases, screen, path, meta }, site))
          .replace(CONTACT, () => escapeHtml(site.CONTACT_EMAIL)),
      )
    // A page with its own meta elements is rendered each time.
    const page = (meta === undefined && pages.get(kind)) || make()
    if (meta === undefined) pages.set(kind, page)
    return page[0] + nonce + page[1]
  }
}
