import { featureCases } from '../../../../testing/feature-cases.ts'
import { type Row, unknownToAll } from '../../../../testing/rights-signs.ts'
import type { phoneConfirmations } from '../feature.ts'

const selfOnly: readonly Row[] = [
  ['self', '1+++++++++a+1'],
  ['other', '1444443334a41'],
  ['missing', unknownToAll],
]

export const phoneConfirmationsCases = featureCases<typeof phoneConfirmations>({
  rights: {
    'POST /api/Users/{userId}/PhoneConfirmation/Code': selfOnly,
    'POST /api/Users/{userId}/PhoneConfirmation': selfOnly,
  },
  writes: {
    'POST /api/Users/{userId}/PhoneConfirmation/Code': null,
    'POST /api/Users/{userId}/PhoneConfirmation': null,
  },
})
