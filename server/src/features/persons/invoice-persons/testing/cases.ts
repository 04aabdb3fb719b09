import { featureCases } from '../../../../testing/feature-cases.ts'
import { administrators, none, staff } from '../../../../testing/rights-signs.ts'
import type { invoicePersons } from '../feature.ts'

export const invoicePersonsCases = featureCases<typeof invoicePersons>({
  rights: {
    'GET /api/InvoicePersons': none(staff),
    'POST /api/InvoicePersons': none(administrators),
    'DELETE /api/InvoicePersons/{invoicePersonId}': none(administrators),
  },
  writes: {
    'POST /api/InvoicePersons': async (rows) => {
      return { who: 'administrator', url: '/api/InvoicePersons', payload: { personId: await rows.person() } }
    },
    'DELETE /api/InvoicePersons/{invoicePersonId}': async (rows) => {
      const id = await rows.insert('invoice_person (person_id) values ($1)', [await rows.person()])
      return { who: 'administrator', url: `/api/InvoicePersons/${id}` }
    },
  },
})
