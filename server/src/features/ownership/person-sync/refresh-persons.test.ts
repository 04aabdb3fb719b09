import { INCIDENT } from '@dyra/shared/domain/reference'
import type { RegisteredPerson } from '../../../adapters/national-register.ts'
import { RegisterError } from '../../../adapters/register.ts'
import { setupPets } from '../../../testing/pet-fixture.ts'
import { addPerson } from '../../../testing/registry.ts'
import { requestRegisterRead } from '../../persons/register-reads/index.ts'
import { type RefreshSources, refreshDue, refreshRequested } from './index.ts'

const f = setupPets()
let requests: string[]
let answers: Map<string, Partial<RegisteredPerson> | Error>

const registered = (ssn: string): RegisteredPerson => ({
  ssn,
  name: 'Úr Þjóðskrá',
  address: 'Ný gata 2',
  postalCode: '101',
  municipality: 'Reykjavíkurborg',
  country: 'IS',
  deceased: false,
  addressProtected: false,
})

const registers: RefreshSources['registers'] = {
  national: {
    async person(ssn) {
      requests.push(ssn)
      const answer = answers.get(ssn)
      if (answer instanceof Error) throw answer
      return { ...registered(ssn), ...answer }
    },
  },
  companies: { company: async () => undefined, companiesOf: async () => [] },
}

const down = new RegisterError('national', 'the request failed')
const sourcesOf = (perNight = 100): RefreshSources => ({ db: f.db, registers, days: 365, perNight })
const ssnOf = async (id: number) =>
  (await f.db.selectFrom('person').select('ssn').where('id', '=', id).executeTakeFirstOrThrow()).ssn
const rowOf = (id: number) => f.db.selectFrom('person').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const tasks = () => f.db.query('select kind, person_id, outcome from task order by id')

/** Adds owners of one living pet each, last read `days` ago. */
async function addOwners(count: number, days = 400): Promise<number[]> {
  const ids: number[] = []
  for (let n = 0; n < count; n++) {
    const id = await addPerson(f.db, {})
    const petId = await f.addPet()
    await f.db.query('update ownership set person_id = $1 where pet_id = $2', [id, petId])
    await f.db.query(`update person set synced_at = now() - $1 * interval '1 day' where id = $2`, [days - n, id])
    ids.push(id)
  }
  return ids
}

/** Updates the pets of an owner; `set` is SQL assignments. */
const updatePetsOf = (ownerId: number, set: string) =>
  f.db.query(`update pet set ${set} where id in (select pet_id from ownership where person_id = $1)`, [ownerId])

beforeEach(async () => {
  requests = []
  answers = new Map()
  await f.db.query('truncate register_read, task, outbox, counter cascade')
  await f.db.query('update person set synced_at = now()')
})

