import { addDays, DAY_MS, today } from '@dyra/shared/domain/dates'
import { longTest } from '@dyra/shared/testing/depth'
import { moveClock } from '../../../testing/move-clock.ts'
import { setupPets } from '../../../testing/pet-fixture.ts'
import { addPerson, addPet } from '../../../testing/registry.ts'
import { testTokens } from '../../lost-and-found/found-reports/testing/found-reports.ts'
import { enrolOwners, type QuestionConfig, sendQuestions } from './confirmations.ts'
import { confirmationMails } from './mails.ts'

const f = setupPets()
beforeEach(() => f.db.query('truncate confirmation, sms, outbox, pet, counter cascade'))

const config: QuestionConfig = {
  CONFIRMATIONS_PER_HOUR: 100_000,
  SMS_URL: 'https://sms.example',
  SMS_PREFIXES: ['+3547'],
}
const run = (parts: Partial<QuestionConfig> = {}) => sendQuestions(f.db, { ...config, ...parts })
const enrol = () => enrolOwners(f.db)
const rows = () => f.db.selectFrom('confirmation').selectAll().orderBy('person_id').execute()
const rowOf = async (personId: number) => (await rows()).find(({ person_id }) => person_id === personId)
const mails = async () => {
  const found = await f.db
    .selectFrom('outbox')
    .select(['kind', 'recipient_person_id as to', 'payload'])
    .orderBy('id')
    .execute()
  return found.map(({ kind, to, payload }) => [kind, to, payload])
}
const personOf = (id: number) => f.db.selectFrom('person').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const filled = (kind: 'confirmDetails' | 'confirmDetailsAgain', personId: number, round: number) =>
  confirmationMails[kind].fill?.(
    { payload: { round }, petIds: [], recipientPersonId: personId },
    { db: f.db, tokens: testTokens },
  )

/** Adds an owner who is due now, with the row of the yearly question. */
async function due(parts: Parameters<typeof addPerson>[1] = { email: 'e@example.com' }) {
  const id = await addPerson(f.db, parts)
  const petId = await addPet(f.db, { tagNumber: `ARLEGT${id}`, ownerId: id })
  await f.db.query(`update ownership set from_at = now() - interval '366 days' where person_id = $1`, [id])
  await f.db
    .insertInto('confirmation')
    .values({ person_id: id, due_at: new Date(Date.now() - 1000) })
    .execute()
  return { id, petId }
}

describe('enrolment', () => {
  test('adds owners of living pets once, due a year after they accepted', async () => {
    await f.addPet()
    await f.addPet({
      owner: 'other',
      pet: { is_dead: true, day_of_death: '2026-01-01', death_registered_at: new Date() },
    })
    expect(await enrol()).toEqual({ enrolled: 1 })
    expect(await enrol()).toEqual({ enrolled: 0 })
    const [row, ...others] = await rows()
    expect(others).toEqual([])
    expect(row).toMatchObject({ person_id: f.ids.owner, step: 'waiting', round: 0 })
    expect(Number(row?.due_at) - Date.now()).toBeGreaterThan(364 * DAY_MS)
  })

  test('spreads owners who are long overdue over the coming year', async () => {
    for (const who of ['owner', 'other', 'stranger', 'coOwner'] as const) await f.addPet({ owner: who })
    await f.db.query(`update ownership set from_at = now() - interval '3 years'`)
    await enrol()
    const days = (await rows()).map(({ due_at }) => Math.floor((Number(due_at) - Date.now()) / DAY_MS))
    expect(new Set(days).size).toBe(4)
    expect(Math.min(...days)).toBeGreaterThanOrEqual(-1)
    expect(Math.max(...days)).toBeLessThan(365)
  })

  test('reads further batches after persons without pets', async () => {
    await f.db.query(
      `insert into person (ssn, name) select '9' || lpad(n::text, 9, '0'), 'Fjöldi' from generate_series(1, 40) n`,
    )
    const last = await due()
    await f.db.query('truncate confirmation')
    expect(await enrolOwners(f.db, 10)).toEqual({ enrolled: 1 })
    expect((await rows())[0]?.person_id).toBe(last.id)
    await f.db.query(`delete from person where name = 'Fjöldi'`)
  })
})

