import { featureCases } from '../../../../testing/feature-cases.ts'
import { administrators, none, staff } from '../../../../testing/rights-signs.ts'
import type { tariff } from '../feature.ts'

export const tariffCases = featureCases<typeof tariff>({
  rights: {
    'GET /api/Tariff': none(staff),
    'POST /api/Tariff': none(administrators),
    'DELETE /api/Tariff/{tariffId}': none(administrators),
  },
  writes: {
    'POST /api/Tariff': async () => {
      return { who: 'administrator', url: '/api/Tariff', payload: { validFrom: '2099-01-01', price: 2500 } }
    },
    'DELETE /api/Tariff/{tariffId}': async (rows) => {
      const id = await rows.insert("tariff (valid_from, price_isk) values ('2098-01-01', 2600)")
      return { who: 'administrator', url: `/api/Tariff/${id}` }
    },
  },
})
