import { createHmac } from 'node:crypto'
import { addDays, today } from '@dyra/shared/domain/dates'
import { sendReminders } from '../../features/ownership/transfers/remind-owner.ts'
import { at, createIn } from '../../features/ownership/transfers/testing/steps.ts'
import { registrations } from '../../features/registration/pets/testing/registrations.ts'
import { runRetention } from '../../retention/retention.ts'
import { moveClock } from '../../testing/move-clock.ts'
import { setupPets } from '../../testing/pet-fixture.ts'

// Regulation (EU) 2026/1818 on the welfare of dogs and cats and their traceability; docs/law.md#regulation-eu-20261818-traceability.

const INDEX_KEY = Buffer.alloc(32, 'yfirvald')
const f = setupPets({
  LOOKUPS_PER_MINUTE: '1000',
  COUNTRY_CODE_FROM: '2026-06-01',
  INDEX_FEED_KEY: INDEX_KEY.toString('base64'),
})
const { nextTag, pet, register, rows } = registrations(f)
const create = createIn(() => f)
/** Headers of an API key with one scope. */
async function keyFor(scope: 'pairs' | 'index') {
  const key = `lykill-sem-adeins-prof-nota-${scope}`
  await f.db.query(
    `insert into api_key (name, key_hash, scopes) values ($1, sha256(convert_to($2, 'UTF8')), array[$1])`,
    [scope, key],
  )
  return { 'x-api-key': key }
}
/** A proof that the keeper makes for an advert. */
async function proofOf(petId: number): Promise<string> {
  const choices = { kind: 'proof', showsName: false, showsAddress: false }
  await f.call('owner', `POST /api/Pets/${petId}/VerificationDocuments`, choices)
  return (await f.call('owner', `GET /api/Pets/${petId}/VerificationDocuments`)).json()[0].code
}
const numberOf = async (petId: number) =>
  (await rows<{ n: string }>('select tag_number as n from microtag where pet_id = $1', [petId]))[0]?.n ?? ''
const petIdOf = async (tagNumber: string) =>
  (await f.app.inject({ url: '/api/MicroTags', query: { tagNumber } })).json()?.petId

test('art. 20(1): a number is of one animal only', async () => {
  const microTag = nextTag()
  await register({ microTag })
  expect((await register({ microTag })).statusCode).toBe(409)
})

test('art. 20(1), Annex II: a new chip without the code of the country is doubted and can be registered', async () => {
  const chipped = pet({ microTag: '985112001231201', chippingDate: '2026-06-01' })
  const { warnings } = (await f.call('registrar', 'POST /api/Pets/validation', chipped)).json()
  expect(warnings.microTag).toEqual([expect.stringContaining('352')])
  expect((await f.call('registrar', 'POST /api/Pets', chipped)).statusCode).toBe(201)
})

test('art. 20(3): only veterinarians and administrators register an animal', async () => {
  const statuses = await Promise.all(
    (['registrar', 'administrator', 'owner', 'stranger'] as const).map(
      async (who) => (await f.call(who, 'POST /api/Pets', pet())).statusCode,
    ),
  )
  expect(statuses).toEqual([201, 201, 403, 403])
})

test('art. 20(3): what is registered within two working days is counted', async () => {
  for (const chippingDate of [today(), addDays(today(), -40)])
    await f.call('veterinarian', 'POST /api/Pets', pet({ chippingDate }))
  const [registered] = (await f.call('administrator', 'GET /api/Statistics/Duties')).json()
  expect(registered.registrars).toContainEqual(
    expect.objectContaining({ registrarId: f.ids.veterinarian, inTime: 1, late: 1, medianDays: 0 }),
  )
})

test('art. 20(4): a new keeper who has not answered is reminded before the two weeks end', async () => {
  const petId = await f.addPet()
  await f.addTransfer(petId, { created_at: `${addDays(today(), -11)}T12:00:00Z` })
  await sendReminders(f.app)
  expect((await f.mails(petId)).map(({ kind, to }) => [kind, to])).toEqual([['transferReminder', 'newOwner']])
})

test('art. 20(4): a change of keeper is recorded with its day once the new keeper accepts', async () => {
  const petId = await f.addPet()
  const { petTransferId } = (await create('owner', petId)).json()
  expect((await f.call('newOwner', at(petTransferId, 'Accept'))).statusCode).toBe(200)
  expect(await rows('select person_id, to_at from ownership where pet_id = $1 order by id', [petId])).toEqual([
    { person_id: f.ids.owner, to_at: expect.any(Date) },
    { person_id: f.ids.newOwner, to_at: null },
  ])
})

