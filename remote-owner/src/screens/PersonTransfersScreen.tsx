import { useLoaderData } from '@dyra/shared/router'
import { BackButton } from '@dyra/shared/trail'
import { useTransferDialogs } from '@dyra/shared/transfers'
import { Later, ListSkeleton, PageHeader } from '@dyra/shared/ui'
import type { loadTransfersOf } from './load-transfers.ts'
import { TransferGroups } from './TransferGroups.tsx'
import { text } from './text.ts'

/** A person's transfers as administrators care for them: reminders, taking back, and the way to everybody's page. */
export function PersonTransfersScreen() {
  const { personId, person, transfers } = useLoaderData<typeof loadTransfersOf>()
  const { ask, notice, dialog } = useTransferDialogs()
  return (
    <>
      <PageHeader title={text('title')} lead={person.name} actions={<BackButton to={`/person/${personId}`} />} />
      {notice}
      <Later of={transfers} skeleton={<ListSkeleton rows={3} />}>
        {(rows) => (
          <TransferGroups
            transfers={rows}
            personId={personId}
            groupTitle={(name) => text(`ofPerson.${name}`, { name: person.name })}
            // What is the new owner's to decide stays theirs, but for an authority's decision.
            stepsOf={(name) => (name === 'rejected' ? ['revive'] : ['decide', 'cancel'])}
            mayRemind={() => true}
            linksPersons
            onStep={ask}
            onRemind={(transfer) => ask(transfer, 'remind')}
          />
        )}
      </Later>
      {dialog}
    </>
  )
}
