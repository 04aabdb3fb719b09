import { DAY_MS } from '@dyra/shared/domain/dates'
import { longTest } from '@dyra/shared/testing/depth'
import { petFixture, setupPets } from '../../../testing/pet-fixture.ts'

const fixture = setupPets()

const monthsAgo = (months: number) => {
  const now = new Date()
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, 1))
}
const monthOf = (at: Date) => at.toISOString().slice(0, 7)
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS)

test('counts registrations, pending transfers, pets and pictures', async () => {
  const [first, before] = [monthsAgo(11), new Date(monthsAgo(11).getTime() - 1)]
  const pending = await fixture.addPet({ owner: null })
  const owned = await fixture.addPet()
  await fixture.addPet({ pet: { created_at: first } })
  await fixture.addPet({ pet: { created_at: first } })
  await fixture.addPet({ pet: { created_at: first, species_id: 2, gender_id: 1 } })
  await fixture.addPet({ pet: { created_at: before, is_dead: true, death_registered_at: before } })
  await fixture.addPet({ pet: { created_at: before, is_lost: true, day_of_disappear: '2026-01-01' } })
  await fixture.addTransfer(pending, { created_at: daysAgo(400) })
  await fixture.addTransfer(owned, { created_at: daysAgo(8) })
  await fixture.addTransfer(await fixture.addPet({ pet: { created_at: before } }), { created_at: daysAgo(6) })
  const accepted = { created_at: daysAgo(9), status: 'accepted' as const, decided_at: new Date() }
  await fixture.addTransfer(await fixture.addPet({ pet: { created_at: before } }), accepted)
  const picture = { content_type: 'image/webp', icon: Buffer.alloc(300), large: Buffer.alloc(40_000) }
  await fixture.db
    .insertInto('pet_image')
    .values([
      { pet_id: owned, ...picture },
      { pet_id: pending, ...picture, large: Buffer.alloc(700), created_at: new Date(monthsAgo(0).getTime() - 1) },
    ])
    .execute()

  const invitation = { person_id: fixture.ids.other, status: 'invited' as const, invited_at: daysAgo(31) }
  await fixture.db
    .insertInto('co_owner_invitation')
    .values([
      { pet_id: owned, ...invitation, expires_at: new Date(Date.now() + 1000 * 60) },
      { pet_id: pending, ...invitation, expires_at: daysAgo(1) },
    ])
    .execute()

  const answer = await fixture.call('administrator', 'GET /api/Statistics')
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toEqual({
    registrations: [
      { month: monthOf(first), speciesId: 1, speciesName: 'Hundur', count: 2 },
      { month: monthOf(first), speciesId: 2, speciesName: 'Köttur', count: 1 },
      { month: monthOf(new Date()), speciesId: 1, speciesName: 'Hundur', count: 2 },
    ],
    openTransfers: [
      { olderThanDays: 0, registrations: 0, transfers: 1 },
      { olderThanDays: 7, registrations: 0, transfers: 1 },
      { olderThanDays: 30, registrations: 0, transfers: 0 },
      { olderThanDays: 90, registrations: 0, transfers: 0 },
      { olderThanDays: 365, registrations: 1, transfers: 0 },
    ],
    pets: { alive: 8, dead: 1, lost: 1, withoutOwner: 1, invitations: 1 },
    petsAtMonthStart: expect.any(Object),
    confirmations: [{ municipality: null, owners: 1, confirmed: 1, stale: 0 }],
    pictures: { count: 2, bytes: 41_300 },
    picturesThisMonth: { count: 1, bytes: 40_300 },
  })
})

