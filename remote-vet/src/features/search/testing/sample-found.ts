import type { PetListItem } from '@dyra/shared/contract/pet'
import type { Types } from '@dyra/shared/contract/types'
import type { UserSearchResult } from '@dyra/shared/contract/users'
import { snati } from '@dyra/shared/testing/sample-pet'

/** Pets and persons of docs/demo-data.md. */
export const gosi: PetListItem = { ...snati, petId: 15, name: 'Gosi', tagNumber: '352098100000015', isDead: true }

export const finnland: UserSearchResult = {
  userId: 8,
  name: 'Gervimaður Finnland',
  ssn: '0101302209',
  address: 'Gervigata 2',
  email: null,
  deceased: false,
}

export const types: Types = {
  genders: [{ id: 1, name: 'Hundur', shortName: 'kk' }],
  species: [
    { id: 1, name: 'Hundur', shortName: 'H' },
    { id: 2, name: 'Köttur', shortName: 'K' },
  ],
  breeds: [
    { id: 5, speciesId: 1, name: 'Íslenskur fjárhundur' },
    { id: 20, speciesId: 2, name: 'Húsköttur' },
  ],
  furTypes: [],
  incidentTypes: [],
  microTagLocations: [],
}
