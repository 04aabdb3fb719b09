import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, type RouteObject, StaticRouterProvider } from 'react-router-dom'
import { UiProvider } from '../ui/UiProvider.tsx'

/** Waits for lazy components. What needs data from the server stays in its loading state. */
const htmlOf = (element: ReactNode) =>
  new Promise<string>((resolve, reject) => {
    const stream = renderToPipeableStream(element, {
      // Large parts would otherwise be moved to their place by a script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => resolve(text(stream.pipe(new PassThrough()))),
      onShellError: reject,
      onError: reject,
    })
  })

/** The markup of a path for a visitor, with the same providers around the router as in the shell (App.tsx). */
export async function renderMarkup(path: string, routes: readonly RouteObject[]): Promise<string> {
  const handler = createStaticHandler([...routes])
  const context = await handler.query(new Request(`http://site${path}`))
  if (context instanceof Response) throw new Error(`${path} is answered with a redirect`)
  const [error] = Object.values(context.errors ?? {})
  if (error !== undefined) throw error
  const router = createStaticRouter(handler.dataRoutes, context)
  return htmlOf(
    <UiProvider>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </UiProvider>,
  )
}
