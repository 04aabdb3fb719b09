import { featureCases } from '../../../../testing/feature-cases.ts'
import { addPerson } from '../../../../testing/registry.ts'
import { administrators } from '../../../../testing/rights-signs.ts'
import type { personSync } from '../feature.ts'

export const personSyncCases = featureCases<typeof personSync>({
  rights: {
    'PUT /api/Users/{userId}/Sync': [
      ['self', administrators],
      ['other', administrators],
    ],
  },
  writes: {
    'PUT /api/Users/{userId}/Sync': async (rows) => {
      const id = await addPerson(rows.fixture.db, { ssn: '0101303369', name: 'Gamalt nafn' })
      return { who: 'administrator', url: `/api/Users/${id}/Sync` }
    },
  },
})
