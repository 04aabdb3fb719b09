import type { PendingOwner } from '@dyra/shared/contract/pet-transfers'
import { useState } from 'react'
import type { OwnerPage } from './api.ts'

/** An owner who was reminded within the hour cannot be chosen. */
export const isChoosable = ({ remindable }: PendingOwner) => remindable > 0

/** Which owners of the page are chosen, or everything that the filter finds. */
export function useSelection({ rows, remindable }: OwnerPage) {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set())
  const [isEverything, setEverything] = useState(false)
  const choosable = rows.filter(isChoosable)
  const owners = choosable.filter(({ personId }) => ids.has(personId))
  const isPage = choosable.length > 0 && owners.length === choosable.length
  const clear = () => {
    setIds(new Set())
    setEverything(false)
  }
  const toggle = (id: number) => {
    setEverything(false)
    setIds((before) => {
      const next = new Set(before)
      if (!next.delete(id)) next.add(id)
      return next
    })
  }
  const togglePage = () => {
    clear()
    if (!isPage) setIds(new Set(choosable.map(({ personId }) => personId)))
  }
  const toggleEverything = () => {
    clear()
    if (isEverything) return
    setEverything(true)
    setIds(new Set(choosable.map(({ personId }) => personId)))
  }
  /** Registrations that are reminded. */
  const count = isEverything ? remindable : owners.reduce((sum, owner) => sum + owner.remindable, 0)
  const has = (id: number) => owners.some(({ personId }) => personId === id)
  return { owners, count, has, toggle, isPage, togglePage, isEverything, toggleEverything, clear }
}
