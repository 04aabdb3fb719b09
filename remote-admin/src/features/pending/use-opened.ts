import { type Result, result } from '@dyra/shared/api'
import type { PendingOwner, PetTransfer, RegistrationFilter } from '@dyra/shared/contract/pet-transfers'
import { useEffect, useState } from 'react'
import { findAllPending, type OwnerPage } from './api.ts'

type LoadedPets = Promise<Result<PetTransfer[]>>

/** Opened owner rows. Pets load when a row opens, and again when the list reloads. */
export function useOpened(page: OwnerPage, filter: RegistrationFilter) {
  const [opened, setOpened] = useState<ReadonlyMap<string, LoadedPets>>(new Map())
  const load = (ssn: string): LoadedPets => result(findAllPending({ ...filter, OwnerSsn: ssn }))
  // Runs when the list has reloaded, with the filter of that load.
  useEffect(() => {
    setOpened((before) => new Map([...before.keys()].map((ssn) => [ssn, load(ssn)])))
  }, [page])
  const toggle = ({ ssn }: PendingOwner) => {
    const next = new Map(opened)
    if (!next.delete(ssn)) next.set(ssn, load(ssn))
    setOpened(next)
  }
  return { petsOf: ({ ssn }: PendingOwner) => opened.get(ssn), toggle }
}
