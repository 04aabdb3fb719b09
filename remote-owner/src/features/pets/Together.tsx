import { ListSkeleton } from '@dyra/shared/ui'
import { type ReactNode, useEffect, useState } from 'react'

/** A slower answer moves what is below it, but keeps back nothing else. */
const LONGEST_WAIT_MS = 1500

interface Props {
  /** The calls whose answers decide how high the upper part is. */
  of: readonly (Promise<unknown> | null)[]
  children: ReactNode
}

/** Parts that load at different times, shown together the first time: nothing moves while it is read. */
export function Together({ of, children }: Props) {
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    let isHere = true
    const show = () => isHere && setShown(true)
    const timer = setTimeout(show, LONGEST_WAIT_MS)
    void Promise.all(of).then(show)
    return () => {
      isHere = false
      clearTimeout(timer)
    }
  }, [])
  return isShown ? children : <ListSkeleton rows={3} />
}
