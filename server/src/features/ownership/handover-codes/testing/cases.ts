import { featureCases, type Post } from '../../../../testing/feature-cases.ts'
import type { Rows } from '../../../../testing/history-rows.ts'
import type { PetFixture } from '../../../../testing/pet-fixture.ts'
import { none, type Row, signedIn, unknownToAll } from '../../../../testing/rights-signs.ts'
import type { handoverCodes } from '../feature.ts'
import { addDispute, addHandover, addHandoverCode } from './handover-codes.ts'

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

/** Text fields of disputes and of a transfer's reason: how to send a text in each, and how to read what is stored. */
function handoverFields(fixture: () => PetFixture, post: Post) {
  const stored = (column: string, table = 'pet_dispute') => ({
    read: async () =>
      (
        await fixture().db.query<{ value: unknown }>(
          `select ${column} as value from ${table} order by created_at desc, id desc limit 1`,
        )
      )[0]?.value,
    maxLength: 2000,
    isText: true as const,
  })
  const disputed = async () => {
    const petId = await fixture().addPet()
    await addDispute(fixture().db, petId)
    return `/api/Pets/${petId}/Dispute/Decision`
  }
  const handedOver = async () => {
    const { owner: ownerId, newOwner: buyerId } = fixture().ids
    const petId = await fixture().addPet({ owner: 'newOwner' })
    return `/api/PetTransfers/${await addHandover(fixture().db, { petId, ownerId, buyerId })}/Contest`
  }
  const unchanged = {
    'POST /api/Pets/{petId}/Dispute reason': {
      send: post(
        'administrator',
        async () => `/api/Pets/${await fixture().addPet()}/Dispute`,
        (reason) => ({ reason }),
      ),
      ...stored('reason'),
    },
    'POST /api/Pets/{petId}/Dispute/Decision reason': {
      send: post('administrator', disputed, (reason) => ({ outcome: 'kept', reason })),
      ...stored('decision_reason'),
    },
    'POST /api/PetTransfers/{transferPetId}/Contest words': {
      send: post('owner', handedOver, (words) => ({ words })),
      ...stored('reason'),
    },
    'POST /api/PetTransfers reason': {
      send: async (reason: string) => {
        const body = { petId: await fixture().addPet(), newOwnerPersonId: fixture().ids.newOwner, reason }
        return post('administrator', '/api/PetTransfers', () => body)('')
      },
      ...stored('start_reason', 'pet_transfer'),
    },
  }
  return { unchanged }
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
  fields: handoverFields,
})
