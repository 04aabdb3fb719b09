import { setupPets, type Who } from '../../../testing/pet-fixture.ts'

const fixture = setupPets()

const get = async (who: Who, url: string) => {
  const answer = await fixture.call(who, `GET ${url}`)
  const ids = answer.statusCode === 200 && answer.json().map((row: { petTransferId: number }) => row.petTransferId)
  return { status: answer.statusCode, total: answer.headers['x-total-count'], rows: answer.json(), ids }
}
const ended = (status: 'accepted' | 'rejected' | 'cancelled') => ({ status, decided_at: new Date() })
const registered = async (values: object = {}, pet: object = {}) => {
  const petId = await fixture.addPet({ owner: null, pet })
  return { petId, id: await fixture.addTransfer(petId, values) }
}

/** Required fields of a transfer. */
const specified = [
  ...['petTransferId', 'petId', 'petMicroTag', 'petName', 'petSpeciesName', 'petBreedName'],
  ...['currentOwnerPersonId', 'currentOwnerName', 'currentOwnerSsn'],
  ...['newOwnerPersonId', 'newOwnerName', 'newOwnerSsn', 'byVeterinarian', 'created'],
]

test('an owner does not see the kennitala of the new owner that an administrator chose', async () => {
  const id = await fixture.addTransfer(await fixture.addPet({ owner: 'coOwner' }), {
    started_by: fixture.ids.administrator,
  })
  const { rows } = await get('coOwner', `/api/Users/${fixture.ids.coOwner}/PetsTransfers`)
  expect(rows).toMatchObject([{ petTransferId: id, newOwnerName: 'Viðtakandi', newOwnerSsn: null }])
})

describe('transfers between owners that were rejected', () => {
  const justRejected = (values: object) => ({ status: 'rejected' as const, decided_at: new Date(), ...values })
  const rejected = async (values: object = {}, pet: object = {}) => {
    const petId = await fixture.addPet({ owner: 'stranger', pet })
    return { petId, id: await fixture.addTransfer(petId, justRejected(values)) }
  }
  const url = () => `/api/Users/${fixture.ids.stranger}/PetsTransfers`

  test('are listed for their owner and administrators as long as they can be revived', async () => {
    const { id } = await rejected()
    const twice = await rejected()
    const latest = await fixture.addTransfer(twice.petId, justRejected({}))
    const withPending = await rejected()
    const pending = await fixture.addTransfer(withPending.petId, { new_owner_person_id: fixture.ids.other })
    await rejected({}, { is_dead: true, death_registered_at: new Date() })
    const given = await rejected()
    const next = await fixture.addTransfer(given.petId, { new_owner_person_id: fixture.ids.other })
    await fixture.call('other', `POST /api/PetTransfers/${next}/Accept`)
    const deceased = await rejected({ new_owner_person_id: fixture.ids.coOwner })
    await fixture.db.query('update person set deceased = true where id = $1', [fixture.ids.coOwner])
    const long = await rejected({ decided_at: new Date(Date.now() - 91 * 24 * 3600 * 1000) })

    expect((await get('stranger', url())).ids).toEqual([pending])
    expect((await get('stranger', `${url()}?WithRejected=true`)).ids).toEqual([pending, latest, id])
    // The person who rejected the transfer does not see it.
    const ofNewOwner = await get('newOwner', `/api/Users/${fixture.ids.newOwner}/PetsTransfers?WithRejected=true`)
    expect(ofNewOwner.ids).not.toContain(id)
    const administrators = await get('administrator', '/api/PetTransfers/RejectedNewPets?BetweenOwners=true')
    expect(administrators.ids).toEqual(expect.arrayContaining([id, latest, long.id]))
    for (const id of [pending, deceased.id]) expect(administrators.ids).not.toContain(id)
    const ids = (await get('administrator', '/api/PetTransfers/RejectedNewPets')).ids
    expect(ids).not.toContain(id)
    const sorted = '/api/PetTransfers/RejectedNewPets?BetweenOwners=true&SortBy=veterinarian'
    expect((await get('administrator', sorted)).ids).toHaveLength(administrators.ids.length)
    await fixture.db.query('update person set deceased = false where id = $1', [fixture.ids.coOwner])
  })
})

