import type { PetFixture } from './pet-fixture.ts'
import { addMember, addWorkplace } from './workplaces.ts'

export interface SentAct {
  readonly line: string
  readonly payload?: object
}

export type Case = readonly [who: string, make: (f: PetFixture) => Promise<SentAct>]

/** An organisation of which the administrator is a member. */
export const ownOrganisation = async (f: PetFixture) => {
  const { workplaceId, organisationId } = await addWorkplace(f.db, { kind: 'shelter' })
  await addMember(f.db, { workplaceId, personId: f.ids.administrator })
  return organisationId
}

/** Acts about who may charge a payer, with the administrator as a party. */
export const payerActCases: readonly Case[] = [
  [
    'a member of the payer',
    async (f) => ({
      line: `POST /api/Users/${await ownOrganisation(f)}/PayerAgreements`,
      payload: { personId: f.ids.veterinarian },
    }),
  ],
  [
    'who may charge the payer',
    async (f) => ({
      line: `POST /api/Users/${f.ids.other}/PayerAgreements`,
      payload: { personId: f.ids.administrator },
    }),
  ],
]
