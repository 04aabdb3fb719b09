import { useLoaderData } from '@dyra/shared/router'
import { Await, Button, ListSkeleton, NativeSelect, PageHeader } from '@dyra/shared/ui'
import { type BannerContent, useResultBanner } from '@dyra/shared/ui/actions'
import { useState } from 'react'
import { ListFilters } from '../../components/list/ListFilters.tsx'
import { SEARCH_NAME } from '../../components/list/list-query.ts'
import { SearchField } from '../../components/list/SearchField.tsx'
import { useListAddress } from '../../components/list/use-list-address.ts'
import { lists, type loadBatches, SHOWN_NAME, type Shown } from './api.ts'
import { DeliverDialog } from './DeliverDialog.tsx'
import { BatchTable, HolderTable, OutsideTable, UnregisteredTable } from './tables.tsx'
import { text } from './texts.ts'

const skeleton = <ListSkeleton />

/** Chooses what the list shows, and searches the deliveries. */
function Filters({ shown }: { shown: Shown }) {
  const { change } = useListAddress()
  const show = (next: string) =>
    change({ [SHOWN_NAME]: next === lists[0] ? null : next, [SEARCH_NAME]: null, sortBy: null, sortAsc: null })
  return (
    <ListFilters names={[SHOWN_NAME, SEARCH_NAME]}>
      <NativeSelect
        size="sm"
        label={text('show')}
        data={lists.map((value) => ({ value, label: text(`list.${value}`) }))}
        value={shown}
        onChange={(event) => show(event.currentTarget.value)}
      />
      {shown === 'batches' && <SearchField size="sm" label={text('search')} placeholder={text('search.placeholder')} />}
    </ListFilters>
  )
}

/** The list of deliveries, or a report about them. */
function List() {
  const loaded = useLoaderData<typeof loadBatches>()
  const { shown } = loaded
  const parts = { isMain: true, keepsOld: true, skeleton } as const
  if (shown === 'batches')
    return (
      <Await key={shown} {...parts} of={loaded.batches}>
        {(page) => <BatchTable page={page} />}
      </Await>
    )
  if (shown === 'holders')
    return (
      <Await key={shown} {...parts} of={loaded.holders}>
        {(page) => <HolderTable page={page} />}
      </Await>
    )
  if (shown === 'unregistered')
    return (
      <Await key={shown} {...parts} of={loaded.tags}>
        {(page) => <UnregisteredTable page={page} />}
      </Await>
    )
  return (
    <Await key={shown} {...parts} of={loaded.outside}>
      {(page) => <OutsideTable kind={shown} page={page} />}
    </Await>
  )
}

/** Deliveries of numbers, and reports about them. */
function BatchesScreen() {
  const { shown } = useLoaderData<typeof loadBatches>()
  const { showBanner, banner } = useResultBanner()
  const [isDelivering, setDelivering] = useState(false)
  const end = (content: BannerContent) => {
    setDelivering(false)
    showBanner(content)
  }
  return (
    <>
      <PageHeader
        title={text('title')}
        lead={text('lead')}
        actions={<Button onClick={() => setDelivering(true)}>{text('deliver')}</Button>}
      />
      {banner}
      <Filters shown={shown} />
      {shown !== 'batches' && shown !== 'holders' && <p className="d-dim">{text(`note.${shown}`)}</p>}
      <List />
      {isDelivering && <DeliverDialog onClose={() => setDelivering(false)} onEnd={end} />}
    </>
  )
}

export { BatchesScreen as Component }