describe('every night', () => {
  test('reads owners and co-owners of living pets who were last read over a year ago, the longest ago first', async () => {
    const [first = 0, second = 0] = await addOwners(2)
    const [fresh = 0] = await addOwners(1, 300)
    const [deadPet = 0] = await addOwners(1)
    await updatePetsOf(deadPet, 'is_dead = true, death_registered_at = now()')
    const coOwner = await addPerson(f.db, {})
    await f.db.query(`update person set synced_at = now() - interval '390 days' where id = $1`, [coOwner])
    await updatePetsOf(fresh, `co_owner_person_id = ${coOwner}`)
    const report = { read: 3, changed: 3, deaths: 0, protected: 0, unknown: 0, failed: 0 }
    expect(await refreshDue(sourcesOf())).toEqual(report)
    expect(requests).toEqual([await ssnOf(first), await ssnOf(second), await ssnOf(coOwner)])
    expect(await rowOf(first)).toMatchObject({ name: 'Úr Þjóðskrá', address: 'Ný gata 2', postal_code_id: 101 })
    expect(await refreshDue(sourcesOf())).toMatchObject({ read: 0 })
  })

  test('a read without changes keeps the version of the person, and is not repeated', async () => {
    const [id = 0] = await addOwners(1)
    await refreshDue(sourcesOf())
    const { version } = await rowOf(id)
    await f.db.query(`update register_read set read_at = now() - interval '366 days', tried_at = null`)
    await f.db.query(`update person set synced_at = now() - interval '366 days' where id = $1`, [id])
    expect(await refreshDue(sourcesOf())).toMatchObject({ read: 1, changed: 0 })
    expect((await rowOf(id)).version).toBe(version)
    expect(await refreshDue(sourcesOf())).toMatchObject({ read: 0 })
  })

  test('reads no more than the limit in a night, also in a repeated run', async () => {
    await addOwners(3)
    expect(await refreshDue(sourcesOf(2))).toMatchObject({ read: 2 })
    expect(await refreshDue(sourcesOf(2))).toMatchObject({ read: 0 })
    await f.db.query(`update counter set window_start = window_start - interval '1 day'`)
    expect(await refreshDue(sourcesOf(2))).toMatchObject({ read: 1 })
  })

  test('continues after an interrupted run with the persons who were not read', async () => {
    const ids = await addOwners(3)
    const third = await ssnOf(ids[2] ?? 0)
    answers.set(third, new Error('killed'))
    await expect(refreshDue(sourcesOf())).rejects.toThrow('killed')
    answers.clear()
    requests = []
    expect(await refreshDue(sourcesOf())).toMatchObject({ read: 1 })
    expect(requests).toEqual([third])
  })

  test('stops when the register is down, but not when it cannot return one person', async () => {
    const ids = await addOwners(5)
    const ssns = await Promise.all(ids.map(ssnOf))
    answers.set(ssns[0] ?? '', down)
    expect(await refreshDue(sourcesOf())).toMatchObject({ read: 4, failed: 1 })
    const more = await addOwners(5)
    for (const id of more) answers.set(await ssnOf(id), down)
    requests = []
    await expect(refreshDue(sourcesOf())).rejects.toThrow(RegisterError)
    expect(requests).toHaveLength(3)
    answers.clear()
    expect(await refreshDue(sourcesOf())).toMatchObject({ read: 2 })
    await f.db.query(`update register_read set tried_at = now() - interval '1 day'`)
    expect(await refreshDue(sourcesOf())).toMatchObject({ read: 4, failed: 0 })
  })

  test('counts a person whom the register does not know', async () => {
    const [id = 0] = await addOwners(1)
    const unknown = { ...registers, national: { person: async () => undefined } }
    expect(await refreshDue({ ...sourcesOf(), registers: unknown })).toMatchObject({ unknown: 1, changed: 0 })
    expect((await rowOf(id)).name).not.toBe('Úr Þjóðskrá')
  })
})

describe('a death', () => {
  test('opens one task with a letter, and mails no one; a correction of the register closes it', async () => {
    const [id = 0] = await addOwners(1)
    await updatePetsOf(id, `co_owner_person_id = ${f.ids.coOwner}`)
    answers.set(await ssnOf(id), { name: 'Anna Önnudóttir', deceased: true })
    expect(await refreshDue(sourcesOf())).toMatchObject({ deaths: 1 })
    expect(await tasks()).toEqual([{ kind: 'deceasedOwner', person_id: id, outcome: null }])
    expect(await f.db.query('select kind from outbox')).toEqual([])
    const [task] = (await f.call('administrator', 'GET /api/Tasks')).json()
    const letter = (await f.call('administrator', `GET /api/Tasks/${task.taskId}/Letter`)).json()
    expect(letter.to).toEqual(['Aðstandendur: Anna Önnudóttir', 'Ný gata 2', '101 Reykjavík'])
    expect(letter.body).toContain('Snati, hundur')
    expect(letter.body).not.toMatch(/[{}]/)
    expect(await f.lastView()).toEqual({ what: 'GET /api/Tasks/{taskId}/Letter', by: 'administrator', shown: [id] })

    answers.clear()
    await requestRegisterRead(f.db, [id])
    await f.db.query('update register_read set requested_at = now(), tried_at = null')
    await refreshRequested(sourcesOf())
    expect(await tasks()).toEqual([{ kind: 'deceasedOwner', person_id: id, outcome: 'lapsed' }])
    expect((await f.call('administrator', `GET /api/Tasks/${task.taskId}/Letter`)).statusCode).toBe(404)
  })

  test('of a person without a living pet opens no task', async () => {
    const id = await addPerson(f.db, {})
    answers.set(await ssnOf(id), { deceased: true })
    await f.db.query(`update person set synced_at = now() - interval '400 days' where id = $1`, [id])
    await requestRegisterRead(f.db, [id])
    expect(await refreshRequested(sourcesOf())).toMatchObject({ deaths: 1 })
    expect(await tasks()).toEqual([])
  })
})

