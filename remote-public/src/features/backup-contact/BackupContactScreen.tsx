import type { ContactEntry } from '@dyra/shared/contract/backup-contacts'
import { useSingleFlight } from '@dyra/shared/forms'
import { hasCapability } from '@dyra/shared/platform/session/site'
import { useSearchParams } from '@dyra/shared/router'
import { Banner, Button, PageHeader } from '@dyra/shared/ui'
import { useState } from 'react'
import { isInvalidLink } from '../../components/invalid-link.ts'
import { LinkPage } from '../../components/LinkPage.tsx'
import { readEntry } from './api.ts'
import { EntryPart } from './EntryPart.tsx'
import { text } from './texts.ts'

/** What the page shows: nothing (`closed`) before a press, because scanners of mail programs open links. */
type State = 'closed' | 'invalid' | ContactEntry

function LinkedEntry({ token }: { token: string }) {
  const [state, setState] = useState<State>('closed')
  const { run, isRunning, error } = useSingleFlight()
  const open = () =>
    run(async () => {
      try {
        setState(await readEntry(token))
      } catch (failure) {
        if (!isInvalidLink(failure)) throw failure
        setState('invalid')
      }
    })
  if (state === 'invalid') return <PageHeader title={text('invalid')} lead={text('invalidText')} />
  if (state !== 'closed') return <EntryPart token={token} entry={state} onChange={setState} />
  return (
    <>
      <PageHeader title={text('title')} lead={text('lead')} />
      {error && <Banner tone="danger" title={error} live />}
      <Button size="lg" loading={isRunning} onClick={() => void open()}>
        {text('open')}
      </Button>
    </>
  )
}

/** The entry of a backup contact, by the link of a mail. The contact need not sign in. */
function BackupContactScreen() {
  const [search] = useSearchParams()
  const token = search.get('t')
  return (
    <LinkPage>
      {token && hasCapability('backupContacts') ? (
        <LinkedEntry key={token} token={token} />
      ) : (
        <PageHeader title={text('noToken')} lead={text('noTokenText')} />
      )}
    </LinkPage>
  )
}

export { BackupContactScreen as Component }
