import { setupPets } from '../../../testing/pet-fixture.ts'
import { addPerson, addPet } from '../../../testing/registry.ts'
import { checkOldPets } from './check-old-pets.ts'
import { sendQuestions } from './confirmations.ts'

const f = setupPets()
beforeEach(() => f.db.query('truncate confirmation, sms, outbox, pet, counter, task cascade'))

const config = { CONFIRMATIONS_PER_HOUR: 100_000, SMS_URL: 'https://sms.example', SMS_PREFIXES: ['+3547'] }
const rows = (text: string) => f.db.query<Record<string, unknown>>(text)
const tasks = () => rows('select kind, pet_id, person_id, outcome from task order by id')
const sent = async () => {
  await sendQuestions(f.db, config)
  const [mails, sms] = [await rows('select kind from outbox order by id'), await rows('select id from sms')]
  return [mails.map(({ kind }) => kind), sms.length]
}

let tags = 0
/** A pet that was registered `ago`, whose owner has confirmed nothing for two years. */
async function registered(ago: string, phones = ['7654321']) {
  const ownerId = await addPerson(f.db, { email: 'e@example.com', phone_numbers: phones })
  const petId = await addPet(f.db, { tagNumber: `ALDRAD${++tags}`, ownerId })
  await f.db.query(`update pet set created_at = now() - interval '${ago}' where id = $1`, [petId])
  await f.db.query(`update ownership set from_at = now() - interval '2 years' where pet_id = $1`, [petId])
  await f.db.query(`insert into confirmation (person_id, due_at) values ($1, now() + interval '200 days')`, [ownerId])
  return { petId, ownerId }
}

test('the owner is asked by mail and by SMS without delay, and a task opens', async () => {
  const { petId, ownerId } = await registered('26 years')
  await registered('24 years')
  expect(await checkOldPets(f.app)).toEqual({ oldPets: 1, answered: 0, failed: 0 })
  expect(await tasks()).toEqual([{ kind: 'oldPet', pet_id: petId, person_id: ownerId, outcome: null }])
  expect(await sent()).toEqual([['confirmDetails'], 1])
  expect(await checkOldPets(f.app)).toEqual({ oldPets: 0, answered: 0, failed: 0 })
  // The reminder is sent by both channels, too.
  await f.db.query('update confirmation set due_at = now() where person_id = $1', [ownerId])
  expect(await sent()).toEqual([['confirmDetails', 'confirmDetailsAgain'], 2])
})

test('an owner who confirmed within a year is not asked', async () => {
  const { ownerId } = await registered('26 years')
  await f.db.query(`update person set confirmed_at = now() - interval '11 months' where id = $1`, [ownerId])
  expect(await checkOldPets(f.app)).toMatchObject({ oldPets: 0 })
  await f.db.query(`update person set confirmed_at = now() - interval '13 months' where id = $1`, [ownerId])
  expect(await checkOldPets(f.app)).toMatchObject({ oldPets: 1 })
})

test.each([
  ['the owner confirms', 'update person set confirmed_at = now() where id = $1'],
  ['the pet is dead', 'update pet set is_dead = true, death_registered_at = now() where $1 > 0'],
  ['the pet has no owner', 'update ownership set to_at = now() where person_id = $1'],
])('the question and its task end when %s', async (_, change) => {
  const { ownerId } = await registered('26 years')
  await checkOldPets(f.app)
  await f.db.query(change, [ownerId])
  expect(await checkOldPets(f.app)).toEqual({ oldPets: 0, answered: 1, failed: 0 })
  expect(await rows('select pet_id from old_pet_question')).toEqual([])
  expect(await tasks()).toMatchObject([{ outcome: 'lapsed' }])
})

test('the question is open for years while no one answers', async () => {
  const { petId } = await registered('26 years', [])
  await checkOldPets(f.app)
  await f.db.query(`update old_pet_question set asked_at = asked_at - interval '1 year'`)
  expect(await checkOldPets(f.app)).toEqual({ oldPets: 0, answered: 0, failed: 0 })
  expect(await rows('select pet_id from old_pet_question')).toEqual([{ pet_id: petId }])
})
