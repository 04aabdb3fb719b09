import type { PetTransfer } from '@dyra/shared/contract/pet-transfers'
import { useState } from 'react'

/** Which rows of the page are chosen; those that are gone after a reload are chosen no more. */
export function useSelection(rows: readonly PetTransfer[]) {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set())
  const selected = rows.filter(({ petTransferId }) => ids.has(petTransferId))
  const toggle = (id: number) =>
    setIds((before) => {
      const next = new Set(before)
      if (!next.delete(id)) next.add(id)
      return next
    })
  const isAll = rows.length > 0 && selected.length === rows.length
  const toggleAll = () => setIds(new Set(isAll ? [] : rows.map(({ petTransferId }) => petTransferId)))
  return { selected, has: (id: number) => ids.has(id), toggle, isAll, toggleAll, clear: () => setIds(new Set()) }
}
