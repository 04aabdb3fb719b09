import { addDispute, addHandover, addHandoverCode } from './handover-codes.ts'
import type { Rows, Sent } from './history-rows.ts'

const withCode = async ({ fixture }: Rows) => {
  const petId = await fixture.addPet()
  return { petId, code: await addHandoverCode(fixture.db, { petId, ownerId: fixture.ids.owner }) }
}

/** One request of every call that changes the history of a handover or a dispute. */
export const handoverWrites: Readonly<Record<string, (rows: Rows) => Promise<Sent>>> = {
  'PUT /api/Pets/{petId}/HandoverCode': async ({ fixture }) => ({
    who: 'owner',
    url: `/api/Pets/${await fixture.addPet()}/HandoverCode`,
  }),
  'DELETE /api/Pets/{petId}/HandoverCode': async (rows) => ({
    who: 'owner',
    url: `/api/Pets/${(await withCode(rows)).petId}/HandoverCode`,
  }),
  'POST /api/HandoverCodes/Use': async (rows) => ({
    who: 'newOwner',
    url: '/api/HandoverCodes/Use',
    payload: { code: (await withCode(rows)).code },
  }),
  'POST /api/PetTransfers/{transferPetId}/Contest': async ({ fixture }) => {
    const { owner, newOwner } = fixture.ids
    const petId = await fixture.addPet({ owner: 'newOwner' })
    const transferId = await addHandover(fixture.db, { petId, ownerId: owner, buyerId: newOwner })
    return { who: 'owner', url: `/api/PetTransfers/${transferId}/Contest`, payload: { words: 'Ég seldi það ekki' } }
  },
  'POST /api/Pets/{petId}/Dispute': async ({ fixture }) => ({
    who: 'administrator',
    url: `/api/Pets/${await fixture.addPet()}/Dispute`,
    payload: { reason: 'Tveir segjast eiga dýrið' },
  }),
  'POST /api/Pets/{petId}/Dispute/Decision': async ({ fixture }) => {
    const petId = await fixture.addPet()
    await addDispute(fixture.db, petId)
    const payload = { outcome: 'transferred', newOwnerPersonId: fixture.ids.other, reason: 'Kaupsamningur' }
    return { who: 'administrator', url: `/api/Pets/${petId}/Dispute/Decision`, payload }
  },
}
