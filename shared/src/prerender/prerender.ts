// For the programs that render public pages at build time. Nothing of it is sent to browsers.
import type { RouteObject } from 'react-router-dom'
import type { Feature, Page, RenderedPage } from './pages.ts'
import { renderMarkup } from './render-markup.tsx'
import { provideSite } from './site.ts'

export type { Page, RenderedPage } from './pages.ts'

/** A path that no route has. */
const UNKNOWN = '/unknown'

/** A page with the token of a link, which is the same for every token. */
const TOKEN = /\?t$/

const addressOf = (path: string) => (path.endsWith('*') ? UNKNOWN : path.replace(TOKEN, '?t=x'))

const combinationsOf = (features: readonly Feature[]): Readonly<Partial<Record<Feature, boolean>>>[] =>
  features.reduce<Partial<Record<Feature, boolean>>[]>(
    (all, feature) => all.flatMap((others) => [false, true].map((isOn) => ({ ...others, [feature]: isOn }))),
    [{}],
  )

/** Slots for the operator, whose values are known to the running server only. */
function siteWith({ eidSimulator, postalPoints, ...capabilities }: RenderedPage['features']) {
  const isOn = (name: string) => capabilities[name as keyof typeof capabilities] === true
  provideSite({
    operatorName: '{{operatorName}}',
    operatorSsn: '{{operatorSsn}}',
    contactEmail: '{{contactEmail}}',
    capabilities: Object.keys(capabilities).filter(isOn) as (keyof typeof capabilities)[],
    ...(postalPoints && { postalPoints }),
    ...(eidSimulator && { eidSimulator: '{{eidSimulator}}' }),
  })
}

/** Removes the loaders, which call the server; that of the page itself returns the page's data instead. */
const withData = (routes: readonly RouteObject[], { path, data }: Page): RouteObject[] =>
  routes.map(({ children, loader, ...route }) => {
    const own = route.path === path.replace(TOKEN, '') && data ? { loader: data } : {}
    return { ...route, ...own, ...(children && { children: withData(children, { path, data }) }) } as RouteObject
  })

/** Renders each page for each combination of the features that change it. */
export async function renderPages(pages: readonly Page[], routes: readonly RouteObject[]): Promise<RenderedPage[]> {
  const rendered: RenderedPage[] = []
  for (const page of pages) {
    for (const features of combinationsOf(page.varies ?? [])) {
      siteWith(features)
      const markup = await renderMarkup(addressOf(page.path), withData(routes, page))
      rendered.push({ path: page.path, features, ...(page.terms && { terms: page.terms }), markup })
    }
  }
  return rendered
}