test('a protection of the address hides the person, ends the alerts and revokes the proofs in the same transaction', async () => {
  const [id = 0] = await addOwners(1)
  const [pet] = await f.db.query<{ id: number }>('select pet_id as id from ownership where person_id = $1', [id])
  await f.db.query(
    `insert into lost_alert (pet_id, code, region, is_listed, tells_watchers) values ($1, 'abcdefghijklmnop', 'Suðurland', true, false)`,
    [pet?.id],
  )
  await f.db.query(
    `insert into verification_document (id, pet_id, kind, code_hash, ownership_id, made_by, snapshot, created_by, expires_at)
    select gen_random_uuid(), pet_id, 'proof', 'x', id, 'owner', '{}', person_id, now() + interval '1 day'
    from ownership where pet_id = $1`,
    [pet?.id],
  )
  answers.set(await ssnOf(id), { addressProtected: true })
  expect(await refreshDue(sourcesOf())).toMatchObject({ protected: 1 })
  expect(await rowOf(id)).toMatchObject({
    address_protected: true,
    shows_name: false,
    shows_address: false,
    shows_phones: false,
    shows_email: false,
  })
  const ended = `select end_reason, revoked_at is not null as revoked
    from lost_alert join verification_document using (pet_id) where pet_id = $1`
  expect(await f.db.query(ended, [pet?.id])).toEqual([{ end_reason: 'protected', revoked: true }])
})

describe('on request', () => {
  const requested = () => f.db.query('select person_id from register_read where requested_at is not null order by 1')

  test('reads owner and co-owner of a pet that is lost', async () => {
    const petId = await f.addPet({ coOwner: 'coOwner' })
    await f.db.query(`update person set synced_at = now() - interval '2 days'`)
    const body = { incidentTypeId: INCIDENT.Lost, date: null, comment: null }
    expect((await f.call('owner', `POST /api/Pets/${petId}/Incidents`, body)).statusCode).toBeLessThan(300)
    expect(await requested()).toEqual([{ person_id: f.ids.owner }, { person_id: f.ids.coOwner }])
    answers.set(await ssnOf(f.ids.owner), { name: 'Eigandi' })
    expect(await refreshRequested(sourcesOf())).toMatchObject({ read: 2 })
    expect(await requested()).toEqual([])
  })

  test('ignores organisations, and persons who were read within a day', async () => {
    const company = await addPerson(f.db, { is_organization: true })
    const [id = 0] = await addOwners(1, 0)
    await f.db.query('update person set synced_at = null where id = $1', [company])
    await requestRegisterRead(f.db, [company, id])
    expect(await requested()).toEqual([])
  })

  test('keeps the request while the register is down, with growing pauses', async () => {
    const [id = 0] = await addOwners(1)
    const ssn = await ssnOf(id)
    answers.set(ssn, down)
    await requestRegisterRead(f.db, [id])
    expect(await refreshRequested(sourcesOf())).toMatchObject({ failed: 1 })
    expect(await refreshRequested(sourcesOf())).toMatchObject({ failed: 0, read: 0 })
    await f.db.query(`update register_read set tried_at = now() - interval '3 minutes'`)
    expect(await refreshRequested(sourcesOf())).toMatchObject({ failed: 1 })
    answers.clear()
    await f.db.query(`update register_read set tried_at = now() - interval '3 minutes'`)
    expect(await refreshRequested(sourcesOf())).toMatchObject({ read: 0 })
    await f.db.query(`update register_read set tried_at = now() - interval '5 minutes'`)
    expect(await refreshRequested(sourcesOf())).toMatchObject({ read: 1 })
  })

  test('reads each person once with several processes', async () => {
    const ids = await addOwners(15)
    await requestRegisterRead(f.db, ids)
    const reports = await Promise.all([1, 2, 3].map(() => refreshRequested(sourcesOf())))
    expect(reports.reduce((sum, { read }) => sum + read, 0)).toBe(15)
    expect(requests).toHaveLength(15)
  })
})