test('both sides see decided transfers for 30 days, but not accepted registrations', async () => {
  const daysAgo = (days: number) => ({ decided_at: new Date(Date.now() - days * 24 * 3600 * 1000) })
  const end = async (status: 'rejected' | 'cancelled' | 'accepted', days: number) =>
    fixture.addTransfer(await fixture.addPet(), { ...ended(status), ...daysAgo(days) })
  const url = (who: 'owner' | 'newOwner') => `/api/Users/${fixture.ids[who]}/PetsTransfers?Ended=true`
  const before = (await get('owner', url('owner'))).ids
  const [rejected, cancelled] = [await end('rejected', 29), await end('cancelled', 1)]
  await end('rejected', 31)
  const accepted = await end('accepted', 1)
  await registered({ new_owner_person_id: fixture.ids.newOwner, ...ended('accepted'), ...daysAgo(1) })
  expect((await get('owner', url('owner'))).ids).toEqual([accepted, cancelled, rejected, ...before])
  const { rows, ids } = await get('newOwner', url('newOwner'))
  expect(ids.slice(0, 3)).toEqual([accepted, cancelled, rejected])
  expect(rows[1]).toMatchObject({ status: 'cancelled', decided: expect.stringMatching(/Z$/) })
})

test('a person’s pending transfers are one list of incoming and outgoing transfers, newest first', async () => {
  const incoming = await fixture.addTransfer(await fixture.addPet({ owner: 'other' }), {
    new_owner_person_id: fixture.ids.owner,
  })
  const outgoing = await fixture.addTransfer(await fixture.addPet())
  const registration = (await registered({ new_owner_person_id: fixture.ids.owner })).id
  await fixture.addTransfer(await fixture.addPet(), ended('cancelled'))
  const url = `/api/Users/${fixture.ids.owner}/PetsTransfers`
  const { ids, total, rows } = await get('owner', url)
  expect(ids).toEqual([registration, outgoing, incoming])
  expect(total).toBe('3')
  expect(rows[0]).toMatchObject({ byVeterinarian: true, veterinarianName: 'Skrásetjari', status: 'pending' })
  // Contains every required field. A kennitala is shown to the person, to administrators, and to the owner who entered
  // it.
  const { ids: seen, rows: whole } = await get('administrator', url)
  expect(seen).toEqual(ids)
  for (const row of rows) expect(Object.keys(row)).toEqual(expect.arrayContaining(specified))
  const ssns = (row: Record<string, unknown>) => [row.currentOwnerSsn, row.newOwnerSsn]
  const ssn = expect.stringMatching(/^\d{10}$/)
  expect(rows.map(ssns)).toEqual([
    [null, ssn],
    [ssn, ssn],
    [null, ssn],
  ])
  expect(whole.map(ssns)).toEqual([
    [null, ssn],
    [ssn, ssn],
    [ssn, ssn],
  ])
  expect((await get('owner', `${url}?From=1&Size=1`)).ids).toEqual([outgoing])
  expect((await get('owner', `${url}?From=3`)).total).toBe('3')
  expect((await get('stranger', url)).status).toBe(404)
})

test('logs the viewer and all persons shown in the access log', async () => {
  const petId = await fixture.addPet({ owner: 'other' })
  await fixture.addTransfer(petId, { new_owner_person_id: fixture.ids.stranger })
  await get('stranger', `/api/Users/${fixture.ids.stranger}/PetsTransfers`)
  expect(await fixture.lastView()).toEqual({
    what: 'GET /api/Users/{userId}/PetsTransfers',
    by: 'stranger',
    shown: [fixture.ids.other],
  })
})

test('counts the caller’s pending transfers without an access-log row', async () => {
  const countsOf = async (who: Who) => (await fixture.call(who, 'GET /api/PetTransfers/Counts')).json()
  const [before, byRegistrar] = [await countsOf('stranger'), await countsOf('registrar')]
  const view = await fixture.lastView()
  await fixture.addTransfer(await fixture.addPet({ owner: 'other' }), { new_owner_person_id: fixture.ids.stranger })
  await fixture.addTransfer(await fixture.addPet({ owner: 'other' }), {
    new_owner_person_id: fixture.ids.stranger,
    ...ended('rejected'),
  })
  await registered({ new_owner_person_id: fixture.ids.stranger })
  expect(await countsOf('stranger')).toEqual({ ...before, transfers: before.transfers + 2 })
  expect(await countsOf('registrar')).toEqual({ ...byRegistrar, registrations: byRegistrar.registrations + 1 })
  expect(await fixture.lastView()).toEqual(view)
})

