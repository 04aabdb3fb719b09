import type { OutgoingSms } from '../../adapters/sms.ts'
import { addQuestion } from '../../features/ownership/confirmations/testing/confirmations.ts'
import { setupPets } from '../../testing/pet-fixture.ts'
import { type SmsQueue, sendDueSms } from './send-due-sms.ts'

const f = setupPets()
const sent: OutgoingSms[] = []
beforeAll(async () => {
  await f.addPet()
  await f.db.query(`update person set phone_numbers = '{7771234}' where id = $1`, [f.ids.owner])
})
beforeEach(async () => {
  sent.length = 0
  await f.db.query('truncate sms, counter')
  // The question is later than the acceptance of the pet.
  await addQuestion(f.db, f.ids.owner, { round: 2, askedAt: new Date(Date.now() + 1000) })
})

const queueWith = (perDay = 100): SmsQueue => ({
  db: f.db,
  sender: { send: async (sms) => void sent.push(sms), check: async () => undefined },
  codes: f.app.services.codes,
  tokens: f.app.services.tokens,
  publicUrl: 'https://dyraaudkenni.example',
  prefixes: ['+3547'],
  perDay,
  log: f.app.log as unknown as SmsQueue['log'],
})
const queue = (round = 2) =>
  f.db.insertInto('sms').values({ recipient_person_id: f.ids.owner, confirmation_round: round }).execute()
const rows = () => f.db.selectFrom('sms').selectAll().orderBy('id').execute()

test('an SMS of the yearly question says no more than the name of the registry', async () => {
  await queue()
  expect(await sendDueSms(queueWith())).toBe(1)
  const body = expect.stringMatching(/^Dýraauðkenni: rétt skráð\? https:\/\/dyraaudkenni\.example\/s\/[2-9A-Z]{8}$/)
  expect(sent).toEqual([{ to: '+3547771234', body }])
})

test('an SMS is not sent once the owner has confirmed, died, or is asked again', async () => {
  await queue(1)
  await sendDueSms(queueWith())
  await queue()
  await f.db.query('update person set deceased = true where id = $1', [f.ids.owner])
  await sendDueSms(queueWith())
  await f.db.query(`update person set deceased = false, confirmed_at = now() + interval '2 seconds' where id = $1`, [
    f.ids.owner,
  ])
  await queue()
  await sendDueSms(queueWith())
  expect(sent).toEqual([])
  expect((await rows()).map(({ last_error }) => last_error)).toEqual(Array(3).fill('no longer due'))
  await f.db.query('update person set confirmed_at = null')
})

test('the question leaves half of the SMS of a day to messages that cannot wait', async () => {
  await queue()
  await queue()
  await sendDueSms(queueWith(2))
  expect(sent).toHaveLength(1)
  const waiting = (await rows()).find(({ done_at }) => done_at === null)
  expect(waiting).toMatchObject({ dead_at: null, last_error: 'limit of the day' })
  expect(Number(waiting?.run_at) - Date.now()).toBeGreaterThan(23 * 3_600_000)
  expect(await f.db.query('select kind from task')).toEqual([])
})
