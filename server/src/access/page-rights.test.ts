import type { Pet } from '@dyra/shared/contract/pet'
import { type PersonRights, personRights } from '@dyra/shared/domain/person-rights'
import { type PetRights, petRights } from '@dyra/shared/domain/pet-rights'
import { INCIDENT } from '@dyra/shared/domain/reference'
import type { GivenRole } from '@dyra/shared/domain/roles'
import type { Insertable } from 'kysely'
import type { Schema } from '../db/schema.ts'
import { addDispute } from '../features/ownership/handover-codes/testing/handover-codes.ts'
import { addPayer } from '../features/persons/invoice-persons/testing/payers.ts'
import { addWorkplace } from '../features/persons/workplaces/testing/workplaces.ts'
import { setupPets, type Who } from '../testing/pet-fixture.ts'

// The buttons on the pages of a pet and of a person match what the server allows: each person × state × button.

const fixture = setupPets({ THEFTS: 'on' })

const roles: Partial<Record<Who, GivenRole>> = {
  registrar: 'Veterinarian',
  veterinarian: 'Veterinarian',
  administrator: 'Administrator',
}
const viewer = (who: Who) => {
  const given = roles[who]
  return { personId: fixture.ids[who], roles: ['PetOwner' as const, ...(given ? [given] : [])] }
}

const dead = { is_dead: true, day_of_death: '2026-01-01', death_registered_at: new Date() }

const lost = { is_lost: true, day_of_disappear: '2026-01-01' }

async function addStolen(parts: Partial<Insertable<Schema['theft']>> = {}): Promise<number> {
  const petId = await fixture.addPet({ coOwner: 'coOwner', pet: lost })
  const reported = { pet_id: petId, case_number: '007-2026-1', reported_at: new Date(), reported_by: fixture.ids.owner }
  await fixture.db
    .insertInto('theft')
    .values({ ...reported, ...parts })
    .execute()
  return petId
}

const states = {
  'awaits its first owner': async () => {
    const petId = await fixture.addPet({ owner: null, coOwner: 'coOwner' })
    await fixture.addTransfer(petId)
    return petId
  },
  'was rejected by its first owner': () => fixture.addPet({ owner: null, coOwner: 'coOwner' }),
  'is dead and awaits its first owner': async () => {
    const petId = await fixture.addPet({ owner: null, pet: dead })
    await fixture.addTransfer(petId)
    return petId
  },
  'has owners': () => fixture.addPet({ coOwner: 'coOwner' }),
  'has a pending transfer': async () => {
    const petId = await fixture.addPet({ coOwner: 'coOwner' })
    await fixture.addTransfer(petId)
    return petId
  },
  'is lost': () => fixture.addPet({ coOwner: 'coOwner', pet: lost }),
  'is stolen': () => addStolen(),
  'is stolen, as the police confirmed': async () => {
    const { workplaceId } = await addWorkplace(fixture.db, { kind: 'police' })
    return addStolen({ confirmed_at: new Date(), confirmed_by: fixture.ids.other, workplace_id: workplaceId })
  },
  'is dead': () => fixture.addPet({ coOwner: 'coOwner', pet: dead }),
  'is disputed': async () => {
    const petId = await fixture.addPet({ coOwner: 'coOwner' })
    await addDispute(fixture.db, petId)
    return petId
  },
  'has only a former owner': async () => {
    const petId = await fixture.addPet()
    await fixture.db.query('update ownership set to_at = now() where pet_id = $1', [petId])
    return petId
  },
} satisfies Record<string, () => Promise<number>>

type Whose = 'isAdministrator' | 'isStaff' | 'isOwner' | 'decidesAsOwner' | 'isKeeper' | 'isTrusted'
type Button = Exclude<keyof PetRights, Whose | 'mayInvite' | 'mayEndLoss'>
interface Press {
  readonly line: string
  readonly payload?: object
}

