import type { Result } from '@dyra/shared/api'
import type { RecentOwner } from '@dyra/shared/contract/veterinarians'
import { createContext, useContext } from 'react'
import type { Choices } from './load-register.ts'

export interface Offer extends Choices {
  /** Those whom this veterinarian registered pets for last. */
  readonly recentOwners: Promise<Result<readonly RecentOwner[]>>
}

export const ChoicesContext = createContext<Offer | null>(null)

/** What the fields choose from; only inside the loaded form. */
export function useChoices(): Offer {
  const offer = useContext(ChoicesContext)
  if (!offer) throw new Error('no choices around this field')
  return offer
}