test('returns the open tasks of administrators only to administrators', async () => {
  const countsOf = async (who: Who) => (await fixture.call(who, 'GET /api/PetTransfers/Counts')).json()
  const { work } = await countsOf('administrator')
  const { stranger } = fixture.ids
  await registered()
  await registered(ended('rejected'))
  await fixture.addTransfer(await fixture.addPet())
  await fixture.db.insertInto('contact_form').values({ title: 'A', text: 'B', created_by: stranger }).execute()
  await fixture.db
    .insertInto('auth_application')
    .values({ person_id: stranger, requested_role: 'Veterinarian' })
    .execute()
  await fixture.db.insertInto('outbox').values({ kind: 'reminder', payload: '{}', dead_at: new Date() }).execute()
  await fixture.db.insertInto('task').values({ kind: 'smsLimit' }).execute()
  expect((await countsOf('administrator')).work).toEqual({
    applications: work.applications + 1,
    comments: work.comments + 1,
    failedMails: work.failedMails + 1,
    tasks: work.tasks + 1,
    unansweredRegistrations: work.unansweredRegistrations + 1,
  })
  for (const who of ['owner', 'registrar'] as const) expect(await countsOf(who)).not.toHaveProperty('work')
})

describe('registrations', () => {
  let pending: number
  let rejected: number
  let cancelled: number
  let transferredAgain: number
  beforeAll(async () => {
    await fixture.db.deleteFrom('pet_transfer').execute()
    pending = (await registered()).id
    rejected = (await registered(ended('rejected'))).id
    cancelled = (await registered(ended('cancelled'))).id
    const overtaken = await registered(ended('rejected'))
    transferredAgain = await fixture.addTransfer(overtaken.petId, { started_by: fixture.ids.administrator })
    await registered(ended('rejected'), { is_dead: true, death_registered_at: new Date(), created_by: null })
    const accepted = await registered()
    await fixture.call('newOwner', `POST /api/PetTransfers/${accepted.id}/Accept`)
    await registered(ended('cancelled'), { is_dead: true, death_registered_at: new Date() })
    await registered({}, { created_by: fixture.ids.veterinarian })
  })

  test('of a veterinarian are those that are pending or may be transferred again, even if an administrator transferred them last', async () => {
    const url = `/api/Veterinarian/${fixture.ids.registrar}/PetsInTransfer`
    const { ids, total, rows } = await get('registrar', url)
    expect(ids).toEqual([transferredAgain, cancelled, rejected, pending])
    expect(total).toBe('4')
    expect(rows.map(({ status }: { status: string }) => status)).toEqual([
      'pending',
      'cancelled',
      'rejected',
      'pending',
    ])
    expect((await get('administrator', url)).total).toBe('4')
    expect((await get('veterinarian', url)).status).toBe(403)
  })

  test('that are pending are listed for administrators', async () => {
    const { ids, total } = await get('administrator', '/api/PetTransfers/PendingNewPets')
    expect(ids).toHaveLength(3)
    expect(ids).toEqual(expect.arrayContaining([pending, transferredAgain]))
    expect(total).toBe('3')
    expect((await get('veterinarian', '/api/PetTransfers/PendingNewPets')).status).toBe(403)
  })

  test.each(['petName', 'newOwner', 'veterinarian', 'created'])('are sorted by %s in both directions', async (by) => {
    const url = `/api/PetTransfers/PendingNewPets?SortBy=${by}`
    const { rows, ids, total } = await get('administrator', url)
    const values = rows.map(
      (row: Record<string, string>) => row[by === 'petName' || by === 'created' ? by : `${by}Name`],
    )
    expect(values).toEqual([...values].sort(new Intl.Collator('is').compare))
    expect(total).toBe('3')
    expect((await get('administrator', `${url}&SortAsc=false`)).ids).toEqual([...ids].reverse())
  })

  test('that were rejected are listed for administrators', async () => {
    const { ids } = await get('administrator', '/api/PetTransfers/RejectedNewPets')
    expect(ids).toContain(rejected)
    expect(ids).toHaveLength(2)
    expect((await get('administrator', '/api/PetTransfers/RejectedNewPets?Size=1')).total).toBe('2')
  })

  test('come in pages that neither skip nor repeat rows with the same time', async () => {
    await fixture.db
      .updateTable('pet_transfer')
      .set({ created_at: new Date('2026-01-01') })
      .execute()
    const all = (await get('administrator', '/api/PetTransfers/PendingNewPets')).ids
    const paged: number[] = []
    for (let from = 0; from < 3; from++)
      paged.push(...(await get('administrator', `/api/PetTransfers/PendingNewPets?From=${from}&Size=1`)).ids)
    expect(paged).toEqual(all)
  })
})
