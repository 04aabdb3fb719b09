import type { ComponentType } from 'react'
import { loadPart } from './load-part.ts'

/**
 * A screen of the shell in a separate file, fetched by its loader: the router would keep the failed promise of a
 * `lazy` permanently (docs/decisions/0010-one-file-shell.md).
 */
export function ownScreen(load: () => Promise<ComponentType>) {
  let Screen: ComponentType | undefined
  const loader = async () => {
    Screen ??= await loadPart(load)
    return null
  }
  const Component = () => (Screen ? <Screen /> : null)
  return { loader, Component }
}
