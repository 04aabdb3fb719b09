import { setup } from '../../../testing/test-app.ts'
import { OWNER, type PracticeKey, practiceFixture } from './testing/practice-fixture.ts'

const f = setup(() => practiceFixture({ CALL_LIMIT_FACTOR: '1' }))
const WHAT = 'POST /api/open/v1/patients/check'

const check = (key: PracticeKey, tagNumbers: readonly unknown[]) =>
  f.post('patients/check', key, { payload: { tagNumbers } })

/** States of the numbers, in their order. */
async function statesOf(key: PracticeKey, ...tagNumbers: string[]): Promise<string[]> {
  const answer = await check(key, tagNumbers)
  expect(answer.statusCode).toBe(200)
  const rows: { tagNumber: string; state: string }[] = answer.json()
  expect(rows.map(({ tagNumber }) => tagNumber)).toEqual(tagNumbers)
  return rows.map(({ state }) => state)
}

/** A pet that the practice registered, whose owner accepted. */
async function patientOf(key: PracticeKey): Promise<{ tagNumber: string; petId: number }> {
  const { microTag: tagNumber, ...rest } = f.pet()
  const { petId } = (await f.register(key, { ...rest, microTag: tagNumber })).json()
  await f.rows(`update pet_transfer set status = 'accepted', decided_at = now() where pet_id = $1`, [petId])
  await f.rows('insert into ownership (pet_id, person_id) values ($1, $2)', [petId, await f.idOf(OWNER)])
  return { tagNumber, petId }
}

const practiceKey = () => f.addKey(['patients', 'register'])
const readsBy = (key: PracticeKey) =>
  f.rows('select person_ids from access_log where api_key_id = $1 and what = $2', [key.id, WHAT])

test('says how the registry knows each patient', async () => {
  const key = await practiceKey()
  const { tagNumber, petId } = await patientOf(key)
  expect(await statesOf(key, tagNumber)).toEqual(['ok'])
  const ownerId = await f.idOf(OWNER)
  await f.rows(`update person set stale_at = now() + interval '1 second', stale_reason = 'silence' where id = $1`, [
    ownerId,
  ])
  expect(await statesOf(key, tagNumber)).toEqual(['stale'])
  await f.rows('update person set stale_at = null, stale_reason = null where id = $1', [ownerId])
  await f.rows(`update pet set is_lost = true, day_of_disappear = '2026-03-02' where id = $1`, [petId])
  expect(await statesOf(key, tagNumber)).toEqual(['lost'])
  await f.rows(
    `update pet set is_lost = false, day_of_disappear = null, is_dead = true, day_of_death = '2026-03-03',
      death_registered_at = now() where id = $1`,
    [petId],
  )
  expect(await statesOf(key, tagNumber)).toEqual(['dead'])
})

test('says that a registration waits for its owner', async () => {
  const key = await practiceKey()
  const pet = f.pet()
  await f.register(key, pet)
  expect(await statesOf(key, pet.microTag)).toEqual(['pending'])
})

test('says that the keeper changed, until the practice scans the animal again', async () => {
  const key = await practiceKey()
  const { tagNumber, petId } = await patientOf(key)
  await f.rows(`update microtag set created_at = now() - interval '1 year' where pet_id = $1`, [petId])
  const [buyer] = await f.rows<{ id: number }>(`select id from person where ssn = '0101302719'`)
  await f.rows('update ownership set to_at = now() where pet_id = $1', [petId])
  await f.rows('insert into ownership (pet_id, person_id) values ($1, $2)', [petId, buyer?.id])
  expect(await statesOf(key, tagNumber)).toEqual(['keeperChanged'])
  await f.rows(
    `insert into access_log (what, reader_person_id, purpose, pet_id, person_ids)
      values ('POST /api/Scans', $1, 'visit', $2, '{}')`,
    [key.personId, petId],
  )
  expect(await statesOf(key, tagNumber)).toEqual(['ok'])
})