test('art. 20(5): the keeper records a death with its day', async () => {
  const petId = await f.addPet()
  const death = { name: 'Snati', speciesId: 1, genderId: 1, isDead: true, deathDate: '2025-06-01' }
  expect((await f.call('owner', `PUT /api/Pets/${petId}`, death)).json()).toMatchObject({ dayOfDeath: '2025-06-01' })
})

test('art. 20(6): a new chip replaces one that cannot be read, and both find the animal', async () => {
  const [first, second] = [nextTag(), nextTag()]
  const petId = Number((await register({ microTag: first })).body)
  await f.db.insertInto('ownership').values({ pet_id: petId, person_id: f.ids.owner }).execute()
  const added = await f.call('registrar', `POST /api/Pets/${petId}/MicroTag`, { tagNumber: second })
  expect(added.statusCode).toBe(201)
  expect([await petIdOf(first), await petIdOf(second)]).toEqual([petId, petId])
})

test('art. 24: registrations are counted by month and species', async () => {
  const { registrations: counts } = (await f.call('administrator', 'GET /api/Statistics')).json()
  expect(counts).toContainEqual(expect.objectContaining({ speciesName: 'Hundur', count: expect.any(Number) }))
})

test('art. 25(1): what staff see of a keeper is recorded, and the keeper sees by whom', async () => {
  const petId = await f.addPet()
  await f.call('veterinarian', `GET /api/Pets/${petId}`)
  expect(await f.lastView()).toEqual({ what: 'GET /api/Pets/{petId}', by: 'veterinarian', shown: [f.ids.owner] })
})

test('art. 21(3): what a buyer must get is kept', async () => {
  const birth = { birthDate: '2026-01-05', birthCountry: 'DK' }
  const petId = Number((await register(birth)).body)
  expect((await f.call('registrar', `GET /api/Pets/${petId}`)).json()).toMatchObject({
    ...birth,
    speciesName: 'Hundur',
    genderName: expect.stringMatching(/./),
    breedName: null,
  })
})

test('art. 21(3): a buyer checks species, sex and registration by a code, which does not name the keeper', async () => {
  const answer = await f.app.inject({ url: `/api/Verify/${await proofOf(await f.addPet())}` })
  expect(answer.json()).toMatchObject({
    state: 'genuine',
    animal: { speciesName: 'Hundur', genderName: 'Rakki', registered: today() },
    ownerName: null,
  })
})

test('art. 21(3), 21(5): a platform learns whether the code of an advert belongs to the number, and no more', async () => {
  const [petId, other] = [await f.addPet(), await f.addPet()]
  const code = await proofOf(petId)
  const headers = await keyFor('pairs')
  const answers = await Promise.all(
    [petId, other].map(async (id) => {
      const payload = { tagNumber: await numberOf(id), code }
      return (await f.app.inject({ method: 'POST', url: '/api/open/v1/pairs/check', headers, payload })).json()
    }),
  )
  expect(answers).toEqual([{ matches: true }, { matches: false }])
})

test('art. 23(3): a named authority reads each number as a hash with species and status', async () => {
  const petId = await f.addPet({ pet: { is_lost: true, day_of_disappear: '2026-03-02' } })
  const hash = createHmac('sha256', INDEX_KEY)
    .update(await numberOf(petId))
    .digest('hex')
  const index = await f.app.inject({ url: '/api/open/v1/index', headers: await keyFor('index') })
  expect(index.json().numbers).toContainEqual({ hash, speciesId: 1, status: 'lost' })
})

// The last test, because it makes all stored data older.
test('art. 25(2)(c): links end 5 years after a death, and 25 after registration if no keeper answers', async () => {
  const dead = { is_dead: true, day_of_death: '2026-01-05', death_registered_at: new Date() }
  const ids = [await f.addPet({ pet: dead }), await f.addPet(), await f.addPet({ owner: 'other' })]
  const keepers = async () => {
    const found = await rows<{ id: number | null }>(
      'select person_id as id from ownership where pet_id = any($1) order by pet_id',
      [ids],
    )
    return found.map(({ id }) => id)
  }
  await moveClock(f.db, '5 years')
  await runRetention(f.db, 'eu')
  expect(await keepers()).toEqual([null, f.ids.owner, f.ids.other])
  await moveClock(f.db, '21 years')
  await f.db.query(
    `insert into old_pet_question (pet_id, asked_at) select unnest($1::bigint[]), now() - interval '2 years'`,
    [ids.slice(1)],
  )
  await f.db.query(`update person set confirmed_at = now() - interval '1 year' where id = $1`, [f.ids.other])
  await runRetention(f.db, 'eu')
  expect(await keepers()).toEqual([null, null, f.ids.other])
})
