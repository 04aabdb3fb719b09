import { join, posix } from 'node:path'
import { matchesPattern } from '@dyra/shared/domain/path-pattern'
import type { Config } from '../config/config.ts'
import { freshFile } from './fresh-file.ts'
import { escapeHtml, jsonBlock } from './html.ts'
import { metaKind, metaOf } from './page-meta.ts'
import type { Releases, Screen } from './remotes.ts'

type Site = Pick<
  Config,
  | 'SHELL_DIR'
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

interface ShellAssets {
  readonly css: readonly string[]
  readonly js: readonly string[]
}

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

interface Parts {
  readonly shell: ShellAssets
  readonly releases: Releases
  readonly screen: Screen | undefined
  readonly path: string
  /** Instead of those of the path. */
  readonly meta: readonly string[] | undefined
}

function headOf({ shell, releases, screen, path, meta }: Parts, site: Site): string {
  const own = (names: readonly string[]) => names.map((name) => `/${name}`)
  return [
    `<meta property="csp-nonce" nonce="${NONCE}">`,
    ...(meta ?? metaOf(path, site.PUBLIC_URL)),
    ...[...own(shell.js), ...(screen?.js ?? [])].map(preload),
    ...[...own(shell.css), ...(screen?.css ?? [])].map(styleSheet),
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

/** Removes the style sheet links of the build. `headOf` adds them before those of the remote, which may override them. */
const withoutLinks = (html: string) => html.replace(/<link [^>]*rel="stylesheet"[^>]*>/g, '')

const parseAssets = (text: string): ShellAssets => JSON.parse(text)

/**
 * Renders the page of a path: the shell's index.html with the remotes, styles and preloads of the landing screen. Cached
 * by landing screen and meta elements until a build changes, except for the nonce. Undefined if the shell is not built.
 */
export function indexPage(site: Site, readReleases: () => Promise<Releases>, onError: (error: Error) => void) {
  const inShell = (name: string) => join(site.SHELL_DIR, name)
  const readHtml = freshFile(inShell('index.html'), String, { fallback: '', onError })
  const fallback: ShellAssets = { css: [], js: [] }
  const readAssets = freshFile(inShell('assets.json'), parseAssets, { fallback, onError })
  const pages = new Map<string, Page>()
  let stamp = ''

  return async (path: string, nonce: string, meta?: readonly string[]): Promise<string | undefined> => {
    const [html, assets, releases] = await Promise.all([readHtml(), readAssets(), readReleases()])
    if (html.value === '') return undefined
    const present = [html.stamp, assets.stamp, releases.stamp].join()
    if (present !== stamp) pages.clear()
    stamp = present
    const screen = landingScreen(releases.screens, path)
    const kind = `${screen?.pattern} ${metaKind(path)}`
    const make = () =>
      split(
        withoutLinks(html.value)
          .replace(MARKER, () => headOf({ shell: assets.value, releases, screen, path, meta }, site))
          .replace(CONTACT, () => escapeHtml(site.CONTACT_EMAIL)),
      )
    // A page with its own meta elements is rendered each time.
    const page = (meta === undefined && pages.get(kind)) || make()
    if (meta === undefined) pages.set(kind, page)
    return page[0] + nonce + page[1]
  }
}
