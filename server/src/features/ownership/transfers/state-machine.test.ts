import { setupPets, type Who } from '../../../testing/pet-fixture.ts'

const fixture = setupPets()
// Ends the requests of earlier tests: too many to one person are refused.
beforeEach(() =>
  fixture.db.query(
    "update pet_transfer set status = 'cancelled', decided_at = now() where status in ('pending', 'rejected')",
  ),
)

const callers: readonly Who[] = [
  'owner',
  'coOwner',
  'newOwner',
  'registrar',
  'veterinarian',
  'administrator',
  'stranger',
]

interface Made {
  readonly petId: number
  readonly transferId: number
}

/** So long ago that no limit counts the transfers. */
const created_at = new Date('2026-01-05T12:00:00Z')
const ended = { decided_at: new Date() }
const dead = { is_dead: true, death_registered_at: new Date() }

async function registration(values: object = {}, pet: object = {}): Promise<Made> {
  const petId = await fixture.addPet({ owner: null, coOwner: 'coOwner', pet })
  return { petId, transferId: await fixture.addTransfer(petId, values) }
}
async function transfer(values: object = {}, pet: object = {}): Promise<Made> {
  const petId = await fixture.addPet({ coOwner: 'coOwner', pet })
  return { petId, transferId: await fixture.addTransfer(petId, { created_at, ...values }) }
}
const by = (who: Who, { transferId }: Made, action: string) =>
  fixture.call(who, `POST /api/PetTransfers/${transferId}/${action}`)

const states = {
  'registration pending': () => registration(),
  'registration pending, dead': () => registration({}, dead),
  'registration accepted': async () => {
    const made = await registration()
    await by('newOwner', made, 'Accept')
    return made
  },
  'registration rejected': () => registration({ status: 'rejected', ...ended }),
  'registration rejected, dead': () => registration({ status: 'rejected', ...ended }, dead),
  'registration rejected, transferred again': async () => {
    const made = await registration({ status: 'rejected', ...ended })
    await fixture.addTransfer(made.petId, { new_owner_person_id: fixture.ids.other })
    return made
  },
  'registration cancelled': () => registration({ status: 'cancelled', ...ended }),
  'transfer pending': () => transfer(),
  'transfer accepted': async () => {
    const made = await transfer()
    await by('newOwner', made, 'Accept')
    return made
  },
  'transfer rejected': () => transfer({ status: 'rejected', ...ended }),
  'transfer rejected, dead': () => transfer({ status: 'rejected', ...ended }, dead),
  'transfer rejected, pending to another': async () => {
    const made = await transfer({ status: 'rejected', ...ended })
    await fixture.addTransfer(made.petId, { new_owner_person_id: fixture.ids.other, created_at })
    return made
  },
  'transfer rejected by two': async () => {
    const made = await transfer({ status: 'rejected', ...ended })
    const second = { new_owner_person_id: fixture.ids.other, status: 'rejected', created_at, ...ended } as const
    await fixture.addTransfer(made.petId, second)
    return made
  },
  'transfer rejected, given to another and back': async () => {
    const made = await transfer({ status: 'rejected', ...ended })
    for (const to of ['other', 'owner'] as const) {
      const given = await fixture.addTransfer(made.petId, { new_owner_person_id: fixture.ids[to], created_at })
      await fixture.call(to, `POST /api/PetTransfers/${given}/Accept`)
    }
    return made
  },
  'transfer cancelled': () => transfer({ status: 'cancelled', ...ended }),
}

const bodies: Partial<Record<string, object>> = { 'Accept with reason': { reason: 'Úrskurður sýslumanns' } }

function act(who: Who, action: string, { petId, transferId }: Made) {
  const [name = ''] = action.split(' ')
  if (name === 'Create')
    return fixture.call(who, 'POST /api/PetTransfers', { petId, newOwnerPersonId: fixture.ids.other })
  return fixture.call(who, `POST /api/PetTransfers/${transferId}/${name}`, bodies[action])
}

