import type { PetTransfer } from '@dyra/shared/contract/pet-transfers'
import { useTransferDialogs } from '@dyra/shared/features/transfers'
import { useLoaderData } from '@dyra/shared/router'
import { Await, ListSkeleton, PageHeader, Tabs } from '@dyra/shared/ui'
import { useOpenTab } from '../../components/list/use-list-address.ts'
import { findAllPending, type loadPending } from './api.ts'
import { tabs } from './filters.ts'
import { OwnerTable } from './OwnerTable.tsx'
import css from './Pending.module.css'
import { PendingFilters } from './PendingFilters.tsx'
import { RejectedTable } from './RejectedTable.tsx'
import { text } from './texts.ts'

const findCurrent = async ({ newOwnerSsn }: PetTransfer) =>
  newOwnerSsn === null ? [] : findAllPending({ OwnerSsn: newOwnerSsn })

/** Registrations that are pending or rejected. */
function PendingScreen() {
  const loaded = useLoaderData<typeof loadPending>()
  const openTab = useOpenTab(tabs)
  const { confirm, showBanner, banner, dialog } = useTransferDialogs(findCurrent)
  const endReminders = (sent: number) => {
    if (sent > 0) showBanner({ tone: 'success', title: text.plural('many.result', sent) })
  }
  const panel = (
    <div className={css.tabs}>
      {banner}
      <PendingFilters />
      {loaded.tab === 'pending' ? (
        <Await key="pending" keepsOld isMain of={loaded.owners} skeleton={<ListSkeleton />}>
          {(page) => <OwnerTable page={page} onStep={confirm} onReminded={endReminders} />}
        </Await>
      ) : (
        <Await key="rejected" keepsOld isMain of={loaded.rejected} skeleton={<ListSkeleton />}>
          {(page) => <RejectedTable page={page} onRevive={(transfer) => confirm(transfer, 'revive')} />}
        </Await>
      )}
    </div>
  )
  return (
    <>
      <PageHeader title={text('title')} />
      <Tabs
        label={text('title')}
        value={loaded.tab}
        onChange={openTab}
        tabs={tabs.map((value) => ({ value, label: text(`tab.${value}`), panel }))}
      />
      {dialog}
    </>
  )
}

export { PendingScreen as Component }
