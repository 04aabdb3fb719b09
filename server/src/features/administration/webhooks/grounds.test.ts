import { setup } from '../../../testing/test-app.ts'
import { OTHER_TOWN, TOWN, webhookFixture } from './testing/webhook-fixture.ts'

// Who learns of what: docs/domain.md#webhooks.

const f = setup(webhookFixture)
beforeEach(async () => {
  await f.rows('update webhook set ended_at = now() where ended_at is null')
  f.receiver.received.length = 0
})
const dead = (petId: number, isDead = true) =>
  f.rows(
    `update pet set is_dead = $2, day_of_death = case when $2 then '2026-03-03'::date end,
      death_registered_at = case when $2 then now() end where id = $1`,
    [petId, isDead],
  )
const move = (personId: number, municipality: string | null) =>
  f.rows('update person set municipality = $2 where id = $1', [personId, municipality])
const protect = (personId: number, isProtected = true) =>
  f.rows('update person set address_protected = $2 where id = $1', [personId, isProtected])

describe('a municipality', () => {
  test('learns of dogs that are registered, move in or out, die, or change keeper', async () => {
    const [town, other] = [await f.addSubscriber(TOWN), await f.addSubscriber(OTHER_TOWN)]
    const [first, second, away] = [await f.addKeeper(TOWN), await f.addKeeper(TOWN), await f.addKeeper(OTHER_TOWN)]
    const petId = await f.addDog(first)
    await f.handOver(petId, second)
    await f.handOver(petId, away)
    await move(away, TOWN)
    await dead(petId)
    await dead(petId, false)
    const kinds = (events: readonly { kind: string; petId: number | null }[]) =>
      events.filter((event) => event.petId === petId).map(({ kind }) => kind)
    expect(kinds(await town.events())).toEqual([
      'registered',
      'keeperChanged',
      'movedOut',
      'movedIn',
      'died',
      'registered',
    ])
    expect(kinds(await other.events())).toEqual(['movedIn', 'movedOut'])
  })

  test('learns of no other species, of no dogs elsewhere, and of no changed contact details', async () => {
    const town = await f.addSubscriber(TOWN)
    const [keeper, away] = [await f.addKeeper(TOWN), await f.addKeeper(OTHER_TOWN)]
    await f.addDog(keeper, { speciesId: 2 })
    await f.addDog(away)
    await f.addDog(null)
    await f.rows(`update person set address = 'Annað 1', phone_numbers = '{5550009}' where id = $1`, [keeper])
    expect(await town.events()).toEqual([])
  })

  test('learns nothing of a protected keeper or co-owner, before, during and after', async () => {
    const [town, other] = [await f.addSubscriber(TOWN), await f.addSubscriber(OTHER_TOWN)]
    const hidden = await f.addKeeper(TOWN, { address_protected: true })
    const petId = await f.addDog(hidden)
    await move(hidden, OTHER_TOWN)
    await dead(petId)
    const viaRegistry = await f.addDog(await f.addKeeper(TOWN, { through_registry_only: true }))
    const ofCoOwner = await f.addDog(null)
    await f.rows('update pet set co_owner_person_id = $2 where id = $1', [ofCoOwner, hidden])
    await f.rows('insert into ownership (pet_id, person_id) values ($1, $2)', [ofCoOwner, await f.addKeeper(TOWN)])
    const moving = await f.addKeeper(TOWN)
    const open = await f.addDog(moving)
    const before = await town.events()
    expect(before).toEqual([{ kind: 'registered', petId: open }])
    await f.handOver(open, hidden)
    await f.rows('update person set address_protected = true, municipality = $2 where id = $1', [moving, OTHER_TOWN])
    expect(await town.events()).toEqual(before)
    expect(await other.events()).toEqual([])
    for (const id of [petId, viaRegistry, ofCoOwner, open]) expect((await town.fetch(id)).statusCode).toBe(404)
  })

  test('learns of the dogs of a keeper who is no longer protected', async () => {
    const town = await f.addSubscriber(TOWN)
    const keeper = await f.addKeeper(TOWN, { address_protected: true })
    const petId = await f.addDog(keeper)
    await protect(keeper, false)
    expect(await town.events()).toEqual([{ kind: 'movedIn', petId }])
  })

  test('does not get events that are still waiting when a keeper becomes protected', async () => {
    const town = await f.addSubscriber(TOWN)
    const keeper = await f.addKeeper(TOWN)
    await f.addDog(keeper)
    await protect(keeper)
    await f.deliver()
    expect(f.receiver.received).toEqual([])
    expect(await town.deliveries()).toEqual([expect.objectContaining({ state: 'failed', failure: 'withheld' })])
  })

  test('reads a dog with its keeper, who sees the read in the access log, and no pet of another municipality', async () => {
    const town = await f.addSubscriber(TOWN)
    const keeper = await f.addKeeper(TOWN, { address: 'Hundagata 1', postal_code_id: 600 })
    const petId = await f.addDog(keeper)
    const answer = await town.fetch(petId)
    expect(answer.json()).toEqual({
      petId,
      name: 'Snati',
      speciesId: 1,
      tagNumbers: [expect.stringMatching(/^\d{15}$/)],
      isLost: false,
      isDead: false,
      keeper: { name: 'Hundeigandi', address: 'Hundagata 1', postalCodeId: 600 },
    })
    const [view] = await f.rows('select what, person_ids, pet_id, api_key_id from access_log order by id desc limit 1')
    expect(view).toEqual({
      what: 'GET /api/open/v1/pets/{petId}',
      person_ids: [keeper],
      pet_id: petId,
      api_key_id: town.key.id,
    })
    const beyond = [
      await f.addDog(await f.addKeeper(OTHER_TOWN)),
      await f.addDog(keeper, { speciesId: 2 }),
      await f.addDog(null),
      999_999_999,
    ]
    for (const id of beyond) expect((await town.fetch(id)).statusCode).toBe(404)
    await f.handOver(petId, await f.addKeeper(OTHER_TOWN))
    expect((await town.fetch(petId)).statusCode).toBe(404)
  })
})

