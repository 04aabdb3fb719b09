import type { PetFixture, Who } from '../../../../testing/pet-fixture.ts'

/** Required fields of every change of a pet. */
export const details = { name: 'Snati', speciesId: 1, genderId: 1 }

/** Steps of an invitation through the API. */
export const steps = (fixture: () => PetFixture) => {
  const name = (who: Who, petId: number, change: object) =>
    fixture().call(who, `PUT /api/Pets/${petId}`, { ...details, ...change })
  const waiting = async (who: Who) =>
    (await fixture().call(who, `GET /api/Users/${fixture().ids[who]}/CoOwnerInvitations`)).json()
  const answer = (who: Who, invitationId: number, given: 'Accept' | 'Decline') =>
    fixture().call(who, `POST /api/CoOwnerInvitations/${invitationId}/${given}`)
  return {
    name,
    waiting,
    answer,
    read: async (who: Who, petId: number) => (await fixture().call(who, `GET /api/Pets/${petId}`)).json(),
    /** Adds a pet of the owner, with an invitation for `who`. */
    async invited(who: Who = 'other') {
      const petId = await fixture().addPet()
      await name('owner', petId, { coOwnerPersonId: fixture().ids[who] })
      const [invitation] = await waiting(who)
      return { petId, invitationId: invitation.invitationId as number }
    },
    statesOf: async (petId: number) =>
      (
        await fixture()
          .db.selectFrom('co_owner_invitation')
          .select('status')
          .where('pet_id', '=', petId)
          .orderBy('id')
          .execute()
      ).map(({ status }) => status),
    coOwnerOf: async (petId: number) =>
      (
        await fixture()
          .db.selectFrom('pet')
          .select('co_owner_person_id')
          .where('id', '=', petId)
          .executeTakeFirstOrThrow()
      ).co_owner_person_id,
    /** Kinds and recipients of the e-mails about a pet. */
    notifications: async (petId: number) => (await fixture().mails(petId)).map(({ kind, to }) => [kind, to]),
  }
}
