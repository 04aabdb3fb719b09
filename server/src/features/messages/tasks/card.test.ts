import { randomBytes } from 'node:crypto'
import type { TaskCard } from '@dyra/shared/contract/tasks'
import { inTransaction } from '../../../db/transaction.ts'
import { setupPets } from '../../../testing/pet-fixture.ts'
import { addPerson, addPet } from '../../../testing/registry.ts'
import { addEnglishWorkplace } from '../../persons/workplaces/testing/workplaces.ts'
import { closeTask, openTask, type TaskObject } from './index.ts'

const f = setupPets()
let petId: number
beforeAll(async () => {
  petId = await addPet(f.db, { tagNumber: '352098100000778', ownerId: f.ids.owner, pet: { name: 'Bröndur' } })
  await f.db.query(
    `update person set address = 'Gata 1', postal_code_id = 101, phone_numbers = '{5550001}',
    email = 'eigandi@example.com' where id = $1`,
    [f.ids.owner],
  )
})
beforeEach(() => f.db.query('truncate task, access_log, outbox, claim, incident, pet_dispute cascade'))

const open = (task: TaskObject) => inTransaction(f.db, (tx) => openTask(tx, task))
const get = (id: number, what: 'Card' | 'Letter') => f.call('administrator', `GET /api/Tasks/${id}/${what}`)
const card = async (id: number): Promise<TaskCard> => (await get(id, 'Card')).json()
const addReport = async () =>
  (
    await f.db
      .insertInto('found_report')
      .values({
        request_hash: randomBytes(32),
        body_hash: randomBytes(32),
        pet_id: petId,
        condition: 'well',
        whereabouts: 'withMe',
        found_at: new Date(),
        notified: 'owner',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

test('shows the persons to reach, and logs that they were shown', async () => {
  const id = await open({ kind: 'reportedAbuse', petId, personId: f.ids.stranger, foundReportId: await addReport() })
  const shown = await card(id)
  expect(shown.pet).toEqual({ petId, name: 'Bröndur', speciesName: 'Hundur', tagNumber: '352098100000778' })
  expect(shown.persons).toMatchObject([
    {
      as: 'owner',
      personId: f.ids.owner,
      name: 'Eigandi',
      address: ['Gata 1', '101 Reykjavík'],
      phones: ['5550001'],
      email: 'eigandi@example.com',
      isDeceased: false,
    },
    { as: 'named', personId: f.ids.stranger },
  ])
  expect(shown.events.map(({ what }) => what)).toEqual(['foundReport'])
  expect(shown).toMatchObject({ mayClose: true, hasLetter: false })
  const ids = [f.ids.owner, f.ids.stranger]
  expect(await f.lastView()).toEqual({ what: 'GET /api/Tasks/{taskId}/Card', by: 'administrator', shown: ids })
})

test('names a person once', async () => {
  expect((await card(await open({ kind: 'petMovedAbroad', petId, personId: f.ids.owner }))).persons).toMatchObject([
    { as: 'owner', personId: f.ids.owner },
  ])
})

test('lists unsent mails, open disputes and unconfirmed notices, oldest first', async () => {
  const personId = f.ids.owner
  await f.db.query(
    `insert into outbox (kind, recipient_person_id, payload, last_error, done_at, dead_at, created_at, run_at) values
      ('transferRequest', $1, '{}', 'no address', now(), null, now() - interval '3 days', now()),
      ('roleAccepted', $1, '{}', null, now(), null, now() - interval '3 days', now()),
      ('roleRejected', $1, '{}', 'EENVELOPE 550', null, now(), now() - interval '1 day', now())`,
    [personId],
  )
  await f.db.query(
    `insert into pet_dispute (pet_id, reason, created_at) values ($1, 'Tveir eigendur', now() - interval '2 days')`,
    [petId],
  )
  const incident = `insert into incident (pet_id, incident_type_id, comment, unconfirmed, created_at)
    select $1, id, $2, $3, now() - interval '4 days' from incident_type where code = 'Lost'`
  await f.db.query(incident, [petId, 'Sá það við höfnina', true])
  await f.db.query(incident, [petId, 'Staðfest', false])
  const { events } = await card(await open({ kind: 'dispute', petId }))
  expect(events.map(({ what, words }) => [what, words])).toEqual([
    ['lost', 'Sá það við höfnina'],
    ['mailUnaddressed', 'transferRequest'],
    ['dispute', 'Tveir eigendur'],
    ['mailFailed', 'roleRejected'],
  ])
})

test.each(['dispute', 'unconfirmedReport'] as const)('the task %s must be decided, and is not closed', async (kind) => {
  const id = await open({ kind, petId })
  expect(await card(id)).toMatchObject({ mayClose: false })
  const closing = await f.call('administrator', `POST /api/Tasks/${id}/Close`, { outcome: 'resolved', words: 'x' })
  expect(closing.statusCode).toBe(409)
})

test('a closed or unknown task has neither card nor letter', async () => {
  const task = { kind: 'unaddressedMail', personId: f.ids.owner } as const
  const id = await open(task)
  await inTransaction(f.db, (tx) => closeTask(tx, task, { outcome: 'lapsed' }))
  for (const one of [id, 987_654_321])
    for (const what of ['Card', 'Letter'] as const) expect((await get(one, what)).statusCode).toBe(404)
})

test('the task about a missing address ends when an administrator adds one', async () => {
  const personId = await addPerson(f.db, { name: 'Án netfangs' })
  await open({ kind: 'unaddressedMail', personId })
  const save = (body: object) => f.call('administrator', `PUT /api/Users/${personId}`, body)
  const outcome = async () => (await f.db.query('select outcome, closed_by from task'))[0]
  await save({ phoneNumbers: ['5550002'] })
  expect(await outcome()).toEqual({ outcome: null, closed_by: null })
  await save({ email: 'komid@example.com' })
  expect(await outcome()).toEqual({ outcome: 'resolved', closed_by: f.ids.administrator })
})

describe('the letter', () => {
  const letterOf = async (task: TaskObject) => {
    const id = await open(task)
    expect(await card(id)).toMatchObject({ hasLetter: true })
    const letter = (await get(id, 'Letter')).json()
    expect(letter.body).not.toMatch(/[{}]/)
    return letter
  }

  test('goes to the owner of a found animal', async () => {
    const letter = await letterOf({ kind: 'unreachableOwner', petId, foundReportId: await addReport() })
    expect(letter.to).toEqual(['Eigandi', 'Gata 1', '101 Reykjavík'])
    expect(letter.subject).toBe('Tilkynnt var að dýr þitt hefði fundist')
    expect(letter.body).toContain('– Bröndur, hundur, 352098100000778\n\n')
    expect(await f.lastView()).toEqual({
      what: 'GET /api/Tasks/{taskId}/Letter',
      by: 'administrator',
      shown: [f.ids.owner],
    })
  })

  test('goes to a person without an address, whose pets it names', async () => {
    const personId = await addPerson(f.db, { name: 'Án netfangs' })
    expect((await letterOf({ kind: 'unaddressedMail', personId })).body).toContain('pósturinn fór því ekki.\n\nSkráðu')
    await addPet(f.db, { tagNumber: '352098100000779', ownerId: personId, pet: { name: 'Depill' } })
    expect((await letterOf({ kind: 'unaddressedMail', personId })).body).toContain('– Depill, hundur, 352098100000779')
  })

  test('to an organisation is in the language that its managers chose', async () => {
    const personId = await addEnglishWorkplace(f.db)
    expect((await letterOf({ kind: 'unaddressedMail', personId })).body).toContain('We had an email for you')
  })

  test('about a claim is sent before the owner’s 28 days begin, and reveals nothing about the claimant', async () => {
    const [claim] = await f.db.query<{ id: number }>(
      `insert into claim (pet_id, claimant_person_id, tag_number, account, created_at, started_at, owner_person_id)
       values ($1, $2, '352098100000778', 'Leynd frásögn', now(), now(), $3) returning id`,
      [petId, f.ids.stranger, f.ids.owner],
    )
    const claimId = claim?.id ?? 0
    const letter = await letterOf({ kind: 'claim', petId, personId: f.ids.stranger, claimId })
    expect(letter.to[0]).toBe('Eigandi')
    expect(letter.body).toContain('innan 28 daga')
    expect(JSON.stringify(letter)).not.toMatch(/Leynd|Finn/)
    await f.db.query('update claim set notified_at = now(), notified_by = $1', ['letter'])
    const [task] = await f.db.query<{ id: number }>('select id from task where claim_id = $1', [claimId])
    expect(await card(task?.id ?? 0)).toMatchObject({ hasLetter: false, mayClose: false })
  })
})
