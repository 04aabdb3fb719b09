import type { Rows, Sent } from './history-rows.ts'

const certificate = { kind: 'certificate', showsName: false, showsAddress: false }
const url = (petId: number) => `/api/Pets/${petId}/VerificationDocuments`

/** Requests that make and revoke verification documents. */
export const documentWrites: Readonly<Record<string, (rows: Rows) => Promise<Sent>>> = {
  'POST /api/Pets/{petId}/VerificationDocuments': async ({ fixture }) => ({
    who: 'owner',
    url: url(await fixture.addPet()),
    payload: certificate,
  }),
  'POST /api/PetTransfers/{transferPetId}/Receipt': async ({ fixture }) => {
    const petId = await fixture.addPet({ owner: 'newOwner' })
    const transferId = await fixture.addTransfer(petId, {
      current_owner_person_id: fixture.ids.owner,
      new_owner_person_id: fixture.ids.newOwner,
      status: 'accepted',
      decided_at: new Date(),
    })
    await fixture.db.query(
      `update pet_transfer t set decided_at = w.from_at from ownership w where w.pet_id = t.pet_id and t.id = $1`,
      [transferId],
    )
    return { who: 'newOwner', url: `/api/PetTransfers/${transferId}/Receipt` }
  },
  'POST /api/VerificationDocuments/{documentId}/Revoke': async ({ fixture }) => {
    const made = await fixture.call('owner', `POST ${url(await fixture.addPet())}`, certificate)
    return { who: 'owner', url: `/api/VerificationDocuments/${made.json().documentId}/Revoke` }
  },
}
