import { addDays, today } from '@dyra/shared/domain/dates'
import { addClaim } from '../features/ownership/claims/testing/claims.ts'
import { addDispute } from '../features/ownership/handover-codes/testing/handover-codes.ts'
import { addMember, addWorkplace } from '../features/persons/workplaces/testing/workplaces.ts'
import type { PetFixture } from './pet-fixture.ts'
import { addPerson } from './registry.ts'

export interface SentAct {
  readonly line: string
  readonly payload?: object
}

export type Case = readonly [who: string, make: (f: PetFixture) => Promise<SentAct>]

/** An organisation of which the administrator is a member. */
const ownOrganisation = async (f: PetFixture) => {
  const { workplaceId, organisationId } = await addWorkplace(f.db, { kind: 'shelter' })
  await addMember(f.db, { workplaceId, personId: f.ids.administrator })
  return organisationId
}

/** Acts about who may charge a payer, with the administrator as a party. */
const payerActCases: readonly Case[] = [
  [
    'a member of the payer',
    async (f) => ({
      line: `POST /api/Users/${await ownOrganisation(f)}/PayerAgreements`,
      payload: { personId: f.ids.veterinarian },
    }),
  ],
  [
    'the person who may charge the payer',
    async (f) => ({
      line: `POST /api/Users/${f.ids.other}/PayerAgreements`,
      payload: { personId: f.ids.administrator },
    }),
  ],
]

const own = (f: PetFixture) => f.addPet({ owner: 'administrator' })
const transferTo = async (f: PetFixture, newOwner: number, owner: 'owner' | 'administrator' = 'owner') =>
  f.addTransfer(await f.addPet({ owner }), { new_owner_person_id: newOwner })
