import { useLoaderData } from '@dyra/shared/router'
import { Await, Button, ListSkeleton, PageHeader, Tabs } from '@dyra/shared/ui'
import { type BannerContent, useResultBanner } from '@dyra/shared/ui/actions'
import { useState } from 'react'
import { ListFilters } from '../../components/list/ListFilters.tsx'
import { SEARCH_NAME } from '../../components/list/list-query.ts'
import { SearchField } from '../../components/list/SearchField.tsx'
import { useOpenTab } from '../../components/list/use-list-address.ts'
import { type loadBatches, tabs } from './api.ts'
import css from './Batches.module.css'
import { DeliverDialog } from './DeliverDialog.tsx'
import { BatchTable, HolderTable, OutsideTable, UnregisteredTable } from './tables.tsx'
import { text } from './texts.ts'

const skeleton = <ListSkeleton />

/** The list or report of the open tab. */
function Panel() {
  const loaded = useLoaderData<typeof loadBatches>()
  if (loaded.tab === 'batches')
    return (
      <>
        <ListFilters names={[SEARCH_NAME]}>
          <SearchField size="sm" label={text('search')} placeholder={text('search.placeholder')} />
        </ListFilters>
        <Await key="batches" keepsOld isMain of={loaded.batches} skeleton={skeleton}>
          {(page) => <BatchTable page={page} />}
        </Await>
      </>
    )
  if (loaded.tab === 'holders')
    return (
      <Await key="holders" keepsOld isMain of={loaded.holders} skeleton={skeleton}>
        {(page) => <HolderTable page={page} />}
      </Await>
    )
  if (loaded.tab === 'unregistered')
    return (
      <>
        <p className="d-dim">{text('note.unregistered')}</p>
        <Await key="unregistered" keepsOld isMain of={loaded.tags} skeleton={skeleton}>
          {(page) => <UnregisteredTable page={page} />}
        </Await>
      </>
    )
  return (
    <>
      <p className="d-dim">{text(`note.${loaded.tab}`)}</p>
      <Await key={loaded.tab} keepsOld isMain of={loaded.outside} skeleton={skeleton}>
        {(page) => <OutsideTable kind={loaded.tab} page={page} />}
      </Await>
    </>
  )
}

/** Deliveries of numbers, and reports about them (docs/screens.md#batches). */
function BatchesScreen() {
  const { tab } = useLoaderData<typeof loadBatches>()
  const openTab = useOpenTab(tabs)
  const { showBanner, banner } = useResultBanner()
  const [isDelivering, setDelivering] = useState(false)
  const end = (content: BannerContent) => {
    setDelivering(false)
    showBanner(content)
  }
  const panel = (
    <div className={css.panel}>
      {banner}
      <Panel />
    </div>
  )
  return (
    <>
      <PageHeader
        title={text('title')}
        lead={text('lead')}
        actions={<Button onClick={() => setDelivering(true)}>{text('deliver')}</Button>}
      />
      <Tabs
        label={text('tabs')}
        value={tab}
        onChange={openTab}
        tabs={tabs.map((value) => ({ value, label: text(`tab.${value}`), panel }))}
      />
      {isDelivering && <DeliverDialog onClose={() => setDelivering(false)} onEnd={end} />}
    </>
  )
}

export { BatchesScreen as Component }
