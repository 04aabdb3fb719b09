import { randomUUID } from 'node:crypto'
import { setupPets } from '../../../testing/pet-fixture.ts'
import { addPerson, addPet } from '../../../testing/registry.ts'
import { testTokens } from '../found-reports/testing/found-reports.ts'
import { deliveredReportMails } from './mails.ts'
import { notifyClinics } from './service.ts'

const FREE = '352098106000001'
const OTHER = '352098106000002'
const PRIVATE = '352098106000009'
const title = 'Ekkert dýr er skráð með þetta örmerki'

const f = setupPets({ LOOKUPS_PER_MINUTE: '1000', LOOKUPS_PER_DAY: '10000' })
let clinic: number
let organisation: number
beforeAll(async () => {
  const { db } = f
  organisation = await addPerson(db, { name: 'Gervistofan', is_organization: true, email: 'stofan@example.com' })
  const [row] = await db.query<{ id: number }>(
    `insert into workplace (person_id, kind, public_phone) values ($1, 'clinic', '5550101') returning id`,
    [organisation],
  )
  clinic = row?.id ?? 0
  const send = (payload: object) => f.call('administrator', 'POST /api/TagBatches', payload)
  await send({ workplaceId: clinic, deliveredOn: '2026-01-05', first: FREE, last: '352098106000005' })
  await send({ veterinarianPersonId: f.ids.registrar, deliveredOn: '2026-01-05', tagNumbers: [PRIVATE] })
})
beforeEach(() => f.db.query('truncate delivered_report, outbox, task, counter cascade'))

const lookUp = (tagNumber: string) => f.app.inject({ url: `/api/MicroTags?tagNumber=${encodeURIComponent(tagNumber)}` })

describe('lookup', () => {
  it('answers 404 with the usual title, and names the clinic that has the number', async () => {
    const answer = await lookUp(FREE)
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toEqual({
      type: 'about:blank',
      title,
      status: 404,
      delivered: { clinic: 'Gervistofan', phone: '5550101' },
      requestId: expect.any(String),
    })
    expect((await lookUp(`LA ${FREE}`)).json().delivered).toEqual({ clinic: 'Gervistofan', phone: '5550101' })
  })

  it('names no veterinarian, and is unchanged for other numbers', async () => {
    for (const number of [PRIVATE, '352098106999999', 'rugl', '9'.repeat(64)]) {
      const answer = await lookUp(number)
      expect([answer.statusCode, answer.json()]).toEqual([
        404,
        { type: 'about:blank', title, status: 404, requestId: expect.any(String) },
      ])
    }
  })

  it('answers each of many concurrent lookups', async () => {
    const numbers = [FREE, PRIVATE, OTHER, '352098106999999', 'rugl', FREE]
    const answers = await Promise.all(numbers.map(lookUp))
    expect(answers.map((answer) => answer.json().delivered?.clinic)).toEqual([
      'Gervistofan',
      undefined,
      'Gervistofan',
      undefined,
      undefined,
      'Gervistofan',
    ])
  })

  it('names neither a closed clinic nor the clinic of a void number', async () => {
    await f.call('administrator', 'POST /api/Stock/Void', { tagNumbers: ['352098106000005'], reason: 'lost' })
    expect((await lookUp('352098106000005')).json().delivered).toBeUndefined()
    await f.db.query('update workplace set closed_at = now()')
    expect((await lookUp(FREE)).json().delivered).toBeUndefined()
    await f.db.query('update workplace set closed_at = null')
  })

  it('finds the pet after it is registered', async () => {
    await addPet(f.db, { tagNumber: '352098106000004', ownerId: f.ids.owner })
    expect((await lookUp('352098106000004')).statusCode).toBe(200)
  })
})

const report = (payload: object, requestId: string = randomUUID()) =>
  f.app.inject({
    method: 'POST',
    url: '/api/FoundReports/Delivered',
    payload: { requestId, tagNumber: FREE, formSeconds: 20, ...payload },
  })
const mails = async () =>
  f.db.query<{ to: number; payload: object }>(
    `select recipient_person_id as to, payload from outbox where kind = 'deliveredFound' order by id`,
  )

