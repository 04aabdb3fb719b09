import { depth } from '@dyra/shared/testing/depth'
import fc from 'fast-check'
import { setupPets, type Who } from '../../../testing/pet-fixture.ts'

const fixture = setupPets()

const who = fc.constantFrom<Who>('owner', 'newOwner', 'registrar', 'administrator', 'stranger')
const step = fc.constantFrom('Accept', 'Reject', 'Cancel', 'UndoReject', 'EmailPrompt')
const kind = <Kind extends string>(name: Kind) => fc.constant(name)
// Most actions are steps of transfers, because many callers have no right to them. Few are incidents, because most
// incidents end with a dead pet.
const action = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: kind('create'), who, to: who }) },
  { weight: 5, arbitrary: fc.record({ kind: kind('step'), who, step, nth: fc.nat(1) }) },
  { weight: 1, arbitrary: fc.record({ kind: kind('incident'), who, type: fc.integer({ min: 1, max: 5 }) }) },
)
type Action = Parameters<Parameters<typeof action.map>[0]>[0]
/** Rounds of concurrent actions. */
const life = fc.array(fc.array(action, { minLength: 1, maxLength: 3 }), { minLength: 4, maxLength: 14 })

const transfersOf = (petId: number) =>
  fixture.db.selectFrom('pet_transfer').selectAll().where('pet_id', '=', petId).orderBy('id').execute()

async function perform(petId: number, what: Action): Promise<number> {
  if (what.kind === 'create') {
    const body = { petId, newOwnerPersonId: fixture.ids[what.to] }
    return (await fixture.call(what.who, 'POST /api/PetTransfers', body)).statusCode
  }
  if (what.kind === 'incident') {
    const body = { incidentTypeId: what.type, date: '2026-05-05', comment: 'Texti' }
    return (await fixture.call(what.who, `POST /api/Pets/${petId}/Incidents`, body)).statusCode
  }
  const transfers = await transfersOf(petId)
  const id = transfers.at(-1 - (what.nth % Math.max(1, transfers.length)))?.id ?? 0
  const body = what.step === 'Accept' ? { reason: 'Úrskurður' } : undefined
  return (await fixture.call(what.who, `POST /api/PetTransfers/${id || 1}/${what.step}`, body)).statusCode
}

/** Ownerships follow each other without gap or overlap, and only the last one may be open. */
async function expectContinuousOwnerships(petId: number): Promise<void> {
  const rows = await fixture.db.selectFrom('ownership').selectAll().where('pet_id', '=', petId).orderBy('id').execute()
  const gaps = await fixture.db.query(
    `select from (select to_at, lead(from_at) over (order by id) as next, lead(id) over (order by id) as following
      from ownership where pet_id = $1) o
    where following is not null and to_at is distinct from next`,
    [petId],
  )
  expect(gaps).toEqual([])
  expect(rows.slice(0, -1).every(({ to_at }) => to_at !== null)).toBe(true)
  if (rows.length > 0) expect(rows.at(-1)?.to_at).toBeNull()
}

/** The last value of every column in the history equals the current value. */
async function expectHistoryIsCurrent(petId: number): Promise<void> {
  const differing = await fixture.db.query(
    `with recorded as (
      select distinct on (table_name, row_id, column_name) table_name, row_id, column_name, value
      from audit order by table_name, row_id, column_name, id desc
    ), today as (
      select 'PetTransfers' as table_name, id as row_id, 'Status' as column_name, status as value
      from pet_transfer where pet_id = $1
      union all select 'CoOwnerInvitations', id, 'Status', status from co_owner_invitation where pet_id = $1
      union all select 'Pets', id, 'IsLost', is_lost::text from pet where id = $1
      union all select 'Pets', id, 'IsDead', is_dead::text from pet where id = $1
      union all select 'Pets', id, 'CoOwnerPersonId', co_owner_person_id::text from pet where id = $1
      union all select 'Pets', pet_id, 'OwnerPersonId', person_id::text
      from ownership where pet_id = $1 and to_at is null
    )
    select * from recorded join today using (table_name, row_id, column_name) where recorded.value is distinct from today.value`,
    [petId],
  )
  expect(differing).toEqual([])
}

async function expectConsistent(petId: number): Promise<void> {
  await expectContinuousOwnerships(petId)
  await expectHistoryIsCurrent(petId)
  const pet = await fixture.db.selectFrom('pet').selectAll().where('id', '=', petId).executeTakeFirstOrThrow()
  const pending = (await transfersOf(petId)).filter(({ status }) => status === 'pending')
  expect(pending.length).toBeLessThanOrEqual(1)
  if (pet.is_dead) {
    expect(pet.is_lost).toBe(false)
    expect(pending.filter(({ by_veterinarian }) => !by_veterinarian)).toEqual([])
  }
  expect(pet.is_lost).toBe(pet.day_of_disappear !== null)
  const accepted = (await transfersOf(petId)).filter(({ status }) => status === 'accepted')
  const { owners } = await fixture.db
    .selectFrom('ownership')
    .select((row) => row.fn.countAll<number>().as('owners'))
    .where('pet_id', '=', petId)
    .where('person_id', 'is not', null)
    .executeTakeFirstOrThrow()
  // Each acceptance creates one ownership. The pet named Átt had an ownership from the start.
  expect(owners - accepted.length).toBe(pet.name === 'Átt' ? 1 : 0)
}

test.each([
  ['a pending registration', null],
  ['a pet with an owner', 'owner'],
] as const)(
  'any concurrent actions by any callers keep the data of %s consistent',
  async (_, owner) => {
    const documented = [200, 201, 400, 403, 404, 409, 429]
    await fc.assert(
      fc.asyncProperty(life, async (rounds) => {
        await fixture.db.deleteFrom('counter').execute()
        await fixture.db.query("update pet_transfer set created_at = created_at - interval '2 days'")
        const petId = await fixture.addPet({ owner, coOwner: 'coOwner', pet: { name: owner ? 'Átt' : 'Skráð' } })
        if (!owner) await fixture.addTransfer(petId)
        for (const round of rounds) {
          const statuses = await Promise.all(round.map((what) => perform(petId, what)))
          expect(statuses.filter((status) => !documented.includes(status))).toEqual([])
          await expectConsistent(petId)
        }
      }),
      { numRuns: depth(8, 30) },
    )
  },
  60_000,
)
