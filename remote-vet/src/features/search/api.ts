import { call, callList } from '@dyra/shared/api'
import type { PetSearch } from '@dyra/shared/contract/pet-input'
import { PAGE_SIZE } from '@dyra/shared/domain/limits'

export const findPets = (query: PetSearch, signal: AbortSignal) => call('GET /api/Pets', { query }, signal)

/** Only persons who own or owned a pet. */
export const findOwners = (searchQuery: string, page: number, signal: AbortSignal) =>
  callList(
    'GET /api/Users',
    { query: { searchQuery, onlyOwners: true, From: (page - 1) * PAGE_SIZE.owners, Size: PAGE_SIZE.owners } },
    signal,
  )
