import { useSearchParams } from '@dyra/shared/router'
import { Pager } from '@dyra/shared/ui'
import { Fragment, type ReactNode, useId } from 'react'
import { PAGE_SIZE } from '../../domain/limits.ts'
import css from './Transfers.module.css'
import { text } from './texts.ts'

interface Props<T> {
  /** Name of its page parameter in the URL. */
  name: string
  title: string
  /** Explanation below the title. */
  lead?: string
  rows: readonly T[]
  keyOf: (one: T) => number
  row: (one: T) => ReactNode
  /** Between the title and the items, such as a button for all of them. */
  children?: ReactNode
}

/** Each group has its own page number in the URL, counted from 1. */
function useGroupPage(name: string, total: number) {
  const [search, setSearch] = useSearchParams()
  const last = Math.max(1, Math.ceil(total / PAGE_SIZE.transfers))
  const requested = Number(search.get(name))
  const page = Number.isInteger(requested) && requested >= 1 ? Math.min(requested, last) : 1
  const open = (next: number) =>
    setSearch(
      (latest) => {
        latest.set(name, String(next))
        return latest
      },
      { preventScrollReset: true },
    )
  return { page, open }
}

/** Items that wait for the same kind of decision, 20 per page. */
export function WaitingGroup<T>({ name, title, lead, rows, keyOf, row, children }: Props<T>) {
  const titleId = useId()
  const { page, open } = useGroupPage(name, rows.length)
  const size = PAGE_SIZE.transfers
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      {rows.length === 0 ? (
        <p className={`d-dim ${css.none}`}>{text('empty')}</p>
      ) : (
        <>
          {lead && <p className={`d-dim ${css.none}`}>{lead}</p>}
          {children}
          <ul className={css.list} aria-labelledby={titleId}>
            {rows.slice((page - 1) * size, page * size).map((one) => (
              <Fragment key={keyOf(one)}>{row(one)}</Fragment>
            ))}
          </ul>
          {rows.length > size && <Pager page={page} size={size} total={rows.length} onPage={open} />}
        </>
      )}
    </section>
  )
}
