import { useLoaderData } from '@dyra/shared/router'
import { LastAnswer } from '@dyra/shared/search'
import { ListSkeleton, PageHeader } from '@dyra/shared/ui'
import { useListAddress } from '../../list/use-list-address.ts'
import css from './AccessLog.module.css'
import { SIDES } from './api.ts'
import { LookTable } from './LookTable.tsx'
import type { loadAccessLog } from './load-access-log.ts'
import { SideFilter } from './SideFilter.tsx'
import { text } from './text.ts'

/** Who looked at whom (domain.md, section 6). */
export function AccessLogScreen() {
  const { names, looks } = useLoaderData<typeof loadAccessLog>()
  const { change } = useListAddress()
  return (
    <>
      <PageHeader title={text('title')} lead={text('lead')} />
      <section className={css.filters} aria-label={text('filters')}>
        {SIDES.map((side) => (
          <SideFilter
            key={side}
            side={side}
            name={names[side]}
            onChoose={(id) => change({ [side]: id === null ? null : String(id) })}
          />
        ))}
      </section>
      <LastAnswer of={looks} skeleton={<ListSkeleton />}>
        {(page) => <LookTable {...page} />}
      </LastAnswer>
    </>
  )
}
