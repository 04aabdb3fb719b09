import { featureCases } from '../../../../testing/feature-cases.ts'
import { newTag } from '../../../../testing/history-rows.ts'
import { administrators, none, staff } from '../../../../testing/rights-signs.ts'
import type { microtags } from '../feature.ts'

export const microtagsCases = featureCases<typeof microtags>({
  rights: {
    'POST /api/Pets/{petId}/MicroTag': [['owned', staff]],
    'GET /api/MicroTags/Similar': none(staff),
    'GET /api/MicroTags/{microTagId}': none(staff),
    'PUT /api/MicroTags/{microTagId}': none(administrators),
    'GET /api/Tasks/{taskId}/Numbers/Csv': none(administrators),
  },
  writes: {
    'POST /api/Pets/{petId}/MicroTag': async (rows) => {
      const payload = { tagNumber: newTag(), invoicedPersonId: rows.fixture.ids.veterinarian }
      return { who: 'veterinarian', url: `/api/Pets/${await rows.fixture.addPet()}/MicroTag`, payload }
    },
    'PUT /api/MicroTags/{microTagId}': async (rows) => {
      const url = `/api/MicroTags/${await rows.tagOf(await rows.fixture.addPet())}`
      return { who: 'administrator', url, payload: { tagNumber: newTag(), comment: 'Innsláttarvilla' } }
    },
  },
})