const incident = (petId: number, incidentTypeId: number, more: object = {}): Press => ({
  line: `POST /api/Pets/${petId}/Incidents`,
  payload: { incidentTypeId, ...more },
})
const make = (petId: number, kind: 'proof' | 'certificate'): Press => ({
  line: `POST /api/Pets/${petId}/VerificationDocuments`,
  payload: { kind, showsName: false, showsAddress: false },
})
let tags = 0

/** The request of each button, in an order in which no press changes whether a later button is allowed. */
const presses: Record<Button, (petId: number, microTagId: number) => Press> = {
  maySeePreviousOwners: (petId) => ({ line: `GET /api/Pets/${petId}/Owners` }),
  maySeeHistory: (petId) => ({ line: `GET /api/Audit?TableName=Pets&RowId=${petId}` }),
  mayMakeProof: (petId) => make(petId, 'proof'),
  mayPrint: (petId) => make(petId, 'certificate'),
  mayEdit: (petId) => ({ line: `PUT /api/Pets/${petId}`, payload: { name: 'Snati', speciesId: 1, genderId: 1 } }),
  mayAddTag: (petId) => ({ line: `POST /api/Pets/${petId}/MicroTag`, payload: { tagNumber: `TAKKI${++tags}` } }),
  mayCorrectTag: (_, id) => ({ line: `PUT /api/MicroTags/${id}`, payload: { microTagLocationId: 1 } }),
  mayComment: (petId) => incident(petId, INCIDENT.Comment, { comment: 'Róleg' }),
  mayReportAny: (petId) => incident(petId, INCIDENT.MovedAbroad),
  mayHandOver: (petId) => ({ line: `PUT /api/Pets/${petId}/HandoverCode` }),
  // The request has no day, so it is refused as incomplete and changes nothing.
  mayDepart: (petId) => ({ line: `POST /api/Pets/${petId}/Departure`, payload: { reason: 'died' } }),
  mayTransfer: (petId) => ({
    line: 'POST /api/PetTransfers',
    payload: { petId, newOwnerPersonId: fixture.ids.other },
  }),
  mayReportFound: (petId) => incident(petId, INCIDENT.FoundAlive),
  mayReportLost: (petId) => incident(petId, INCIDENT.Lost, { date: '2026-02-01' }),
  mayReportTheft: (petId) => ({ line: `PUT /api/Pets/${petId}/Theft`, payload: { caseNumber: '007-2026-1' } }),
  mayWithdrawTheft: (petId) => ({ line: `DELETE /api/Pets/${petId}/Theft` }),
  mayOpenDispute: (petId) => ({ line: `POST /api/Pets/${petId}/Dispute`, payload: { reason: 'Óljóst' } }),
  mayDecideDispute: (petId) => ({
    line: `POST /api/Pets/${petId}/Dispute/Decision`,
    payload: { outcome: 'kept', reason: 'Kaupsamningur' },
  }),
}

/** Statuses of the answer if the caller may not press the button, or no one may. */
const REFUSED = [401, 403, 404, 409]

async function allowed(who: Who, { line, payload }: Press): Promise<boolean> {
  const { statusCode } = await fixture.call(who, line, payload)
  // Reports count in a rate limit, which is not under test here.
  await fixture.db.deleteFrom('counter').execute()
  return !REFUSED.includes(statusCode)
}

const LAST: readonly Button[] = [
  'mayReportFound',
  'mayReportLost',
  'mayReportTheft',
  'mayWithdrawTheft',
  'mayOpenDispute',
  'mayDecideDispute',
]

const readers = ['owner', 'coOwner', 'newOwner', 'registrar', 'veterinarian', 'administrator'] as const