const signs: Readonly<Record<number, string>> = { 200: '+', 201: '+', 400: '0', 403: '3', 404: '4', 409: '9' }

/**
 * Responses to each caller, in the order above, in each state: + success, 0 reason missing (400), 3 no right (403),
 * 4 hidden (404), 9 not in this state (409).
 */
const table: Readonly<Record<keyof typeof states, Readonly<Record<string, string>>>> = {
  'registration pending': {
    Accept: '44+3304',
    'Accept with reason': '44+33+4',
    Reject: '44+3334',
    Cancel: '443+3+4',
    UndoReject: '4433394',
    EmailPrompt: '443+3+4',
    Create: '4439394',
  },
  'registration pending, dead': {
    Accept: '44+3304',
    'Accept with reason': '44+33+4',
    Reject: '44+3334',
    Cancel: '443+3+4',
    UndoReject: '4433394',
    EmailPrompt: '443+3+4',
    Create: '4439394',
  },
  'registration accepted': {
    Accept: '4493304',
    'Accept with reason': '4493394',
    Reject: '4493334',
    Cancel: '4439394',
    UndoReject: '4433394',
    EmailPrompt: '4439394',
    Create: '44+33+4',
  },
  'registration rejected': {
    Accept: '4493304',
    'Accept with reason': '4493394',
    Reject: '4493334',
    Cancel: '4439394',
    UndoReject: '44333+4',
    EmailPrompt: '4439394',
    Create: '444+3+4',
  },
  'registration rejected, dead': {
    Accept: '4493304',
    'Accept with reason': '4493394',
    Reject: '4493334',
    Cancel: '4439394',
    UndoReject: '4433394',
    EmailPrompt: '4439394',
    Create: '4449394',
  },
  'registration rejected, transferred again': {
    Accept: '4493304',
    'Accept with reason': '4493394',
    Reject: '4493334',
    Cancel: '4439394',
    UndoReject: '4433394',
    EmailPrompt: '4439394',
    Create: '4449394',
  },
  'registration cancelled': {
    Accept: '4493304',
    'Accept with reason': '4493394',
    Reject: '4493334',
    Cancel: '4439394',
    UndoReject: '4433394',
    EmailPrompt: '4439394',
    Create: '444+3+4',
  },
  'transfer pending': {
    Accept: '33+3304',
    'Accept with reason': '33+33+4',
    Reject: '33+3334',
    Cancel: '+3333+4',
    UndoReject: '9333394',
    EmailPrompt: '+3333+4',
    Create: '9333394',
  },
  'transfer accepted': {
    Accept: '3493304',
    'Accept with reason': '3493394',
    Reject: '3493334',
    Cancel: '9433394',
    UndoReject: '9433394',
    EmailPrompt: '9433394',
    Create: '44+33+4',
  },
  'transfer rejected': {
    Accept: '3393304',
    'Accept with reason': '3393394',
    Reject: '3393334',
    Cancel: '9333394',
    UndoReject: '+3333+4',
    EmailPrompt: '9333394',
    Create: '+3433+4',
  },
  'transfer rejected, dead': { UndoReject: '9333394' },
  'transfer rejected, pending to another': { UndoReject: '9333394' },
  'transfer rejected by two': { UndoReject: '+3333+4' },
  'transfer rejected, given to another and back': { UndoReject: '9433394' },
  'transfer cancelled': {
    Accept: '3393304',
    'Accept with reason': '3393394',
    Reject: '3393334',
    Cancel: '9333394',
    UndoReject: '9333394',
    EmailPrompt: '9333394',
    Create: '+3433+4',
  },
}

const rows = Object.entries(table).flatMap(([state, actions]) =>
  Object.entries(actions).map(([action, expected]) => [state as keyof typeof states, action, expected] as const),
)

test.each(rows)('%s: %s is answered %s', async (state, action, expected) => {
  let statuses = ''
  for (const who of callers) {
    const answer = await act(who, action, await states[state]())
    statuses += signs[answer.statusCode] ?? `(${answer.statusCode})`
  }
  expect(statuses).toBe(expected)
})
