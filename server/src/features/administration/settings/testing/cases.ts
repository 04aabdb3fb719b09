import { featureCases } from '../../../../testing/feature-cases.ts'
import { none, staff, unknownToAll } from '../../../../testing/rights-signs.ts'
import { addPayer } from '../../../persons/invoice-persons/testing/payers.ts'
import type { settings } from '../feature.ts'

export const settingsCases = featureCases<typeof settings>({
  rights: {
    'GET /api/VeterinarianSettings': none(staff),
    'PUT /api/VeterinarianSettings/{userId}': [
      ['self', staff],
      ['other', '14444433+4a41'],
      ['missing', unknownToAll],
    ],
  },
  writes: {
    'PUT /api/VeterinarianSettings/{userId}': async (rows) => {
      const payer = await rows.person()
      await addPayer(rows.fixture.db, payer, rows.fixture.ids.veterinarian)
      const url = `/api/VeterinarianSettings/${rows.fixture.ids.veterinarian}`
      return { who: 'veterinarian', url, payload: { defaultInvoicePersonId: payer } }
    },
  },
})
