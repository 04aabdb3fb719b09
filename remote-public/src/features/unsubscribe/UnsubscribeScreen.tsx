import { call } from '@dyra/shared/api'
import { useRunAndReload } from '@dyra/shared/forms'
import { Link, useSearchParams } from '@dyra/shared/router'
import { Banner, Button, PageHeader } from '@dyra/shared/ui'
import { useState } from 'react'
import { unlessInvalid } from '../../components/invalid-link.ts'
import { LinkPage } from '../../components/LinkPage.tsx'
import { text } from './texts.ts'

type State = 'open' | 'done' | 'invalid'

/** Opening the link changes nothing, because scanners of mail programs open links; the button does. */
function UnsubscribeScreen() {
  const [search] = useSearchParams()
  const token = search.get('t')
  const [state, setState] = useState<State>(token ? 'open' : 'invalid')
  const { run, isRunning, error } = useRunAndReload()
  const stop = () =>
    run(async () => {
      const answer = await unlessInvalid(call('POST /api/Watchers/Unsubscribe', { query: { t: token ?? '' } }))
      setState(answer === 'invalid' ? 'invalid' : 'done')
    })
  return (
    <LinkPage>
      <PageHeader title={text('title')} lead={text('lead')} />
      {error && <Banner tone="danger" title={error} live />}
      {state === 'open' && (
        <Button size="lg" className="d-task" loading={isRunning} onClick={() => void stop()}>
          {text('stop')}
        </Button>
      )}
      {state === 'done' && <Banner tone="success" title={text('done')} live />}
      {state === 'invalid' && (
        <Banner
          tone="warn"
          title={text('invalid')}
          live
          action={
            <Button component={Link} to="/watch" variant="default">
              {text('settings')}
            </Button>
          }
        />
      )}
    </LinkPage>
  )
}

export { UnsubscribeScreen as Component }
