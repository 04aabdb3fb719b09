import { featureCases } from '../../../testing/feature-cases.ts'
import { addHandoverCode } from '../../../testing/handover-codes.ts'
import type { Rows } from '../../../testing/history-rows.ts'
import { none, type Row, signedIn, unknownToAll } from '../../../testing/rights-signs.ts'
import type { handoverCodes } from '../feature.ts'

const ownersOnly: readonly Row[] = [
  ['owned', '1+33443334a41'],
  ['registered', '1443443334a41'],
  ['organisations', '1444443334a+1'],
  ['missing', unknownToAll],
]

const withCode = async ({ fixture }: Rows) => {
  const petId = await fixture.addPet()
  return { petId, code: await addHandoverCode(fixture.db, { petId, ownerId: fixture.ids.owner }) }
}

export const handoverCodesCases = featureCases<typeof handoverCodes>({
  rights: {
    'GET /api/HandoverCodes': none(signedIn),
    'PUT /api/Pets/{petId}/HandoverCode': ownersOnly,
    'DELETE /api/Pets/{petId}/HandoverCode': ownersOnly,
    'POST /api/HandoverCodes/View': none(signedIn),
    'POST /api/HandoverCodes/Use': none(signedIn),
  },
  writes: {
    'PUT /api/Pets/{petId}/HandoverCode': async ({ fixture }) => ({
      who: 'owner',
      url: `/api/Pets/${await fixture.addPet()}/HandoverCode`,
    }),
    'DELETE /api/Pets/{petId}/HandoverCode': async (rows) => ({
      who: 'owner',
      url: `/api/Pets/${(await withCode(rows)).petId}/HandoverCode`,
    }),
    'POST /api/HandoverCodes/View': null,
    'POST /api/HandoverCodes/Use': async (rows) => ({
      who: 'newOwner',
      url: '/api/HandoverCodes/Use',
      payload: { code: (await withCode(rows)).code },
    }),
  },
})
