import type { Import } from '@dyra/shared/contract/imports'
import { isInProgress, isOpen } from '@dyra/shared/domain/imports'
import { useAction } from '@dyra/shared/forms'
import { useLoaderData } from '@dyra/shared/router'
import { currentPersonId } from '@dyra/shared/session'
import { Banner, Button, ListSkeleton, PageHeader } from '@dyra/shared/ui'
import { type Action, useActions } from '@dyra/shared/ui/actions'
import { BackButton } from '@dyra/shared/ui/back-navigation'
import { StaleWhileLoading } from '@dyra/shared/ui/search'
import { useState } from 'react'
import { cancelImport, saveErrors } from './api.ts'
import { ErrorTable } from './ErrorTable.tsx'
import { ImportFacts } from './ImportFacts.tsx'
import css from './Imports.module.css'
import { Progress } from './Progress.tsx'
import type { loadImport } from './routes.tsx'
import { StartDialog } from './StartDialog.tsx'
import { text } from './texts.ts'
import { useReload } from './use-reload.ts'

/** Rows that a start would register. */
const readyRows = ({ rows, faultyRows, registeredRows }: Import) => rows - faultyRows - registeredRows

const cancellation = (shown: Import): Action => ({
  title: text('cancel'),
  name: shown.fileName ?? text('number', { id: shown.importId }),
  text: text('cancel.text'),
  button: text('cancel'),
  isDangerous: true,
  run: () => cancelImport(shown),
  done: text('cancelled'),
  gone: text('gone'),
})

interface StepsProps {
  shown: Import
  onStart: () => void
  onCancel: () => void
}

/** What the administrator can do next. */
function Steps({ shown, onStart, onCancel }: StepsProps) {
  const download = useAction()
  const { state, createdById, createdByName, faultyRows, hasContent } = shown
  const isReady = state === 'checked' && readyRows(shown) > 0
  const isOwn = createdById === currentPersonId()
  return (
    <>
      {isReady && !isOwn && <p>{text('notYours', { name: createdByName ?? '' })}</p>}
      {download.error && <Banner tone="danger" title={download.error} live />}
      <div className={css.buttons}>
        {isReady && isOwn && <Button onClick={onStart}>{text('start')}</Button>}
        {faultyRows > 0 && hasContent && (
          <Button variant="default" onClick={() => void download.run(() => saveErrors(shown))}>
            {text('errors.download')}
          </Button>
        )}
        {isOpen(state) && (
          <Button variant="default" onClick={onCancel}>
            {text('cancel')}
          </Button>
        )}
      </div>
    </>
  )
}

interface DetailsProps {
  shown: Import
  price: number
  actions: ReturnType<typeof useActions>
}

function Details({ shown, price, actions }: DetailsProps) {
  const [isStarting, setStarting] = useState(false)
  useReload(isInProgress(shown.state))
  return (
    <>
      <Progress shown={shown} />
      <ImportFacts shown={shown} ready={readyRows(shown)} />
      <Steps shown={shown} onStart={() => setStarting(true)} onCancel={() => actions.confirm(cancellation(shown))} />
      {isStarting && (
        <StartDialog
          {...{ shown, price }}
          ready={readyRows(shown)}
          onClose={() => setStarting(false)}
          onEnd={(content) => {
            setStarting(false)
            actions.showBanner(content)
          }}
        />
      )}
    </>
  )
}

/** One import: dry run, start, progress and faulty rows. */
export function ImportScreen() {
  const { importId, details, errors } = useLoaderData<typeof loadImport>()
  const actions = useActions()
  return (
    <>
      <PageHeader title={text('number', { id: importId })} actions={<BackButton to="/imports" />} />
      {actions.banner}
      <StaleWhileLoading of={details} skeleton={<ListSkeleton rows={3} />}>
        {([shown, price]) => (
          <>
            <Details {...{ shown, price, actions }} />
            <h2 className={css.heading}>{text('errors')}</h2>
            {shown.faultyRows > 0 && shown.hasContent && <p className={`d-dim ${css.help}`}>{text('errors.help')}</p>}
            <StaleWhileLoading of={errors} skeleton={<ListSkeleton />}>
              {(page) => <ErrorTable page={page} hasContent={shown.hasContent} />}
            </StaleWhileLoading>
          </>
        )}
      </StaleWhileLoading>
      {actions.dialog}
    </>
  )
}
