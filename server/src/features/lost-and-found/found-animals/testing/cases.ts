import { featureCases } from '../../../../testing/feature-cases.ts'
import { everyone, none, type Row, signedIn, unknownToAll } from '../../../../testing/rights-signs.ts'
import type { foundAnimals } from '../feature.ts'

const ownersOnly: readonly Row[] = [
  ['owned', '1++3443334a41'],
  ['registered', '1443443334a41'],
  ['organisations', '1444443334a+1'],
  ['missing', unknownToAll],
]

export const foundAnimalsCases = featureCases<typeof foundAnimals>({
  rights: {
    'GET /api/FoundAnimals': none(signedIn),
    'POST /api/FoundAnimals': none(signedIn),
    'POST /api/FoundAnimals/{foundAnimalId}/Photo': none(signedIn),
    'DELETE /api/FoundAnimals/{foundAnimalId}': none(signedIn),
    'POST /api/FoundAnimals/Visitor/Code': none(everyone),
    'POST /api/FoundAnimals/Visitor': none(everyone),
    'POST /api/FoundAnimals/Visitor/Photo': none(everyone),
    'POST /api/FoundAnimals/Visitor/Read': none(everyone),
    'POST /api/FoundAnimals/Visitor/Delete': none(everyone),
    'GET /api/Pets/{petId}/FoundAnimals': ownersOnly,
    'GET /api/Pets/{petId}/FoundAnimals/{foundAnimalId}/Photo': ownersOnly,
    'POST /api/Pets/{petId}/FoundAnimals/{foundAnimalId}/Mine': ownersOnly,
  },
  writes: {
    'POST /api/FoundAnimals': null,
    'POST /api/FoundAnimals/{foundAnimalId}/Photo': null,
    'DELETE /api/FoundAnimals/{foundAnimalId}': null,
    'POST /api/FoundAnimals/Visitor/Code': null,
    'POST /api/FoundAnimals/Visitor': null,
    'POST /api/FoundAnimals/Visitor/Photo': null,
    'POST /api/FoundAnimals/Visitor/Read': null,
    'POST /api/FoundAnimals/Visitor/Delete': null,
    'POST /api/Pets/{petId}/FoundAnimals/{foundAnimalId}/Mine': null,
  },
})
