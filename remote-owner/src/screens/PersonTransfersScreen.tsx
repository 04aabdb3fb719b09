import { useLoaderData } from '@dyra/shared/router'
import { useTransferDialogs } from '@dyra/shared/transfers'
import { Await, ListSkeleton, PageHeader } from '@dyra/shared/ui'
import { BackButton } from '@dyra/shared/ui/back-navigation'
import { InvitationGroup } from '../features/co-owners/InvitationGroup.tsx'
import { TransferGroups } from '../features/transfers/TransferGroups.tsx'
import css from '../features/transfers/Transfers.module.css'
import { text } from '../features/transfers/texts.ts'
import type { loadPersonTransfers } from './load-person-transfers.ts'

/** A person's transfers and invitations for administrators, who remind, withdraw and open everybody's page. */
export function PersonTransfersScreen() {
  const { personId, person, waiting } = useLoaderData<typeof loadPersonTransfers>()
  const { confirm, banner, dialog } = useTransferDialogs()
  return (
    <>
      <PageHeader title={text('title')} lead={person.name} actions={<BackButton to={`/person/${personId}`} />} />
      {banner}
      <Await of={waiting} skeleton={<ListSkeleton rows={3} />}>
        {({ transfers, invitations }) => (
          <div className={css.groups}>
            <InvitationGroup invitations={invitations} />
            {(transfers.length > 0 || invitations.length === 0) && (
              <TransferGroups
                transfers={transfers}
                personId={personId}
                groupTitle={(name) => text(`ofPerson.${name}`, { name: person.name })}
                // What is the new owner's to decide stays theirs, but for an authority's decision.
                stepsOf={(name) => (name === 'rejected' ? ['revive'] : ['decide', 'cancel'])}
                mayRemind={() => true}
                linksPersons
                onStep={confirm}
                onRemind={(transfer) => confirm(transfer, 'remind')}
              />
            )}
          </div>
        )}
      </Await>
      {dialog}
    </>
  )
}