test('says nothing about patients of other practices, even if dead or lost, and logs no read of them', async () => {
  const [own, other] = [await practiceKey(), await practiceKey()]
  const { tagNumber, petId } = await patientOf(other)
  await f.rows(`update pet set is_lost = true, day_of_disappear = '2026-03-02' where id = $1`, [petId])
  expect(await statesOf(own, tagNumber, '352098100000011', '352098199999999')).toEqual([
    'unknown',
    'unknown',
    'unknown',
  ])
  expect(await readsBy(own)).toEqual([])
})

test('a clinic is one practice, as long as the veterinarian is a member', async () => {
  const [own, colleague] = [await practiceKey(), await practiceKey()]
  const { tagNumber } = await patientOf(colleague)
  await f.rows(
    `with o as (insert into person (ssn, name, is_organization) values ('4604376018', 'Sjúklingastofan', true) returning id),
      w as (insert into workplace (person_id, kind, public_phone) select id, 'clinic', '5550101' from o returning id)
    insert into workplace_member (workplace_id, person_id) select w.id, v from w, unnest($1::bigint[]) v`,
    [[own.personId, colleague.personId]],
  )
  expect(await statesOf(own, tagNumber)).toEqual(['ok'])
  await f.rows('update workplace_member set removed_at = now() where person_id = $1', [own.personId])
  expect(await statesOf(own, tagNumber)).toEqual(['unknown'])
})

test('a keeper sees one read, however many animals the list has', async () => {
  const key = await practiceKey()
  const patients = [await patientOf(key), await patientOf(key)]
  await statesOf(key, ...patients.map(({ tagNumber }) => tagNumber))
  expect(await readsBy(key)).toEqual([{ person_ids: [await f.idOf(OWNER)] }])
})

test('reads a number as it is printed, and names the place of a text that is not a number', async () => {
  const key = await practiceKey()
  const { tagNumber } = await patientOf(key)
  expect(await statesOf(key, `${tagNumber.slice(0, 3)} ${tagNumber.slice(3)}`)).toEqual(['ok'])
  const refused = await check(key, [tagNumber, '---'])
  expect([refused.statusCode, refused.json().errors]).toEqual([400, { 'tagNumbers.1': ['Skráðu örmerki'] }])
  for (const wrong of [[], [''], Array.from({ length: 501 }, () => tagNumber), [7]])
    expect((await check(key, wrong)).statusCode).toBe(400)
})

test('a practice checks its whole list of 500 in one call', async () => {
  const key = await practiceKey()
  const patients = [await patientOf(key), await patientOf(key)].map(({ tagNumber }) => tagNumber)
  const others = Array.from({ length: 498 }, (_, n) => `3520981088${String(n).padStart(5, '0')}`)
  const states = await statesOf(key, ...patients, ...others)
  expect([states.slice(0, 2), new Set(states.slice(2)), states.length]).toEqual([
    ['ok', 'ok'],
    new Set(['unknown']),
    500,
  ])
})

test('stops a key that tries codes one after the other, and no other key', async () => {
  const [key, other] = [await f.addKey(['pairs']), await f.addKey(['pairs'])]
  const tryCode = (by: PracticeKey, n: number) =>
    f.post('pairs/check', by, { payload: { tagNumber: '352098100000011', code: `ABCD${1000 + n}` } })
  const answers: number[] = []
  for (let n = 0; n < 61; n++) answers.push((await tryCode(key, n)).statusCode)
  expect([answers.slice(0, 60).every((status) => status === 200), answers[60]]).toEqual([true, 429])
  expect((await tryCode(other, 0)).statusCode).toBe(200)
})

test('counts each number in the limit of the day', async () => {
  const key = await practiceKey()
  const list = Array.from({ length: 500 }, (_, n) => `3520981099${String(n).padStart(5, '0')}`)
  for (let n = 0; n < 4; n++) expect((await check(key, list)).statusCode).toBe(200)
  const refused = await check(key, list)
  expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true])
})
