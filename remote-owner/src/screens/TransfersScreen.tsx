import type { PetTransfer } from '@dyra/shared/contract/pet-transfers'
import { useLoaderData, useRevalidator, useSearchParams } from '@dyra/shared/router'
import { createdBanner, useTransferDialogs } from '@dyra/shared/transfers'
import { Await, Button, ListSkeleton, PageHeader } from '@dyra/shared/ui'
import type { BannerContent } from '@dyra/shared/ui/actions'
import { InvitationGroup } from '../features/co-owners/InvitationGroup.tsx'
import { AcceptAll } from '../features/transfers/AcceptAll.tsx'
import { CreateDialog } from '../features/transfers/CreateDialog.tsx'
import { EndedGroup } from '../features/transfers/EndedGroup.tsx'
import { ownSteps } from '../features/transfers/groups.ts'
import { TransferGroups } from '../features/transfers/TransferGroups.tsx'
import css from '../features/transfers/Transfers.module.css'
import { text } from '../features/transfers/texts.ts'
import type { loadOwnTransfers } from './load-own-transfers.ts'

/** The dialog is part of the URL: `?create` picks from the own pets, `?create=12` offers that one. */
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

/** Own transfers in three groups (docs/screens.md#transfers), and invitations to own a pet with its owner. */
export function TransfersScreen() {
  const { personId, waiting } = useLoaderData<typeof loadOwnTransfers>()
  const { confirm, showBanner, banner, dialog } = useTransferDialogs()
  const { revalidate } = useRevalidator()
  const creation = useCreation()
  const answered = (said: BannerContent) => {
    showBanner(said)
    void revalidate()
  }
  const sent = (made: PetTransfer) => {
    // The way back to the address without the dialog loads the lists again.
    creation.close()
    showBanner(createdBanner(made, text('create.sent')))
  }
  const create = (
    <Button variant="default" onClick={creation.open}>
      {text('action.create')}
    </Button>
  )
  return (
    <>
      <PageHeader title={text('title')} actions={create} />
      {banner}
      <Await of={waiting} skeleton={<ListSkeleton rows={3} />}>
        {({ transfers, ended, invitations }) => (
          <div className={css.groups}>
            <InvitationGroup invitations={invitations} onEnd={answered} />
            <AcceptAll transfers={transfers} personId={personId} onEnd={answered} />
            {(transfers.length > 0 || invitations.length === 0) && (
              <TransferGroups
                transfers={transfers}
                personId={personId}
                groupTitle={(name) => text(`group.${name}`)}
                stepsOf={(name) => ownSteps[name]}
                mayRemind={({ currentOwnerPersonId }) => currentOwnerPersonId === personId}
                linksPersons={false}
                onStep={confirm}
                onRemind={(transfer) => confirm(transfer, 'remind')}
              />
            )}
            <EndedGroup transfers={ended} personId={personId} />
          </div>
        )}
      </Await>
      {dialog}
      {creation.isOpen && (
        <CreateDialog personId={personId} petId={creation.petId} onClose={creation.close} onSent={sent} />
      )}
    </>
  )
}
