import type { RecentOwner } from '@dyra/shared/contract/veterinarians'
import { useEffect, useState } from 'react'
import { useChoices } from '../choices.ts'

/** A convenience: until they are here, and where they cannot be had, there are none. */
export function useRecentOwners(): readonly RecentOwner[] {
  const { recentOwners } = useChoices()
  const [owners, setOwners] = useState<readonly RecentOwner[]>([])
  useEffect(() => {
    let isWanted = true
    void recentOwners.then((result) => {
      if (isWanted && result.ok) setOwners(result.value)
    })
    return () => {
      isWanted = false
    }
  }, [recentOwners])
  return owners
}
