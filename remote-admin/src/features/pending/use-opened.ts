import { type Result, result } from '@dyra/shared/api'
import type { PendingOwner, PetTransfer, RegistrationFilter } from '@dyra/shared/contract/pet-transfers'
import { useEffect, useState } from 'react'
import { findAllPending, type OwnerPage } from './api.ts'

type Asked = Promise<Result<PetTransfer[]>>

/** Owners whose pets are shown. Those load when a row is opened, and again when the list was loaded again. */
export function useOpened(page: OwnerPage, filter: RegistrationFilter) {
  const [opened, setOpened] = useState<ReadonlyMap<string, Asked>>(new Map())
  const ask = (ssn: string): Asked => result(findAllPending({ ...filter, OwnerSsn: ssn }))
  // Runs when the list has been loaded again; the filter is then the one that it was loaded with.
  useEffect(() => {
    setOpened((before) => new Map([...before.keys()].map((ssn) => [ssn, ask(ssn)])))
  }, [page])
  const toggle = ({ ssn }: PendingOwner) => {
    const next = new Map(opened)
    if (!next.delete(ssn)) next.set(ssn, ask(ssn))
    setOpened(next)
  }
  return { petsOf: ({ ssn }: PendingOwner) => opened.get(ssn), toggle }
}