describe('report', () => {
  it('reaches the clinic: the first at once, later ones in one mail a day', async () => {
    const answer = await report({ phone: '555 0199' })
    expect([answer.statusCode, answer.json()]).toEqual([201, { clinic: 'Gervistofan' }])
    const { db } = f
    await Promise.all([notifyClinics(f.app), notifyClinics(f.app)])
    const sent = await mails()
    expect(sent).toEqual([{ to: organisation, payload: { reportIds: [expect.any(Number)] } }])
    await report({ tagNumber: OTHER, email: 'finnandi@example.com', message: 'Svartur hundur við höfnina' })
    await report({ tagNumber: OTHER })
    expect(await notifyClinics(f.app)).toEqual({ mails: 0, failed: 0 })
    await db.query(`update delivered_report set mailed_at = mailed_at - interval '25 hours'`)
    expect(await notifyClinics(f.app)).toEqual({ mails: 1, failed: 0 })
    const { fill } = deliveredReportMails.deliveredFound
    const contents = await Promise.all(
      (await mails()).map(({ payload }) =>
        fill?.({ payload: { ...payload }, petIds: [], recipientPersonId: organisation }, { db, tokens: testTokens }),
      ),
    )
    const nothing = { finderPhone: null, finderEmail: null, finderMessage: null }
    expect(contents.map((content) => content?.path)).toEqual([`/lost?tagNumber=${FREE}`, undefined])
    expect(contents.map((content) => content?.facts)).toEqual([
      { pets: [{ ...nothing, tagNumber: FREE, finderPhone: '5550199' }] },
      {
        pets: [
          {
            ...nothing,
            tagNumber: OTHER,
            finderEmail: 'finnandi@example.com',
            finderMessage: 'Svartur hundur við höfnina',
          },
          { ...nothing, tagNumber: OTHER },
        ],
      },
    ])
  })

  it('goes to the members if the organisation has no address, and becomes a task if no one has an address', async () => {
    const { db } = f
    await db.query('update person set email = null where id = $1', [organisation])
    await report({})
    expect(await notifyClinics(f.app)).toEqual({ mails: 0, failed: 0 })
    expect(await db.query('select kind, person_id from task')).toEqual([
      { kind: 'unreachableClinic', person_id: organisation },
    ])
    await db.query('truncate delivered_report')
    await db.query('insert into workplace_member (workplace_id, person_id) values ($1, $2)', [clinic, f.ids.registrar])
    await db.query('update person set email = $2, email_confirmed_at = now() where id = $1', [
      f.ids.registrar,
      'vet@example.com',
    ])
    await report({})
    expect(await notifyClinics(f.app)).toEqual({ mails: 1, failed: 0 })
    expect((await mails())[0]?.to).toBe(f.ids.registrar)
    await db.query('update person set email = $2, email_confirmed_at = now() where id = $1', [
      organisation,
      'stofan@example.com',
    ])
  })

  it('is stored once for a repeated request, and refuses other content under the same id', async () => {
    const id = randomUUID()
    await Promise.all([report({}, id), report({}, id)])
    expect((await report({ message: 'Annað' }, id)).statusCode).toBe(422)
    expect(await f.db.query('select 1 from delivered_report')).toHaveLength(1)
  })

  it.each([
    [{ tagNumber: PRIVATE }, 404, 'tagNumber'],
    [{ tagNumber: '352098106999999' }, 404, 'tagNumber'],
    [{ phone: '12' }, 400, 'phone'],
    [{ email: 'rugl' }, 400, 'email'],
    [{ website: 'x' }, 400, 'website'],
  ])('refuses %j with %i at %s', async (payload, status, field) => {
    const answer = await report(payload)
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([status, [field]])
  })

  it('asks an address that sent many reports to sign in', async () => {
    for (let n = 0; n < 20; n++) expect((await report({})).statusCode).toBe(201)
    const refused = await report({})
    expect([refused.statusCode, refused.json().type]).toEqual([403, '/problems/sign-in-required'])
  })
})