describe.each(Object.entries(states))('a pet that %s', (_, make) => {
  /** Each button: whether the page shows it, and whether the server allows it. */
  async function buttonsOf(who: Who, petId: number, page: Pet) {
    const shown = petRights(page, viewer(who))
    const microTagId = page.microTags[0]?.microTagId ?? 0
    const found: [Button, boolean, boolean][] = []
    for (const button of Object.keys(presses) as Button[]) {
      // Earlier presses changed whether this pet may be reported lost, disputed or decided: use a new pet.
      const pressed = LAST.includes(button) ? await make() : petId
      found.push([button, shown[button], await allowed(who, presses[button](pressed, microTagId))])
    }
    // A registrar proposes the transfer again in the list of their registrations; the button on the pet page is for
    // owners. For a lost pet, the dialog first offers to report it found.
    return found.filter(([button]) => !((page.isRegistrar || page.isLost) && button === 'mayTransfer'))
  }

  test.each(readers)('shows %s the buttons that the server allows', async (who) => {
    const petId = await make()
    const page = await fixture.call(who, `GET /api/Pets/${petId}`)
    // A person who may not open the page sees no buttons.
    if (page.statusCode === 404) return
    const buttons = await buttonsOf(who, petId, page.json())
    expect(buttons.filter(([, isShown, isAllowed]) => isShown !== isAllowed)).toEqual([])
  })

  test.each(readers)('says whether the pet is no longer lost after %s reports it found', async (who) => {
    const petId = await make()
    const page = await fixture.call(who, `GET /api/Pets/${petId}`)
    if (page.statusCode === 404) return
    const { isLost }: Pet = page.json()
    await allowed(who, presses.mayReportFound(petId, 0))
    const after: Pet = (await fixture.call('administrator', `GET /api/Pets/${petId}`)).json()
    expect(petRights(page.json(), viewer(who)).mayEndLoss).toBe(isLost && !after.isLost)
  })
})

const personPresses: Record<keyof PersonRights, (personId: number) => Press> = {
  maySync: (id) => ({ line: `PUT /api/Users/${id}/Sync` }),
  maySeeHistory: (id) => ({ line: `GET /api/Audit?TableName=Users&RowId=${id}` }),
  maySeeTransfers: (id) => ({ line: `GET /api/Users/${id}/PetsTransfers` }),
  mayEdit: (id) => ({ line: `PUT /api/Users/${id}`, payload: { email: 'eigandi@example.com' } }),
  maySeePets: (id) => ({ line: `GET /api/Users/${id}/Pets` }),
  maySeeRepresentatives: (id) => ({ line: `GET /api/Users/${id}/Representatives` }),
  maySeeBackupContacts: (id) => ({ line: `GET /api/Users/${id}/BackupContacts` }),
  mayChangeBackupContacts: (id) => ({
    line: `PUT /api/Users/${id}/BackupContacts/1`,
    // Invalid, so that it changes nothing.
    payload: { relation: 'friend', position: 9 },
  }),
  maySeePayerAgreements: (id) => ({ line: `GET /api/Users/${id}/PayerAgreements` }),
  mayAcceptCharges: (id) => ({
    line: `POST /api/Users/${id}/PayerAgreements`,
    // Invalid: the person cannot be their own payer.
    payload: { personId: id },
  }),
  mayAddRepresentatives: (id) => ({
    line: `POST /api/Users/${id}/Representatives`,
    // Invalid: the period is in the past.
    payload: { personId: fixture.ids.other, validFrom: '2020-01-01', validUntil: '2020-01-02', document: 'Mál 1' },
  }),
}

const pages = ['owner', 'veterinarian', 'administrator'] as const

describe.each([...pages, 'stranger'] as const)('the page of a person, shown to %s', (who) => {
  beforeAll(() => Promise.all(pages.map((whose) => addPayer(fixture.db, fixture.ids[whose]))))

  test.each(pages)('shows the buttons that the server allows if the person is %s', async (whose) => {
    const personId = fixture.ids[whose]
    const { maySeeTransfers, ...shown } = personRights(personId, viewer(who))
    const { maySeeTransfers: pressTransfers, ...presses } = personPresses
    const isAllowed: Record<string, boolean> = {}
    for (const [button, press] of Object.entries(presses)) isAllowed[button] = await allowed(who, press(personId))
    expect(isAllowed).toEqual(shown)
    // Own transfers are at /transfers, so the page of the user has no button for them.
    if (who !== whose) expect(await allowed(who, pressTransfers(personId))).toBe(maySeeTransfers)
  })
})
