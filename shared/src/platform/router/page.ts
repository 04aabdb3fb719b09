import { useSearchParams } from './search-params.ts'

/** The page that a URL asks for (`?page=2`), counted from 1; anything else is the first. */
export function pageOf(search: URLSearchParams): number {
  const page = Number(search.get('page'))
  return Number.isInteger(page) && page >= 1 ? page : 1
}

const withPage = (search: URLSearchParams, page: number) => {
  const next = new URLSearchParams(search)
  if (page > 1) next.set('page', String(page))
  else next.delete('page')
  return next
}

interface PageInAddress {
  readonly page: number
  readonly openPage: (page: number) => void
  /** The query string of another page; everything else in it is kept. */
  readonly searchOf: (page: number) => string
}

export function usePage(): PageInAddress {
  const [search, setSearch] = useSearchParams()
  return {
    page: pageOf(search),
    openPage: (page) => setSearch((latest) => withPage(latest, page), { preventScrollReset: true }),
    searchOf: (page) => `?${withPage(search, page)}`,
  }
}
