import { useLoaderData, useSearchParams } from '@dyra/shared/router'
import { Later, ListSkeleton, PageHeader } from '@dyra/shared/ui'
import css from './AccessLog.module.css'
import { SIDES, type Side } from './api.ts'
import { LookTable } from './LookTable.tsx'
import type { loadAccessLog } from './load-access-log.ts'
import { SideFilter } from './SideFilter.tsx'
import { text } from './text.ts'

/** Who looked at whom (domain.md, section 6). */
export function AccessLogScreen() {
  const { names, looks } = useLoaderData<typeof loadAccessLog>()
  const [search, setSearch] = useSearchParams()
  const choose = (side: Side, personId: number | null) => {
    const next = new URLSearchParams(search)
    next.delete('page')
    if (personId === null) next.delete(side)
    else next.set(side, String(personId))
    setSearch(next, { preventScrollReset: true })
  }
  return (
    <>
      <PageHeader title={text('title')} lead={text('lead')} />
      <section className={css.filters} aria-label={text('filters')}>
        {SIDES.map((side) => (
          <SideFilter key={side} side={side} name={names[side]} onChoose={(id) => choose(side, id)} />
        ))}
      </section>
      <Later of={looks} skeleton={<ListSkeleton />}>
        {(page) => <LookTable {...page} />}
      </Later>
    </>
  )
}
