import { Navigate, usePage } from '../platform/router/router.ts'
import { Pager } from './Pager.tsx'

interface Props {
  /** Name of the list, if the page has several. */
  of?: string
  size: number
  total: number
  isCounting?: boolean
  /** Whether the page has no rows, because rows were removed. */
  isPastEnd: boolean
}

/** Turns the pages of a list by the URL. Past the end it redirects to the last page. */
export function AddressPager({ of, size, total, isCounting, isPastEnd }: Props) {
  const { page, openPage, searchOf } = usePage()
  if (isPastEnd) return <Navigate replace to={{ search: searchOf(Math.ceil(total / size)) }} />
  return <Pager of={of} page={page} size={size} total={total} isCounting={isCounting} onPage={openPage} />
}
