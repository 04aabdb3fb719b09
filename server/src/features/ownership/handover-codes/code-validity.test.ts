import { INCIDENT } from '@dyra/shared/domain/reference'
import { setupPets } from '../../../testing/pet-fixture.ts'
import { handoverCalls, resetHandovers } from './testing/handovers.ts'

const f = setupPets()
beforeEach(() => resetHandovers(f))

const { codeOf, revoke, view, use, own, ownersOf } = handoverCalls(() => f)
const incident = (petId: number, body: { incidentTypeId: number; date?: string }) =>
  f.call('administrator', `POST /api/Pets/${petId}/Incidents`, body)

describe('a code is void', () => {
  const changes: Readonly<Record<string, (petId: number) => Promise<unknown>>> = {
    'after a transfer to a named person': (petId) =>
      f.call('owner', 'POST /api/PetTransfers', { petId, newOwnerPersonId: f.ids.other }),
    'after the owner revived a rejected transfer': async (petId) => {
      const rejected = { status: 'rejected', decided_at: new Date() } as const
      const id = await f.addTransfer(petId, rejected)
      await f.call('owner', `POST /api/PetTransfers/${id}/UndoReject`)
    },
    'after a death': (petId) => incident(petId, { incidentTypeId: INCIDENT.FoundDead, date: '2026-02-02' }),
    'after a death in the details of the pet': (petId) => {
      const payload = { name: 'Snati', speciesId: 1, genderId: 1, isDead: true, deathDate: '2026-02-02' }
      return f.call('owner', `PUT /api/Pets/${petId}`, payload)
    },
    'after a loss, also when the pet is found': async (petId) => {
      await incident(petId, { incidentTypeId: INCIDENT.Lost })
      await incident(petId, { incidentTypeId: INCIDENT.FoundAlive })
    },
    'after a dispute, also when it is decided': async (petId) => {
      await f.call('administrator', `POST /api/Pets/${petId}/Dispute`, { reason: 'Óljóst' })
      await f.call('administrator', `POST /api/Pets/${petId}/Dispute/Decision`, { outcome: 'kept', reason: 'Skýrt' })
    },
  }

  test.each(Object.entries(changes))('%s', async (_, change) => {
    const petId = await f.addPet()
    const code = await codeOf(petId)
    await change(petId)
    const [row] = await f.db.query('select status from handover_code where pet_id = $1', [petId])
    expect(row).toEqual({ status: 'revoked' })
    expect((await use('other', code)).statusCode).toBe(404)
    expect(await ownersOf(petId)).toEqual([f.ids.owner])
  })

  test('after 14 days', async () => {
    const petId = await f.addPet()
    const code = await codeOf(petId)
    await f.db.query("update handover_code set expires_at = expires_at - interval '14 days' + interval '1 minute'")
    expect((await view('other', code)).statusCode).toBe(200)
    await f.db.query("update handover_code set expires_at = expires_at - interval '1 minute'")
    expect((await view('other', code)).statusCode).toBe(404)
    expect((await use('other', code)).statusCode).toBe(404)
    expect((await own()).codes).toEqual([])
    // The owner can make a new code.
    expect(await codeOf(petId)).not.toBe(code)
  })

  test.each([
    ['a lost pet', "update pet set is_lost = true, day_of_disappear = '2026-02-02' where id = $1"],
    ['a dead pet', 'update pet set is_dead = true, death_registered_at = now() where id = $1'],
    ['a disputed pet', 'insert into pet_dispute (pet_id) values ($1)'],
    ['a pet of another owner', 'update ownership set person_id = person_id + 1 where pet_id = $1'],
  ])('if it is active for %s', async (_, sql) => {
    const petId = await f.addPet()
    const code = await codeOf(petId)
    await f.db.query(sql, [petId])
    expect((await view('other', code)).statusCode).toBe(404)
    expect((await use('other', code)).statusCode).toBe(404)
  })
})

describe('guessing', () => {
  test('gives one answer for every wrong code, and stops after ten in an hour', async () => {
    const used = await codeOf(await f.addPet())
    await use('newOwner', used)
    const revokedPet = await f.addPet()
    const revoked = await codeOf(revokedPet)
    await revoke(revokedPet)
    const right = await codeOf(await f.addPet())
    const wrong = [
      used,
      revoked,
      '22222222',
      'x',
      'ABCD234O',
      '22222223',
      '22222224',
      '22222225',
      '22222226',
      '22222227',
    ]
    const bodies = new Set<string>()
    for (const [n, code] of wrong.entries()) {
      // Reading and using a code give the same answer.
      const answer = await (n % 3 === 0 ? use : view)('stranger', code)
      expect([code, answer.statusCode]).toEqual([code, 404])
      bodies.add(JSON.stringify({ ...answer.json(), requestId: '' }))
    }
    expect(bodies.size).toBe(1)
    const refused = await view('stranger', right)
    expect([refused.statusCode, Number(refused.headers['retry-after']) > 3000]).toEqual([429, true])
    expect((await use('stranger', right)).statusCode).toBe(429)
    // Other callers are not limited, and right codes do not count.
    for (let n = 0; n < 12; n++) expect((await view('other', right)).statusCode).toBe(200)
  })
})

test('a used code counts as one of the twenty transfers that the seller has each day', async () => {
  const [codes, twenty] = [[] as string[], 20]
  for (let n = 0; n <= twenty; n++) codes.push(await codeOf(await f.addPet()))
  for (const code of codes.slice(0, twenty)) expect((await use('newOwner', code)).statusCode).toBe(200)
  const refused = await use('newOwner', codes[twenty] ?? '')
  expect([refused.statusCode, refused.json().title]).toEqual([429, expect.stringContaining('Seljandinn')])
  // A refusal by the seller's limit does not count as a wrong code of the buyer.
  const [counted] = await f.db.query("select sum(n)::int as n from counter where key like 'handover-code:%'")
  expect(counted).toEqual({ n: 0 })
  const body = { petId: await f.addPet(), newOwnerPersonId: f.ids.other }
  expect((await f.call('owner', 'POST /api/PetTransfers', body)).statusCode).toBe(429)
})
