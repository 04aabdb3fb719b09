import type { PetTransfer } from '@dyra/shared/contract/pet-transfers'
import { useLoaderData, useSearchParams } from '@dyra/shared/router'
import { offerNotice, useTransferDialogs } from '@dyra/shared/transfers'
import { Button, Later, ListSkeleton, PageHeader } from '@dyra/shared/ui'
import { CreateDialog } from './CreateDialog.tsx'
import { ownSteps } from './groups.ts'
import type { loadOwnTransfers } from './load-transfers.ts'
import { TransferGroups } from './TransferGroups.tsx'
import { text } from './text.ts'

/** The dialog stands in the address: `?create` picks from the own pets, `?create=12` offers that one. */
function useCreation() {
  const [search, setSearch] = useSearchParams()
  const asked = search.get('create')
  const petId = Number(asked)
  const change = (value: string | null) =>
    setSearch(
      (latest) => {
        if (value === null) latest.delete('create')
        else latest.set('create', value)
        return latest
      },
      { replace: value === null, preventScrollReset: true },
    )
  return {
    isOpen: asked !== null,
    petId: Number.isInteger(petId) && petId > 0 ? petId : null,
    open: () => change(''),
    close: () => change(null),
  }
}

/** Own transfers in three groups (specification, section 2, `/transfers`). */
export function TransfersScreen() {
  const { personId, transfers } = useLoaderData<typeof loadOwnTransfers>()
  const { ask, tell, notice, dialog } = useTransferDialogs()
  const creation = useCreation()
  const sent = (made: PetTransfer) => {
    // The way back to the address without the dialog loads the lists again.
    creation.close()
    tell(offerNotice(made, text('create.sent')))
  }
  const create = (
    <Button variant="default" onClick={creation.open}>
      {text('action.create')}
    </Button>
  )
  return (
    <>
      <PageHeader title={text('title')} actions={create} />
      {notice}
      <Later of={transfers} skeleton={<ListSkeleton rows={3} />}>
        {(rows) => (
          <TransferGroups
            transfers={rows}
            personId={personId}
            groupTitle={(name) => text(`group.${name}`)}
            stepsOf={(name) => ownSteps[name]}
            mayRemind={({ currentOwnerPersonId }) => currentOwnerPersonId === personId}
            linksPersons={false}
            onStep={ask}
            onRemind={(transfer) => ask(transfer, 'remind')}
          />
        )}
      </Later>
      {dialog}
      {creation.isOpen && (
        <CreateDialog personId={personId} petId={creation.petId} onClose={creation.close} onSent={sent} />
      )}
    </>
  )
}
