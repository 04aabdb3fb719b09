import { addDispute, addHandover } from '../handover-codes.ts'
import type { PetFixture } from '../pet-fixture.ts'
import type { Post } from './found-report-fields.ts'

/** Text fields of disputes and of a transfer's reason: how to send a text in each, and how to read what is stored. */
export function handoverFields(fixture: () => PetFixture, post: Post) {
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
  return {
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
}
