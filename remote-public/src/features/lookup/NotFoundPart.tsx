import { result } from '@dyra/shared/api'
import { Await } from '@dyra/shared/ui'
import { useState } from 'react'
import type { NotFoundProps } from './not-found/NotFoundHelp.tsx'

const load = () => result(import(/* webpackChunkName: "not-found" */ './not-found/NotFoundHelp.tsx'))

/** What can be done when no pet has the number. Loaded when it is needed: the list of country codes is long. */
export function NotFoundPart(props: NotFoundProps) {
  const [part, setPart] = useState(load)
  return (
    <Await of={part} skeleton={null} onRetry={() => setPart(load())}>
      {({ NotFoundHelp }) => <NotFoundHelp {...props} />}
    </Await>
  )
}
