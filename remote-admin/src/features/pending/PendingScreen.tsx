import type { ListPage } from '@dyra/shared/api'
import type { PetTransfer } from '@dyra/shared/contract/pet-transfers'
import { useLoaderData, useRevalidator, useSearchParams } from '@dyra/shared/router'
import { LastAnswer } from '@dyra/shared/search'
import { useTransferDialogs } from '@dyra/shared/transfers'
import { ListSkeleton, PageHeader, Tabs } from '@dyra/shared/ui'
import type { ReactNode } from 'react'
import { useOpenTab } from '../../list/tabs.ts'
import type { loadPending } from './load-pending.ts'
import css from './Pending.module.css'
import { PendingTable } from './PendingTable.tsx'
import { RejectedTable } from './RejectedTable.tsx'
import { type Tab, tabs } from './tabs.ts'
import { text } from './text.ts'

/** Registrations that no owner has accepted (specification, section 2, `/veterinarians/pendingTransfers`). */
export function PendingScreen() {
  const { tab, transfers } = useLoaderData<typeof loadPending>()
  const [search] = useSearchParams()
  const openTab = useOpenTab(tabs)
  const { ask, tell, notice, dialog } = useTransferDialogs()
  const { revalidate } = useRevalidator()
  const endReminders = (sent: number) => {
    if (sent > 0) tell({ tone: 'success', title: text.plural('many.result', sent) })
    // A refusal, too, may say that the registration waits no more.
    void revalidate()
  }
  const tables: Readonly<Record<Tab, (page: ListPage<PetTransfer[]>) => ReactNode>> = {
    pending: (page) => <PendingTable key={`${search}`} page={page} onStep={ask} onReminded={endReminders} />,
    rejected: (page) => <RejectedTable page={page} onRevive={(transfer) => ask(transfer, 'revive')} />,
  }
  const panel = (
    <div className={css.tabs}>
      {notice}
      <LastAnswer key={tab} of={transfers} skeleton={<ListSkeleton />}>
        {tables[tab]}
      </LastAnswer>
    </div>
  )
  return (
    <>
      <PageHeader title={text('title')} />
      <Tabs
        label={text('title')}
        value={tab}
        onChange={openTab}
        tabs={tabs.map((value) => ({ value, label: text(`tab.${value}`), panel }))}
      />
      {dialog}
    </>
  )
}
