import type { PetWorld, Who } from '../../../testing/pet-world.ts'

/** The call that takes a transfer one step further. */
export const at = (transferId: number, action: string) => `POST /api/PetTransfers/${transferId}/${action}`

/** Somebody offers a pet to `newOwner`, unless told otherwise. */
export const offerIn =
  (world: () => PetWorld) =>
  (who: Who, petId: number, parts: object = {}) =>
    world().call(who, 'POST /api/PetTransfers', { petId, newOwnerPersonId: world().ids.newOwner, ...parts })

/** As if no mail had been sent, and no transfer started today. */
export async function forgetToday({ db }: PetWorld): Promise<void> {
  await db.deleteFrom('outbox').execute()
  await db.query("update pet_transfer set created_at = created_at - interval '2 days'")
}
