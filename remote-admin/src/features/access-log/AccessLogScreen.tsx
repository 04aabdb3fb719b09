import { useLoaderData } from '@dyra/shared/router'
import { Await, ListSkeleton, PageHeader } from '@dyra/shared/ui'
import { PersonFilter } from '../../components/list/PersonFilter.tsx'
import { useListAddress } from '../../components/list/use-list-address.ts'
import css from './AccessLog.module.css'
import { type loadAccessLog, PERSON_FILTERS } from './api.ts'
import { BulkReads } from './BulkReads.tsx'
import { text } from './texts.ts'
import { ViewTable } from './ViewTable.tsx'

/** Who viewed whose data (docs/domain.md#access-log). */
function AccessLogScreen() {
  const { persons, bulkReads, views } = useLoaderData<typeof loadAccessLog>()
  const { change } = useListAddress()
  return (
    <>
      <PageHeader title={text('title')} lead={text('lead')} />
      <Await of={bulkReads} skeleton={null}>
        {(page) => <BulkReads {...page} />}
      </Await>
      <section className={css.filters} aria-label={text('filters')}>
        {PERSON_FILTERS.map((name) => (
          <PersonFilter
            key={name}
            label={text(name)}
            chosenLabel={text(`${name}.chosen`)}
            person={persons[name]}
            onChoose={(id) => change({ [name]: id === null ? null : String(id) })}
          />
        ))}
      </section>
      <Await keepsOld isMain of={views} skeleton={<ListSkeleton />}>
        {(page) => <ViewTable {...page} />}
      </Await>
    </>
  )
}

export { AccessLogScreen as Component }
