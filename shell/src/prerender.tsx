// Renders the layout of the public pages, and the shell's own ones, at build time (docs/frontend.md#prerendered-pages).
import { type Page, renderPages } from '@dyra/shared/prerender'
import type { RouteObject } from '@dyra/shared/router'
import { provideSession, signedOut } from '@dyra/shared/session'
import { createStore } from 'zustand'
import { StatusScreen } from './errors/StatusScreen.tsx'
import { HomeScreen } from './home/HomeScreen.tsx'
import { Layout } from './layout/Layout.tsx'
import { Waiting } from './layout/Waiting.tsx'
import { OrganisationLoginScreen } from './login/OrganisationLoginScreen.tsx'
import { setRemotes } from './site-map/site-map.ts'

/** The server replaces this place by the page of a remote. */
const RemotePage = () => <section data-place="page" />

const OTHER = '/*'
/** The server has the same names (server/src/web/prerendered-page.ts). */
const SIGNED_IN = '/signed-in'
const WAITING = '/waiting'
const WAITING_WITH_HEADING = '/waiting/heading'

/** Example of a link. The server replaces the examples by the links of the manifests in service. */
const example = (path: string, label: string) => ({
  path,
  label,
  views: ['visitor' as const, 'PetOwner' as const],
  order: 1,
})
const top = example('/top-link', 'Top link')
const footer = example('/footer-link', 'Footer link')
const menu = { top: [top], footer: [footer] }
setRemotes([{ name: 'examples', version: '', entry: '', contract: 0, manifest: { paths: {}, menu } }])

const pages: readonly Page[] = [
  { path: '/', varies: ['eidSimulator'] },
  { path: '/org', varies: ['eidSimulator', 'representatives'] },
  { path: '*' },
  { path: OTHER },
  // The layout with the link of the current page marked.
  { path: top.path },
]

const inLayout = (children: RouteObject[]): RouteObject[] => [{ Component: Layout, children }]

const routes = inLayout([
  { path: '/', Component: HomeScreen, children: [{ index: true, Component: RemotePage }] },
  { path: '/org', Component: OrganisationLoginScreen },
  { path: top.path, Component: RemotePage },
  { path: '*', element: <StatusScreen kind="not-found" /> },
])

/** Provides the session of a signed-in user whom the script does not know yet. */
const provideSignedIn = () =>
  provideSession(
    createStore(() => ({ ...signedOut, isAuthenticated: true, token: () => null, onResponse: () => undefined })),
  )

const isOther = ({ path }: Page) => path === OTHER

/** The page of a signed-in user comes last, because its session stays. */
export async function render() {
  const own = await renderPages(
    pages.filter((page) => !isOther(page)),
    routes,
  )
  const other = await renderPages(pages.filter(isOther), inLayout([{ path: '*', Component: RemotePage }]))
  const waiting = await renderPages(
    [{ path: WAITING }, { path: WAITING_WITH_HEADING }],
    [
      { path: WAITING, element: <Waiting /> },
      { path: WAITING_WITH_HEADING, element: <Waiting heading="{{heading}}" /> },
    ],
  )
  provideSignedIn()
  const signedIn = await renderPages([{ path: SIGNED_IN }], inLayout([{ path: SIGNED_IN, Component: RemotePage }]))
  return [...own, ...other, ...waiting, ...signedIn]
}
