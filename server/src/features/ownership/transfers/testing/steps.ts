import type { PetFixture, Who } from '../../../../testing/pet-fixture.ts'

/** The call for a step of a transfer. */
export const at = (transferId: number, action: string) => `POST /api/PetTransfers/${transferId}/${action}`

/** Creates a transfer of a pet, by default to `newOwner`. */
export const createIn =
  (fixture: () => PetFixture) =>
  (who: Who, petId: number, parts: object = {}) =>
    fixture().call(who, 'POST /api/PetTransfers', { petId, newOwnerPersonId: fixture().ids.newOwner, ...parts })

/** Resets mails and limits, as if no mail had been sent and no transfer started today. */
export async function resetMailsAndLimits({ db }: PetFixture): Promise<void> {
  await db.deleteFrom('outbox').execute()
  await db.query("update pet_transfer set created_at = created_at - interval '2 days'")
}
