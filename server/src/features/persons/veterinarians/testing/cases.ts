import { featureCases } from '../../../../testing/feature-cases.ts'
import { administrators, none, selfAndAdministrators, staff, unknownToAll } from '../../../../testing/rights-signs.ts'
import type { veterinarians } from '../feature.ts'

export const veterinariansCases = featureCases<typeof veterinarians>({
  rights: {
    'GET /api/Veterinarian': none(administrators),
    'GET /api/Veterinarian/{userId}/TaggedPets': selfAndAdministrators,
    'GET /api/Veterinarian/{userId}/RecentOwners': [
      ['self', staff],
      ['other', '1444443334a41'],
      ['missing', unknownToAll],
    ],
  },
})
