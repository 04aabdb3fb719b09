import { useState } from 'react'

interface Options<Row> {
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => number
  readonly isSelectable?: (row: Row) => boolean
}

/** The selected rows of a page, or everything that matches the filters. */
export function useSelection<Row>({ rows, keyOf, isSelectable = () => true }: Options<Row>) {
  const [keys, setKeys] = useState<ReadonlySet<number>>(new Set())
  const [isEverything, setEverything] = useState(false)
  const selectable = rows.filter(isSelectable)
  const selected = selectable.filter((row) => keys.has(keyOf(row)))
  const isPage = selectable.length > 0 && selected.length === selectable.length
  const clear = () => {
    setKeys(new Set())
    setEverything(false)
  }
  const selectPage = () => setKeys(new Set(selectable.map(keyOf)))
  const toggle = (key: number) => {
    setEverything(false)
    setKeys((before) => {
      const next = new Set(before)
      if (!next.delete(key)) next.add(key)
      return next
    })
  }
  const togglePage = () => {
    clear()
    if (!isPage) selectPage()
  }
  const toggleEverything = () => {
    clear()
    if (isEverything) return
    setEverything(true)
    selectPage()
  }
  return {
    selected,
    isSelected: (row: Row) => selected.includes(row),
    isSelectable,
    toggle: (row: Row) => toggle(keyOf(row)),
    isPage,
    togglePage,
    isEverything,
    toggleEverything,
    clear,
  }
}

export type Selection<Row> = ReturnType<typeof useSelection<Row>>
