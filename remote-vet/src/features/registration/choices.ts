import type { Result } from '@dyra/shared/api'
import type { InvoicePerson } from '@dyra/shared/contract/invoice-persons'
import type { Types } from '@dyra/shared/contract/types'
import type { RecentOwner } from '@dyra/shared/contract/veterinarians'
import { createContext, startTransition, useContext, useEffect, useState } from 'react'

/** What the fields choose from. */
export interface Choices {
  readonly types: Types
  readonly payers: readonly InvoicePerson[]
  readonly defaultPayerId: number | null
  /** Price of one pet in whole ISK. */
  readonly price: number
}

interface LoadedChoices extends Choices {
  /** The latest owners that this veterinarian registered pets for. */
  readonly recentOwners: Promise<Result<readonly RecentOwner[]>>
}

export const ChoicesContext = createContext<LoadedChoices | null>(null)

export function useChoices(): LoadedChoices {
  const choices = useContext(ChoicesContext)
  if (!choices) throw new Error('useChoices is called outside of ChoicesContext')
  return choices
}

/** The recent owners; empty until they are loaded, or if they cannot be loaded, because they are only suggestions. */
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

/** The last successful result: a failed reload does not replace the form in use. */
export function useLastSuccess<T>(latest: Promise<Result<T>>): Promise<Result<T>> {
  const [shown, setShown] = useState(latest)
  useEffect(() => {
    if (latest === shown) return
    let isWanted = true
    void Promise.all([latest, shown]).then(([next, present]) => {
      if (isWanted && (next.ok || !present.ok)) startTransition(() => setShown(latest))
    })
    return () => {
      isWanted = false
    }
  }, [latest, shown])
  return shown
}
