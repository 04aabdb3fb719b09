import { errorMessage } from '@dyra/shared/api'
import { useLocation } from '@dyra/shared/router'
import { Banner, Button, PageHeader } from '@dyra/shared/ui'
import { useState } from 'react'
import { startPreview } from './preview.ts'
import { text } from './texts.ts'

/** The page to which the link of a preview leads (docs/teams.md#preview). */
export function PreviewScreen() {
  const [, , part = ''] = useLocation().pathname.split('/')
  const [isStarting, setStarting] = useState(false)
  const [failure, setFailure] = useState<string>()
  const start = async () => {
    setStarting(true)
    setFailure(undefined)
    try {
      await startPreview(part.replaceAll('-', '_'))
    } catch (error) {
      setFailure(errorMessage(error))
      setStarting(false)
    }
  }
  return (
    <>
      <PageHeader title={text('title', { part })} lead={text('lead')} />
      {failure && <Banner tone="danger" title={failure} live />}
      <p>{text('limit')}</p>
      <p>
        <Button onClick={start} loading={isStarting}>
          {text('start')}
        </Button>
      </p>
    </>
  )
}
