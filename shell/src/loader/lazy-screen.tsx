import type { LoaderFunctionArgs } from '@dyra/shared/router'
import type { ComponentType } from 'react'
import { loadPart } from './load-part.ts'

/**
 * A screen of the shell in a separate file. Its loader fetches the file, because the router caches the failed promise
 * of a `lazy` permanently (docs/decisions/0010-one-file-shell.md).
 */
export function lazyScreen(load: () => Promise<ComponentType>) {
  let Screen: ComponentType | undefined
  const loader = async ({ request }: LoaderFunctionArgs) => {
    Screen ??= await loadPart(load, request.url)
    return null
  }
  const Component = () => (Screen ? <Screen /> : null)
  return { loader, Component }
}
