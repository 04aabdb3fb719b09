import { type Outcome, outcome } from '@dyra/shared/api'
import type { SimpleUser } from '@dyra/shared/contract/users'
import type { LoaderFunctionArgs } from '@dyra/shared/router'
import { findLooks, idOf, readName, type Side } from './api.ts'

export function loadAccessLog({ request: { url, signal } }: LoaderFunctionArgs) {
  const search = new URL(url).searchParams
  const nameOf = (side: Side): Promise<Outcome<SimpleUser>> | null => {
    const id = idOf(search, side)
    return id === undefined ? null : outcome(readName(id, signal))
  }
  return {
    names: { viewer: nameOf('viewer'), person: nameOf('person') },
    looks: outcome(findLooks(search, signal)),
  }
}