longTest('counts owners of living pets who confirmed their details within a year, by municipality', async () => {
  const other = await petFixture()
  const { ids, db } = other
  const dead = { is_dead: true, day_of_death: '2026-01-01', death_registered_at: new Date() }
  for (const owner of ['owner', 'coOwner', 'stranger'] as const) await other.addPet({ owner })
  await other.addPet({ owner: 'other', pet: dead })
  await db.query(`update ownership set from_at = now() - interval '2 years'`)
  await db.query(`update person set municipality = 'Akureyrarbær' where id = any($1)`, [[ids.owner, ids.coOwner]])
  await db.query('update person set confirmed_at = now() where id = $1', [ids.owner])
  await db.query(`update person set stale_at = now(), stale_reason = 'silence' where id = $1`, [ids.coOwner])
  const answer = await other.call('administrator', 'GET /api/Statistics')
  expect(answer.json().confirmations).toEqual([
    { municipality: 'Akureyrarbær', owners: 2, confirmed: 1, stale: 1 },
    { municipality: null, owners: 1, confirmed: 0, stale: 0 },
  ])
  await other.close()
})

test('counts pets, deaths, owners and invitations at the beginning of the month', async () => {
  const other = await petFixture()
  const monthStart = monthsAgo(0)
  const past = new Date(monthStart.getTime() - 1)
  const later = new Date(monthStart.getTime() + 1)
  const existing = () => other.addPet({ pet: { created_at: past } })
  const [known, sold, leftBefore] = [await existing(), await existing(), await existing()]
  await other.addPet({ pet: { created_at: past, is_dead: true, death_registered_at: past }, owner: null })
  const died = await other.addPet({ pet: { created_at: past, is_dead: true, death_registered_at: later }, owner: null })
  const registered = await other.addPet({ pet: { created_at: later } })
  await other.db
    .updateTable('ownership')
    .set({ from_at: past })
    .where('pet_id', 'in', [known, sold, leftBefore])
    .execute()
  await other.db.updateTable('ownership').set({ to_at: later }).where('pet_id', '=', sold).execute()
  await other.db.updateTable('ownership').set({ to_at: past }).where('pet_id', '=', leftBefore).execute()
  await other.db.updateTable('ownership').set({ from_at: later }).where('pet_id', '=', registered).execute()
  const invitation = { person_id: other.ids.other, expires_at: new Date(Date.now() + 1000 * 60) }
  await other.db
    .insertInto('co_owner_invitation')
    .values([
      { ...invitation, pet_id: known, status: 'declined', invited_at: past, decided_at: later },
      { ...invitation, pet_id: died, status: 'declined', invited_at: past, decided_at: past },
      { ...invitation, pet_id: registered, status: 'invited', invited_at: later },
    ])
    .execute()
  const answer = (await other.call('administrator', 'GET /api/Statistics')).json()
  await other.close()
  expect(answer.pets).toEqual({ alive: 4, dead: 2, lost: 0, withoutOwner: 4, invitations: 1 })
  expect(answer.petsAtMonthStart).toEqual({ alive: 4, dead: 1, lost: 0, withoutOwner: 3, invitations: 1 })
})

longTest('computes how many pets were lost at the beginning of the month', async () => {
  const other = await petFixture()
  const past = new Date(monthsAgo(0).getTime() - 1)
  const lost = { is_lost: true, day_of_disappear: '2026-01-01' }
  const report = (petId: number, incidentTypeId: number) =>
    other.call('owner', `POST /api/Pets/${petId}/Incidents`, { incidentTypeId })
  const [found, lostNow, lostTwice] = [await other.addPet({ pet: lost }), await other.addPet(), await other.addPet()]
  // The pet was lost before this month and still is; its history has no entry of this month.
  await other.addPet({ pet: { ...lost, created_at: past, updated_at: past } })
  await report(found, 2)
  await report(lostNow, 1)
  for (const type of [1, 2, 1]) await report(lostTwice, type)
  const answer = (await other.call('administrator', 'GET /api/Statistics')).json()
  await other.close()
  expect([answer.pets.lost, answer.petsAtMonthStart.lost]).toEqual([3, 2])
})

test('statistics are cached for a minute', async () => {
  const before = (await fixture.call('administrator', 'GET /api/Statistics')).json()
  await fixture.addPet()
  expect((await fixture.call('administrator', 'GET /api/Statistics')).json()).toEqual(before)
})

test.each(['owner', 'veterinarian'] as const)('statistics are refused to a %s', async (who) => {
  expect((await fixture.call(who, 'GET /api/Statistics')).statusCode).toBe(403)
})
