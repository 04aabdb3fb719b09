import type { Import } from '@dyra/shared/contract/imports'
import { isOpen } from '@dyra/shared/domain/imports'
import { formatCount } from '@dyra/shared/i18n'
import { useLoaderData } from '@dyra/shared/router'
import { currentPersonId } from '@dyra/shared/session'
import { Await, Button, ListSkeleton, PageHeader } from '@dyra/shared/ui'
import { type ConfirmedAction, useConfirmedActions } from '@dyra/shared/ui/actions'
import { BackLink } from '@dyra/shared/ui/back-navigation'
import { useState } from 'react'
import { cancelImport, type loadImport } from './api.ts'
import { ImportFacts } from './ImportFacts.tsx'
import css from './Imports.module.css'
import { ListedRows } from './ListedRows.tsx'
import { Progress } from './Progress.tsx'
import { StartDialog } from './StartDialog.tsx'
import { text } from './texts.ts'
import { useProgress } from './use-progress.ts'

/** Rows that a start would register. Rows that the dry run has not read yet do not count. */
const readyRows = ({ checkedRows, faultyRows, registeredRows }: Import) => checkedRows - faultyRows - registeredRows

/** Rows that a cancelled import leaves without a pet. */
const openRows = ({ rows, registeredRows }: Import) => rows - registeredRows

const cancellation = (shown: Import): ConfirmedAction => ({
  title: text('cancel'),
  name: shown.fileName ?? text('number', { id: shown.importId }),
  text: text.plural('cancel.text', openRows(shown), {
    n: formatCount(openRows(shown)),
    registered: formatCount(shown.registeredRows),
  }),
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
  const { state, createdById, createdByName } = shown
  const isReady = state === 'checked' && readyRows(shown) > 0
  const isOwn = createdById === currentPersonId()
  return (
    <>
      {isReady && !isOwn && <p>{text('notYours', { name: createdByName ?? '' })}</p>}
      <div className={css.buttons}>
        {isReady && isOwn && <Button onClick={onStart}>{text('start')}</Button>}
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
  loaded: Import
  price: number
  actions: ReturnType<typeof useConfirmedActions>
}

function Details({ loaded, price, actions }: DetailsProps) {
  const [isStarting, setStarting] = useState(false)
  // The banner says that the job was started: the end of the job hides it.
  const shown = useProgress(loaded, actions.hideBanner)
  return (
    <>
      <Progress shown={shown} />
      <ImportFacts shown={shown} ready={readyRows(shown)} />
      <Steps shown={shown} onStart={() => setStarting(true)} onCancel={() => actions.confirm(cancellation(shown))} />
      {isStarting && (
        <StartDialog
          shown={shown}
          price={price}
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

/** One import: dry run, start, progress, and the rows with errors and doubts. */
function ImportScreen() {
  const { importId, details, kind, rows } = useLoaderData<typeof loadImport>()
  const actions = useConfirmedActions()
  return (
    <>
      <BackLink to="/imports" />
      <PageHeader title={text('number', { id: importId })} />
      {actions.banner}
      <Await keepsOld isMain of={details} skeleton={<ListSkeleton rows={3} />}>
        {([shown, price]) => (
          <>
            <Details loaded={shown} price={price} actions={actions} />
            <ListedRows shown={shown} kind={kind} rows={rows} />
          </>
        )}
      </Await>
      {actions.dialog}
    </>
  )
}

export { ImportScreen as Component }
