import { registrations } from '../../features/registration/pets/testing/registrations.ts'
import { runRetention } from '../../retention/retention.ts'
import { setupPets } from '../../testing/pet-fixture.ts'

// Act 145/1994 on bookkeeping; docs/law.md#act-1451994-bookkeeping.

const f = setupPets()
const { register, rows } = registrations(f)

/** The fee with payer and registrar, as tonight's retention run leaves it. */
async function keptOf(petId: number) {
  await runRetention(f.db)
  return rows('select price_isk, invoiced_person_id as payer, registered_by as by from microtag where pet_id = $1', [
    petId,
  ])
}

test('art. 20: a fee line keeps payer and registrar until the seventh year after its own is over', async () => {
  const petId = Number((await register()).body)
  const before = await keptOf(petId)
  expect(before).toEqual([{ price_isk: 2000, payer: expect.any(Number), by: f.ids.registrar }])
  await f.db.query(
    `update pet set is_dead = true, day_of_death = '2010-01-05', death_registered_at = now() - interval '11 years' where id = $1`,
    [petId],
  )
  const made = (sql: string) => f.db.query(`update microtag set created_at = ${sql} where pet_id = $1`, [petId])
  await made(`date_trunc('year', now()) - interval '7 years'`)
  expect(await keptOf(petId)).toEqual(before)
  await made(`date_trunc('year', now()) - interval '7 years 1 day'`)
  expect(await keptOf(petId)).toEqual([{ price_isk: 2000, payer: null, by: null }])
})
