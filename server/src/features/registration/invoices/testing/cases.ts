import { featureCases } from '../../../../testing/feature-cases.ts'
import { administrators, everyone, none } from '../../../../testing/rights-signs.ts'
import type { invoices } from '../feature.ts'

export const invoicesCases = featureCases<typeof invoices>({
  rights: {
    'GET /api/MicroTags/Invoices': none(administrators),
    'GET /api/MicroTags/Invoices/Csv': none(administrators),
    'GET /api/MicroTags/Invoices/Person': none(administrators),
    'POST /api/FeeStatements/Csv': none(everyone),
  },
  writes: {
    'POST /api/FeeStatements/Csv': null,
  },
})
