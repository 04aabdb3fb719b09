import { ListSkeleton } from '@dyra/shared/ui'
import { type ReactNode, useEffect, useState } from 'react'

/** After this time the parts are shown: a slower answer then moves what is below it. */
const LONGEST_WAIT_MS = 1500

interface Props {
  /** The calls whose answers decide how high the upper part is. */
  of: readonly (Promise<unknown> | null)[]
  children: ReactNode
}

/** Shows parts that load at different times together the first time, so that nothing moves while the user reads. */
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
