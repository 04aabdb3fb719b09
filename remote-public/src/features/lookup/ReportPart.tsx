import { result } from '@dyra/shared/api'
import { Link } from '@dyra/shared/router'
import { useSession } from '@dyra/shared/session'
import { Await, Button } from '@dyra/shared/ui'
import { useState } from 'react'
import { petPath } from './pet-path.ts'
import css from './ReportPart.module.css'
import type { ReportProps } from './report/Report.tsx'
import { text } from './report/text.ts'

const load = () => result(import(/* webpackChunkName: "report" */ './report/Report.tsx'))

function Loaded(props: ReportProps) {
  const [part, setPart] = useState(load)
  return (
    <Await of={part} skeleton={null} onRetry={() => setPart(load())}>
      {({ Report }) => <Report {...props} />}
    </Await>
  )
}

/** Leads a visitor to the login and from there back to the same pet, on /lost: the front page moves on when signed in. */
function SignInToReport({ words, pet }: ReportProps) {
  const search = `?${new URLSearchParams({ redirect: petPath(pet.tagNumber) })}`
  return (
    <div className={css.write}>
      <p>{text('signIn')}</p>
      <Button
        component={Link}
        to={{ pathname: '/', search, hash: '#login-title' }}
        size="lg"
        variant={pet.owners.length ? 'default' : 'filled'}
      >
        {words.text('write')}
      </Button>
    </div>
  )
}

/** A signed-in user may report about a living pet. The dialogs load on demand: most visitors are not signed in. */
export function ReportPart(props: ReportProps) {
  const { isAuthenticated } = useSession()
  if (props.pet.isDead) return null
  return isAuthenticated ? <Loaded {...props} /> : <SignInToReport {...props} />
}