const mandate = (personId: number) => ({
  personId,
  validFrom: today(),
  validUntil: addDays(today(), 30),
  document: 'Mál 1',
})
const workplaceWith = async (f: PetFixture, personId?: number) => {
  const { workplaceId } = await addWorkplace(f.db, { kind: 'police' })
  const { memberId } = await addMember(f.db, { workplaceId, personId })
  return { workplaceId, memberId }
}
const workplaceOf = async (f: PetFixture) => (await workplaceWith(f, f.ids.administrator)).workplaceId
const applicationOf = async (f: PetFixture, personId: number) =>
  (
    await f.db
      .insertInto('auth_application')
      .values({ person_id: personId, requested_role: 'Veterinarian' })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id
const accessOf = async (f: PetFixture, personId: number) =>
  (await f.db.selectFrom('authorized_user').select('id').where('person_id', '=', personId).executeTakeFirstOrThrow()).id
const disputed = async (f: PetFixture, petId: number) => {
  await addDispute(f.db, petId)
  return petId
}
/** Someone for whom the administrator acts. */
const represented = async (f: PetFixture) => {
  const ownerId = await addPerson(f.db, { name: 'Umbjóðandi' })
  const days = mandate(f.ids.administrator)
  await f.db
    .insertInto('representative')
    .values({
      owner_person_id: ownerId,
      person_id: days.personId,
      valid_from: days.validFrom,
      valid_until: days.validUntil,
      document: days.document,
    })
    .execute()
  return ownerId
}
const ssnOf = (f: PetFixture, id: number) =>
  f.db.selectFrom('person').select('ssn').where('id', '=', id).executeTakeFirstOrThrow()
/** A workplace of a company for which the administrator may sign. */
const signedFor = async (f: PetFixture) => {
  const { workplaceId, organisationId } = await addWorkplace(f.db, { kind: 'clinic' })
  const { ssn } = await ssnOf(f, organisationId)
  const { ssn: own } = await ssnOf(f, f.ids.administrator)
  await f.db
    .insertInto('company')
    .values({ person_ssn: own, company_ssn: ssn, company_name: 'Félag' })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return workplaceId
}
const details = { kind: 'police', publicPhone: '5550100', validUntil: null, delayedNoticeGround: 'Rannsókn' }
const reason = 'Úrskurður'

/** Each act of authority, with the administrator of the fixture as a party. */
export const actCases: readonly Case[] = [
  [
    'the representative',
    async (f) => ({
      line: `POST /api/Users/${f.ids.owner}/Representatives`,
      payload: mandate(f.ids.administrator),
    }),
  ],
  [
    'the represented owner',
    async (f) => ({
      line: `POST /api/Users/${f.ids.administrator}/Representatives`,
      payload: mandate(f.ids.other),
    }),
  ],
  ...payerActCases,
  [
    'the manager of a new workplace',
    async (f) => ({
      line: 'POST /api/Workplaces',
      payload: {
        ...details,
        personId: await addPerson(f.db, { is_organization: true }),
        managerPersonId: f.ids.administrator,
      },
    }),
  ],
  [
    'a member of the workplace with delayed notice',
    async (f) => ({ line: `PUT /api/Workplaces/${await workplaceOf(f)}`, payload: details }),
  ],
  [
    'a signatory of the company with delayed notice',
    async (f) => ({ line: `PUT /api/Workplaces/${await signedFor(f)}`, payload: details }),
  ],
  ['a member of the closed workplace', async (f) => ({ line: `POST /api/Workplaces/${await workplaceOf(f)}/Close` })],
  [
    'the new member',
    async (f) => ({
      line: `POST /api/Workplaces/${(await workplaceWith(f)).workplaceId}/Members`,
      payload: { personId: f.ids.administrator, isManager: true },
    }),
  ],
  [
    'the member who becomes manager',
    async (f) => {
      const { workplaceId, memberId } = await workplaceWith(f, f.ids.administrator)
      return { line: `PUT /api/Workplaces/${workplaceId}/Members/${memberId}`, payload: { isManager: true } }
    },
  ],
  [
    'the new owner of another person’s pet',
    async (f) => ({
      line: 'POST /api/PetTransfers',
      payload: { petId: await f.addPet(), newOwnerPersonId: f.ids.administrator },
    }),
  ],
  [
    'the owner, who transfers with a reason',
    async (f) => ({
      line: 'POST /api/PetTransfers',
      payload: { petId: await own(f), newOwnerPersonId: f.ids.other, reason },
    }),
  ],
  [
    'the new owner, who accepts with a reason',
    async (f) => ({
      line: `POST /api/PetTransfers/${await transferTo(f, f.ids.administrator)}/Accept`,
      payload: { reason },
    }),
  ],
  [
    'the seller, who accepts with a signed paper of the buyer',
    async (f) => ({
      line: `POST /api/PetTransfers/${await transferTo(f, f.ids.other, 'administrator')}/Accept`,
      payload: { reason, signedOn: today() },
    }),
  ],
  [
    'the co-owner who is set at once',
    async (f) => ({
      line: `PUT /api/Pets/${await f.addPet()}`,
      payload: {
        name: 'Snati',
        speciesId: 1,
        genderId: 1,
        coOwnerPersonId: f.ids.administrator,
        coOwnerReason: reason,
      },
    }),
  ],
  ['the owner in a dispute', async (f) => ({ line: `POST /api/Pets/${await own(f)}/Dispute`, payload: { reason } })],
  [
    'the owner of a decided dispute',
    async (f) => ({
      line: `POST /api/Pets/${await disputed(f, await own(f))}/Dispute/Decision`,
      payload: { outcome: 'kept', reason },
    }),
  ],
  [
    'the person who gets a disputed pet',
    async (f) => ({
      line: `POST /api/Pets/${await disputed(f, await f.addPet())}/Dispute/Decision`,
      payload: { outcome: 'transferred', newOwnerPersonId: f.ids.administrator, reason },
    }),
  ],
  ...(
    [
      ['the representative of', represented],
      ['a member of', ownOrganisation],
    ] as const
  ).map(
    ([relation, make]): Case => [
      `${relation} the person who gets a disputed pet`,
      async (f: PetFixture) => ({
        line: `POST /api/Pets/${await disputed(f, await f.addPet())}/Dispute/Decision`,
        payload: { outcome: 'transferred', newOwnerPersonId: await make(f), reason },
      }),
    ],
  ),
  ...(['Letter', 'Decide'] as const).flatMap((step) =>
    (['claimant', 'owner'] as const).map(
      (who) =>
        [
          `the ${who} of a claim (${step})`,
          async (f: PetFixture) => {
            const isClaimant = who === 'claimant'
            const petId = await (isClaimant ? f.addPet() : own(f))
            const [claimantId, ownerId] = isClaimant
              ? [f.ids.administrator, f.ids.owner]
              : [f.ids.other, f.ids.administrator]
            const { taskId } = await addClaim(f.db, { petId, claimantId, ownerId })
            const payload = step === 'Decide' ? { outcome: 'declined', words: reason } : undefined
            return { line: `POST /api/Tasks/${taskId}/Claim/${step}`, payload }
          },
        ] as const,
    ),
  ),
  [
    'the person who gets a role',
    async (f) => ({
      line: 'POST /api/AuthorizedUsers',
      payload: { personId: f.ids.administrator, roles: ['Veterinarian'] },
    }),
  ],
  [
    'the person whose role is changed',
    async (f) => ({
      line: `PUT /api/AuthorizedUsers/${await accessOf(f, f.ids.administrator)}`,
      payload: { roles: ['Administrator'], enabled: true },
    }),
  ],
  [
    'the applicant',
    async (f) => ({ line: `POST /api/AuthApplications/${await applicationOf(f, f.ids.administrator)}/Accept` }),
  ],
  [
    'the person for whom the key acts',
    async (f) => ({
      line: 'POST /api/OpenApiKeys',
      payload: {
        name: 'Stofa',
        apiKey: 'Kx7vQ2mZp9Lr4Tn8Wb3Hy6Jd5Fs1Gc0A',
        scopes: ['register'],
        veterinarianPersonId: f.ids.administrator,
      },
    }),
  ],
]
