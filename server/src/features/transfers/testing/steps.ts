import type { PetFixture, Who } from '../../../testing/pet-fixture.ts'

/** The call that takes a transfer one step further. */
export const at = (transferId: number, action: string) => `POST /api/PetTransfers/${transferId}/${action}`

/** Somebody offers a pet to `newOwner`, unless told otherwise. */
export const offerIn =
  (fixture: () => PetFixture) =>
  (who: Who, petId: number, parts: object = {}) =>
    fixture().call(who, 'POST /api/PetTransfers', { petId, newOwnerPersonId: fixture().ids.newOwner, ...parts })

/** As if no mail had been sent, and no transfer started today. */
export async function forgetToday({ db }: PetFixture): Promise<void> {
  await db.deleteFrom('outbox').execute()
  await db.query("update pet_transfer set created_at = created_at - interval '2 days'")
}