describe('a practice', () => {
  test('learns of its own registrations in any municipality, and of no others', async () => {
    const [practice, other] = [await f.addSubscriber(null), await f.addSubscriber(null)]
    const registrar = practice.key.personId
    const cat = await f.addDog(null, { speciesId: 2, registrar })
    await f.rows('insert into ownership (pet_id, person_id) values ($1, $2)', [cat, await f.addKeeper(TOWN)])
    await f.handOver(cat, await f.addKeeper(OTHER_TOWN))
    await dead(cat)
    await f.addDog(await f.addKeeper(TOWN))
    expect((await practice.events()).map(({ kind, petId }) => [kind, petId])).toEqual([
      ['registered', cat],
      ['keeperChanged', cat],
      ['died', cat],
    ])
    expect(await other.events()).toEqual([])
  })

  test('reads only its own registrations, without persons, and the keeper sees the read', async () => {
    const [practice, other] = [await f.addSubscriber(null), await f.addSubscriber(null)]
    const keeper = await f.addKeeper(TOWN)
    const petId = await f.addDog(keeper, { registrar: practice.key.personId })
    expect((await practice.fetch(petId)).json()).toMatchObject({ petId, keeper: null })
    const [view] = await f.rows('select person_ids from access_log order by id desc limit 1')
    expect(view).toEqual({ person_ids: [keeper] })
    expect((await other.fetch(petId)).statusCode).toBe(404)
    await f.request(`DELETE ${practice.own}`)
    expect((await practice.fetch(petId)).statusCode).toBe(404)
  })

  test('reads nothing while its veterinarian has yet to accept the terms', async () => {
    const practice = await f.addSubscriber(null)
    const petId = await f.addDog(null, { registrar: practice.key.personId })
    await f.rows(
      'update person set signed_user_agreement_at = null, signed_user_agreement_version = null where id = $1',
      [practice.key.personId],
    )
    expect((await practice.fetch(petId)).statusCode).toBe(403)
  })
})

test('records nothing without a subscription, or for a key that was revoked', async () => {
  const town = await f.addSubscriber(TOWN)
  await f.rows('update api_key set revoked_at = now() where id = $1', [town.key.id])
  await f.addDog(await f.addKeeper(TOWN))
  expect(await town.events()).toEqual([])
  await f.rows('update webhook set ended_at = now() where ended_at is null')
  await f.rows('delete from webhook_event')
  await f.addDog(await f.addKeeper(TOWN))
  expect(await f.rows('select from webhook_event')).toEqual([])
})

test('the scope alone opens no pet', async () => {
  const key = await f.addKey(['webhooks'])
  const petId = await f.addDog(await f.addKeeper(TOWN), { registrar: key.personId })
  const read = (headers: object) => f.app.inject({ url: `/api/open/v1/pets/${petId}`, headers: { ...headers } })
  expect((await read(key.headers)).statusCode).toBe(404)
  expect((await read((await f.addKey(['lookup', 'register'])).headers)).statusCode).toBe(403)
  expect((await read({})).statusCode).toBe(401)
})
