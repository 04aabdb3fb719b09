import { useRunAndReload } from '@dyra/shared/forms'
import { saveFile } from '@dyra/shared/platform/api/save-file'
import { readSite } from '@dyra/shared/platform/session/site'
import { useSearchParams } from '@dyra/shared/router'
import { Banner, Button, MailSentence, PageHeader } from '@dyra/shared/ui'
import { useState } from 'react'
import { unlessInvalid } from '../../components/invalid-link.ts'
import { LinkPage } from '../../components/LinkPage.tsx'
import { openStatement } from './api.ts'
import { text } from './texts.ts'

/** Opened by the button of a monthly statement. The file is read only after a press: scanners open links. */
function FeeStatementScreen() {
  const [search] = useSearchParams()
  const [isInvalid, setInvalid] = useState(false)
  const [{ contactEmail }] = useState(readSite)
  const { run, isRunning, error } = useRunAndReload()
  const token = search.get('t')
  const load = () =>
    run(async () => {
      const file = token ? await unlessInvalid(openStatement(token)) : 'invalid'
      if (file === 'invalid') setInvalid(true)
      else saveFile(new Blob([await file.arrayBuffer()], { type: 'text/csv' }), text('file'))
    })
  return (
    <LinkPage>
      <PageHeader title={text('title')} lead={text('lead')} />
      {error && <Banner tone="danger" title={error} live />}
      {isInvalid ? (
        <>
          <Banner tone="warn" title={text('invalid')} live />
          <MailSentence around={text.around('older', 'email')} address={contactEmail} />
        </>
      ) : (
        <Button size="lg" className="d-task" loading={isRunning} onClick={() => void load()}>
          {text('load')}
        </Button>
      )}
    </LinkPage>
  )
}

export { FeeStatementScreen as Component }
