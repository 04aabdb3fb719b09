import { useSearchParams } from '@dyra/shared/router'
import { useState } from 'react'

interface Options<Row> {
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => number
  readonly isSelectable?: (row: Row) => boolean
}

interface Selected {
  /** Query string of the list that the selection belongs to. */
  readonly list: string
  readonly keys: ReadonlySet<number>
  readonly isEverything: boolean
}

/** The selected rows of a page, or everything that matches the filters. A change of page, order or filter clears it. */
export function useSelection<Row>({ rows, keyOf, isSelectable = () => true }: Options<Row>) {
  const list = `${useSearchParams()[0]}`
  const none: Selected = { list, keys: new Set(), isEverything: false }
  const [stored, store] = useState(none)
  const isCurrent = (one: Selected) => one.list === list
  const { keys, isEverything } = isCurrent(stored) ? stored : none
  const selectable = rows.filter(isSelectable)
  const selected = selectable.filter((row) => keys.has(keyOf(row)))
  const isPage = selectable.length > 0 && selected.length === selectable.length
  const page: Selected = { ...none, keys: new Set(selectable.map(keyOf)) }
  const toggle = (key: number) =>
    store((before) => {
      const next = new Set(isCurrent(before) ? before.keys : none.keys)
      if (!next.delete(key)) next.add(key)
      return { ...none, keys: next }
    })
  return {
    selected,
    isSelected: (row: Row) => selected.includes(row),
    isSelectable,
    toggle: (row: Row) => toggle(keyOf(row)),
    isPage,
    togglePage: () => store(isPage ? none : page),
    isEverything,
    toggleEverything: () => store(isEverything ? none : { ...page, isEverything: true }),
    clear: () => store(none),
  }
}

export type Selection<Row> = ReturnType<typeof useSelection<Row>>
