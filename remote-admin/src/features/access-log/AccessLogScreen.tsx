import { useLoaderData } from '@dyra/shared/router'
import { Await, ListSkeleton, PageHeader } from '@dyra/shared/ui'
import { StaleWhileLoading } from '@dyra/shared/ui/search'
import { PersonFilter } from '../../list/PersonFilter.tsx'
import { useListAddress } from '../../list/use-list-address.ts'
import css from './AccessLog.module.css'
import { SIDES } from './api.ts'
import { BulkReads } from './BulkReads.tsx'
import { LookTable } from './LookTable.tsx'
import type { loadAccessLog } from './load-access-log.ts'
import { text } from './text.ts'

/** Who viewed whose data (docs/domain.md#access-log). */
export function AccessLogScreen() {
  const { persons, bulkReads, looks } = useLoaderData<typeof loadAccessLog>()
  const { change } = useListAddress()
  return (
    <>
      <PageHeader title={text('title')} lead={text('lead')} />
      <Await of={bulkReads} skeleton={null}>
        {(page) => <BulkReads {...page} />}
      </Await>
      <section className={css.filters} aria-label={text('filters')}>
        {SIDES.map((side) => (
          <PersonFilter
            key={side}
            label={text(side)}
            chosenLabel={text(`${side}.chosen`)}
            person={persons[side]}
            onChoose={(id) => change({ [side]: id === null ? null : String(id) })}
          />
        ))}
      </section>
      <StaleWhileLoading of={looks} skeleton={<ListSkeleton />}>
        {(page) => <LookTable {...page} />}
      </StaleWhileLoading>
    </>
  )
}