describe('a due owner', () => {
  test('is asked by mail, again after 14 days, and then a year later', async () => {
    const { id } = await due()
    expect(await run()).toEqual({ sent: 1 })
    expect(await run()).toEqual({ sent: 0 })
    await moveClock(f.db, '14 days')
    expect(await run()).toEqual({ sent: 1 })
    await moveClock(f.db, '350 days')
    expect(await run()).toEqual({ sent: 0 })
    await moveClock(f.db, '1 day')
    expect(await run()).toEqual({ sent: 1 })
    expect(await mails()).toEqual([
      ['confirmDetails', id, { round: 1 }],
      ['confirmDetailsAgain', id, { round: 1 }],
      ['confirmDetails', id, { round: 2 }],
    ])
  })

  test('is not asked again after confirming, until a year has passed', async () => {
    const { id } = await due()
    await run()
    await f.db.query('update person set confirmed_at = now() where id = $1', [id])
    await moveClock(f.db, '14 days')
    expect(await run()).toEqual({ sent: 0 })
    expect(await rowOf(id)).toMatchObject({ step: 'waiting', asked_at: null, channel: null })
    await moveClock(f.db, '351 days')
    expect(await run()).toEqual({ sent: 1 })
  })

  test('has stale details after three silent years, but still gets mails', async () => {
    const { id } = await due()
    await run()
    for (let year = 1; year <= 3; year++) {
      expect((await personOf(id)).stale_at).toBeNull()
      await moveClock(f.db, '14 days')
      await run()
      await moveClock(f.db, '351 days')
      expect(await run()).toEqual({ sent: 1 })
    }
    expect(await personOf(id)).toMatchObject({ stale_at: expect.any(Date), stale_reason: 'silence' })
    expect(await f.history('Users', id)).toEqual([['DetailsStale', expect.any(String), null]])
  })

  test.each([
    ['dies', 'update person set deceased = true where id = $1'],
    ['loses the last pet', 'update ownership set to_at = now() where person_id = $1'],
    [
      'reports the last pet dead',
      `update pet set is_dead = true, day_of_death = '2026-01-01', death_registered_at = now()
      where id in (select pet_id from ownership where person_id = $1)`,
    ],
  ])('who %s is no longer asked, and a waiting mail is not sent', async (_, change) => {
    const { id } = await due()
    await run()
    expect(await filled('confirmDetails', id, 1)).toBeDefined()
    await f.db.query(change, [id])
    expect(await filled('confirmDetails', id, 1)).toBeUndefined()
    await moveClock(f.db, '14 days')
    expect(await run()).toEqual({ sent: 0 })
    expect(await rows()).toEqual([])
  })

  test('without e-mail gets an SMS; without e-mail and mobile phone is asked at the next visit', async () => {
    const sms = await due({ email: null, phone_numbers: ['7771234'] })
    const visit = await due({ email: null, phone_numbers: ['5551234'] })
    expect(await run()).toEqual({ sent: 1 })
    expect(await f.db.query('select recipient_person_id as id, confirmation_round as round from sms')).toEqual([
      { id: sms.id, round: 1 },
    ])
    expect(await rowOf(visit.id)).toMatchObject({ step: 'sent', channel: 'visit' })
    expect(await mails()).toEqual([])
  })
})

describe('the limit', () => {
  longTest('holds for any 60 minutes, also when ten processes run at once', async () => {
    for (let n = 0; n < 12; n++) await due()
    const counts = await Promise.all(Array.from({ length: 10 }, () => run({ CONFIRMATIONS_PER_HOUR: 300 })))
    expect(counts.reduce((sum, { sent }) => sum + sent, 0)).toBe(5)
    await moveClock(f.db, '1 minute')
    expect(await run({ CONFIRMATIONS_PER_HOUR: 300 })).toEqual({ sent: 5 })
    await moveClock(f.db, '1 minute')
    expect(await run({ CONFIRMATIONS_PER_HOUR: 300 })).toEqual({ sent: 2 })
    expect(new Set((await mails()).map(([, to]) => to)).size).toBe(12)
  })

  test('of 0 asks no one', async () => {
    await due()
    expect(await run({ CONFIRMATIONS_PER_HOUR: 0 })).toEqual({ sent: 0 })
    expect((await rows())[0]?.step).toBe('waiting')
  })

  test('does not count owners who need no message', async () => {
    for (let n = 0; n < 3; n++) {
      const { id } = await due()
      await f.db.query('update person set confirmed_at = now() where id = $1', [id])
    }
    const { id } = await due()
    expect(await run({ CONFIRMATIONS_PER_HOUR: 60 })).toEqual({ sent: 1 })
    expect(await rowOf(id)).toMatchObject({ step: 'sent' })
  })
})

describe('the mail', () => {
  const questioned = async (parts?: Parameters<typeof addPerson>[1]) => {
    const owner = await due(parts)
    await run()
    return owner
  }

  test('masks the contact details, lists the pets and leads to button pages', async () => {
    const { id, petId } = await questioned({ email: 'gudrun@daemi.is', phone_numbers: ['5551234'] })
    await f.db.query(`update pet set name = 'Snotra', birth_date = '2004-05-01' where id = $1`, [petId])
    expect(await filled('confirmDetails', id, 1)).toEqual({
      facts: {
        date: today(),
        maskedEmail: 'g•••@d•••.is',
        maskedPhones: '•••34',
        pets: [{ petName: 'Snotra', speciesName: 'Hundur', tagNumber: `ARLEGT${id}` }],
        petList: '',
        oldPets: 'Snotra (f. 2004): er dýrið enn hjá þér?',
      },
      path: expect.stringMatching(/^\/confirm\?t=[\w.-]+$/),
      links: [
        { label: 'Breyta upplýsingum', path: '/person/info' },
        { label: 'Snotra er ekki lengur hjá mér', path: `/pet/${petId}/departure` },
      ],
    })
  })

  test('that is repeated names the day of the first mail, also after a delay', async () => {
    const { id } = await questioned({ email: 'gudrun@daemi.is' })
    await f.db.query(`update confirmation set asked_at = asked_at - interval '20 days'`)
    expect((await filled('confirmDetailsAgain', id, 1))?.facts.date).toBe(addDays(today(), -20))
  })

  test('of an organisation has one list', async () => {
    const { id } = await due({ email: 'athvarf@example.com', is_organization: true })
    for (let n = 0; n < 24; n++) await addPet(f.db, { tagNumber: `LISTI${n}`, ownerId: id })
    await f.db.query(`update ownership set from_at = now() - interval '366 days' where person_id = $1`, [id])
    await run()
    const mail = await filled('confirmDetails', id, 1)
    expect(mail?.facts.pets).toEqual([])
    const lines = String(mail?.facts.petList).split('\n')
    expect([lines.length, lines.at(-1)]).toEqual([21, 'og 5 til viðbótar'])
    expect(mail?.links?.at(-1)).toEqual({ label: 'Dýr er ekki lengur hjá mér', path: '/pets/my' })
  })

  test('holds only the number of the question in the outbox', async () => {
    await questioned()
    expect((await mails())[0]?.[2]).toEqual({ round: 1 })
  })
})
