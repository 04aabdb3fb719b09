import { useSearchParams } from './search-params.ts'

export interface Sort {
  /** The order that the URL asks for; null: the list's own order. */
  readonly by: string | null
  readonly isAscending: boolean
}

/** The order that a URL asks for (`?sortBy=name&sortAsc=false`); ascending unless it says false. */
export const sortOf = (search: URLSearchParams): Sort => ({
  by: search.get('sortBy') || null,
  isAscending: search.get('sortAsc') !== 'false',
})

const withSort = (search: URLSearchParams, { by, isAscending }: Sort) => {
  const next = new URLSearchParams(search)
  for (const name of ['sortBy', 'sortAsc', 'page']) next.delete(name)
  if (by !== null) {
    next.set('sortBy', by)
    next.set('sortAsc', String(isAscending))
  }
  return next
}

interface SortInAddress extends Sort {
  /** Another order begins at the first page; null goes back to the list's own. */
  readonly sort: (by: string | null, isAscending: boolean) => void
}

export function useSort(): SortInAddress {
  const [search, setSearch] = useSearchParams()
  const sort = (by: string | null, isAscending: boolean) =>
    setSearch((latest) => withSort(latest, { by, isAscending }), { preventScrollReset: true })
  return { ...sortOf(search), sort }
}
