import { featureCases } from '../../../../testing/feature-cases.ts'
import { everyone, none } from '../../../../testing/rights-signs.ts'
import type { sms } from '../feature.ts'

export const smsCases = featureCases<typeof sms>({
  rights: { 'POST /api/Sms/Open': none(everyone) },
  writes: { 'POST /api/Sms/Open': null },
})
