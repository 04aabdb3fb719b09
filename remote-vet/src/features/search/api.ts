import { call, callList } from '@dyra/shared/api'
import type { PetSearch } from '@dyra/shared/contract/pet-input'
import { PAGE_SIZE } from '@dyra/shared/domain/limits'

export const findPets = (query: PetSearch, signal: AbortSignal) => call('GET /api/Pets', { query }, signal)

const pageQuery = (page: number) => ({ From: (page - 1) * PAGE_SIZE.owners, Size: PAGE_SIZE.owners })

/** For administrators: persons whose address another set and who have not confirmed it, also those who own no pet yet. */
export const findUnconfirmed = (searchQuery: string | undefined, page: number, signal: AbortSignal) =>
  callList('GET /api/Users', { query: { searchQuery, onlyUnconfirmedEmail: true, ...pageQuery(page) } }, signal)

/** Only persons who own or owned a pet. */
export const findOwners = (searchQuery: string, page: number, signal: AbortSignal) =>
  callList('GET /api/Users', { query: { searchQuery, onlyOwners: true, ...pageQuery(page) } }, signal)
