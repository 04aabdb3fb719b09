import type { Pet } from '@dyra/shared/contract/pet'
import { type PersonRights, personRights } from '@dyra/shared/domain/person-rights'
import { type PetRights, petRights } from '@dyra/shared/domain/pet-rights'
import { INCIDENT } from '@dyra/shared/domain/reference'
import type { GivenRole } from '@dyra/shared/domain/roles'
import { type PetWorld, petWorld, type Who } from '../testing/pet-world.ts'

// What the pages of a pet and of a person offer, by the rule that draws their buttons, against what the server does
// when the button is pressed: each person × state × button.

let world: PetWorld
beforeAll(async () => {
  world = await petWorld()
})
afterAll(() => world.close())

const roles: Partial<Record<Who, GivenRole>> = {
  registrar: 'Veterinarian',
  veterinarian: 'Veterinarian',
  administrator: 'Administrator',
}
const viewer = (who: Who) => {
  const given = roles[who]
  return { personId: world.ids[who], roles: ['PetOwner' as const, ...(given ? [given] : [])] }
}

const dead = { is_dead: true, day_of_death: '2026-01-01', death_registered_at: new Date() }

const states = {
  'waits for its first owner': async () => {
    const petId = await world.addPet({ owner: null, coOwner: 'coOwner' })
    await world.addTransfer(petId)
    return petId
  },
  'was refused by its first owner': () => world.addPet({ owner: null, coOwner: 'coOwner' }),
  'waits for its first owner, dead': async () => {
    const petId = await world.addPet({ owner: null, pet: dead })
    await world.addTransfer(petId)
    return petId
  },
  'has owners': () => world.addPet({ coOwner: 'coOwner' }),
  'is on its way to another owner': async () => {
    const petId = await world.addPet({ coOwner: 'coOwner' })
    await world.addTransfer(petId)
    return petId
  },
  'is lost': () => world.addPet({ coOwner: 'coOwner', pet: { is_lost: true, day_of_disappear: '2026-01-01' } }),
  'is dead': () => world.addPet({ coOwner: 'coOwner', pet: dead }),
  'belonged to somebody once': async () => {
    const petId = await world.addPet()
    await world.db.query('update ownership set to_at = now() where pet_id = $1', [petId])
    return petId
  },
} satisfies Record<string, () => Promise<number>>

type Button = Exclude<keyof PetRights, 'isAdministrator' | 'isStaff' | 'isKeeper' | 'isTrusted' | 'mayInvite'>
interface Press {
  readonly line: string
  readonly payload?: object
}

const incident = (petId: number, incidentTypeId: number, more: object = {}): Press => ({
  line: `POST /api/Pets/${petId}/Incidents`,
  payload: { incidentTypeId, ...more },
})
let tags = 0

/** In an order in which none changes what the next one is allowed. */
const presses: Record<Button, (petId: number, microTagId: number) => Press> = {
  maySeePreviousOwners: (petId) => ({ line: `GET /api/Pets/${petId}/Owners` }),
  maySeeHistory: (petId) => ({ line: `GET /api/Audit?TableName=Pets&RowId=${petId}` }),
  mayEdit: (petId) => ({ line: `PUT /api/Pets/${petId}`, payload: { name: 'Snati', speciesId: 1, genderId: 1 } }),
  mayAddTag: (petId) => ({ line: `POST /api/Pets/${petId}/MicroTag`, payload: { tagNumber: `TAKKI${++tags}` } }),
  mayCorrectTag: (_, id) => ({ line: `PUT /api/MicroTags/${id}`, payload: { microTagLocationId: 1 } }),
  mayComment: (petId) => incident(petId, INCIDENT.Comment, { comment: 'Róleg' }),
  mayReportAny: (petId) => incident(petId, INCIDENT.MovedAbroad),
  mayTransfer: (petId) => ({
    line: 'POST /api/PetTransfers',
    payload: { petId, newOwnerPersonId: world.ids.other },
  }),
  mayReportFound: (petId) => incident(petId, INCIDENT.FoundAlive),
  mayReportLost: (petId) => incident(petId, INCIDENT.Lost, { date: '2026-02-01' }),
}

/** Statuses for a caller who may not press a button, or when no one may. */
const REFUSED = [401, 403, 404, 409]

async function allowed(who: Who, { line, payload }: Press): Promise<boolean> {
  const { statusCode } = await world.call(who, line, payload)
  // Reports are counted, which is no matter of rights.
  await world.db.deleteFrom('counter').execute()
  return !REFUSED.includes(statusCode)
}

const readers = ['owner', 'coOwner', 'newOwner', 'registrar', 'veterinarian', 'administrator'] as const

describe.each(Object.entries(states))('a pet that %s', (_, make) => {
  /** Every button with whether the page shows it and whether the server lets it be pressed. */
  async function buttonsOf(who: Who, petId: number, page: Pet) {
    const shown = petRights(page, viewer(who))
    const microTagId = page.microTags[0]?.microTagId ?? 0
    const found: [Button, boolean, boolean][] = []
    for (const button of Object.keys(presses) as Button[]) {
      // A pet that was found just now could be lost again.
      const pressed = button === 'mayReportLost' ? await make() : petId
      found.push([button, shown[button], await allowed(who, presses[button](pressed, microTagId))])
    }
    // The registrar offers the pet again from the own registrations; on the pet page the button is for owners.
    return found.filter(([button]) => !(page.isRegistrar && button === 'mayTransfer'))
  }

  test.each(readers)('%s sees the buttons that the server lets them press', async (who) => {
    const petId = await make()
    const page = await world.call(who, `GET /api/Pets/${petId}`)
    // Who may not open the page sees no buttons.
    if (page.statusCode === 404) return
    const buttons = await buttonsOf(who, petId, page.json())
    expect(buttons.filter(([, isShown, isAllowed]) => isShown !== isAllowed)).toEqual([])
  })
})

const personPresses: Record<keyof PersonRights, (personId: number) => Press> = {
  maySync: (id) => ({ line: `PUT /api/Users/${id}/Sync` }),
  maySeeHistory: (id) => ({ line: `GET /api/Audit?TableName=Users&RowId=${id}` }),
  maySeeTransfers: (id) => ({ line: `GET /api/Users/${id}/PetsTransfers` }),
  mayEdit: (id) => ({ line: `PUT /api/Users/${id}`, payload: { email: 'eigandi@example.com' } }),
  maySeePets: (id) => ({ line: `GET /api/Users/${id}/Pets` }),
}

describe.each(['owner', 'veterinarian', 'administrator', 'stranger'] as const)('the page of a person, to %s', (who) => {
  test.each(['owner', 'veterinarian', 'administrator'] as const)('who is %s', async (whose) => {
    const personId = world.ids[whose]
    const { maySeeTransfers, ...shown } = personRights(personId, viewer(who))
    const { maySeeTransfers: pressTransfers, ...presses } = personPresses
    const told: Record<string, boolean> = {}
    for (const [button, press] of Object.entries(presses)) told[button] = await allowed(who, press(personId))
    expect(told).toEqual(shown)
    // One's own are at /transfers, so there is no button for them.
    if (who !== whose) expect(await allowed(who, pressTransfers(personId))).toBe(maySeeTransfers)
  })
})
