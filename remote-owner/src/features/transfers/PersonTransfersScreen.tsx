import { useTransferDialogs } from '@dyra/shared/features/transfers'
import { useLoaderData } from '@dyra/shared/router'
import { Await, ListSkeleton, PageHeader } from '@dyra/shared/ui'
import { BackLink } from '@dyra/shared/ui/back-navigation'
import { InvitationGroup } from '../co-owners/index.ts'
import { findTransfersOf, type loadPersonTransfers } from './api.ts'
import { TransferGroups } from './TransferGroups.tsx'
import css from './Transfers.module.css'
import { text } from './texts.ts'

/** A person's transfers and invitations, for administrators. */
function PersonTransfersScreen() {
  const { personId, person, waiting } = useLoaderData<typeof loadPersonTransfers>()
  const { confirm, banner, dialog } = useTransferDialogs(() => findTransfersOf(personId))
  return (
    <>
      <BackLink to={`/person/${personId}`} />
      <PageHeader title={text('title')} lead={person.name} />
      {banner}
      <Await isMain of={waiting} skeleton={<ListSkeleton rows={3} />}>
        {({ transfers, invitations }) => (
          <div className={css.groups}>
            <InvitationGroup invitations={invitations} />
            {(transfers.length > 0 || invitations.length === 0) && (
              <TransferGroups
                transfers={transfers}
                personId={personId}
                groupTitle={(name) => text(`ofPerson.${name}`, { name: person.name })}
                // Administrators do not answer for the new owner, except to record an authority's decision.
                stepsOf={(name) => (name === 'rejected' ? ['revive'] : ['paper', 'decide', 'cancel'])}
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

export { PersonTransfersScreen as Component }
