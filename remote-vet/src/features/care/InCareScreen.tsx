import { useLoaderData } from '@dyra/shared/router'
import { Await, EmptyState, ListSkeleton, PageHeader } from '@dyra/shared/ui'
import type { loadInCare } from './api.ts'
import css from './Care.module.css'
import { text } from './texts.ts'

/** For everyone: kinds and municipalities of animals in care, nothing else (docs/screens.md#care). */
function InCareScreen() {
  const { animals } = useLoaderData<typeof loadInCare>()
  return (
    <>
      <PageHeader title={text('public.title')} lead={text('public.lead')} />
      <Await isMain of={animals} skeleton={<ListSkeleton rows={3} />}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState text={text('public.empty')} />
          ) : (
            <ul className={css.list}>
              {rows.map(({ speciesId, speciesName, municipality, count }) => (
                <li key={`${speciesId} ${municipality}`} className={css.row}>
                  <b>{municipality}</b>
                  <span>{count === 1 ? speciesName : `${speciesName} × ${count}`}</span>
                </li>
              ))}
            </ul>
          )
        }
      </Await>
    </>
  )
}

export { InCareScreen as Component }
