import { featureCases } from '../../../../testing/feature-cases.ts'
import { everyone, none } from '../../../../testing/rights-signs.ts'
import type { barometer } from '../feature.ts'

export const barometerCases = featureCases<typeof barometer>({ rights: { 'GET /api/Barometer': none(everyone) } })
