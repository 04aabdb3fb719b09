import { outcome } from '@dyra/shared/api'
import { useSession } from '@dyra/shared/session'
import { Later } from '@dyra/shared/ui'
import { useState } from 'react'
import type { ReportProps } from './report/Report.tsx'

const load = () => outcome(import(/* webpackChunkName: "report" */ './report/Report.tsx'))

function Loaded(props: ReportProps) {
  const [part, setPart] = useState(load)
  return (
    <Later of={part} skeleton={null} onRetry={() => setPart(load())}>
      {({ Report }) => <Report {...props} />}
    </Later>
  )
}

/** A signed-in user may report about a living pet. The dialogs load on demand: most visitors are not signed in. */
export function ReportPart(props: ReportProps) {
  const { isAuthenticated } = useSession()
  return isAuthenticated && !props.pet.isDead ? <Loaded {...props} /> : null
}
