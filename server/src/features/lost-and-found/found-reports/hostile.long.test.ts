import { randomUUID } from 'node:crypto'
import type { InjectOptions } from 'fastify'
import { setup } from '../../../testing/test-app.ts'
import { reportFixture } from './testing/report-fixture.ts'

const f = setup(reportFixture)

const UNKNOWN = '352098109999999'
const CALLS = [
  '/Messages',
  '/Photo',
  '/Photo/View',
  '/FinderContacts',
  '/Erase',
  '/OwnContacts',
  '/Close',
  '/Block',
  '/Abuse',
]
/** Types of requests that a browser sends from another site without a preflight request. */
const SIMPLE_TYPES = ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/plain']

/** Requests that link scanners and forms of other sites can send. */
function requestsOf(tokens: readonly string[]): InjectOptions[] {
  const calls = tokens.flatMap((token) =>
    ['', ...CALLS].map((call) => ({
      token,
      url: `/api/FoundReports/Thread${call}?t=${token}&token=${token}&isHome=true`,
    })),
  )
  const pages = tokens.map((token) => `/found?t=${token}`)
  const scanned = [...pages, ...calls.map(({ url }) => url)]
  return [
    ...(['GET', 'HEAD', 'OPTIONS'] as const).flatMap((method) => scanned.map((url) => ({ method, url }))),
    ...SIMPLE_TYPES.flatMap((type) =>
      calls.map(({ token, url }) => ({
        method: 'POST' as const,
        url,
        payload: JSON.stringify({ token, isHome: true }),
        headers: { 'content-type': type },
      })),
    ),
  ]
}

describe('tokens', () => {
  test('that are guessed, changed or of another thread get the same answer', async () => {
    const { id, token } = await f.report(await f.addPet())
    const other = await f.report(await f.addPet())
    const [, receiver = '', mac = ''] = token.split('.')
    const guesses = [
      'x',
      `${id}.finder.${'A'.repeat(43)}`,
      `${other.id}.${receiver}.${mac}`,
      `${id}.mail.${mac}`,
      `${id}.${f.ids.owner}.${mac}`,
      f.ownersToken(id, 'stranger'),
      f.ownersToken(id, 'administrator'),
      f.ownersToken(randomUUID()),
      f.tokens.create({ purpose: 'lostAlert', objectId: id, receiver: 'finder' }),
      f.tokens.create({ purpose: 'foundReport', objectId: id, receiver: '0' }),
    ]
    const answers = await Promise.all(guesses.map((guess) => f.thread('', guess)))
    const bodies = answers.map((answer) => JSON.stringify({ ...answer.json(), requestId: null }))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(guesses.map(() => 404))
    expect(new Set(bodies).size).toBe(1)
  })

  test('of one side cannot make the calls of the other side', async () => {
    const { id, token } = await f.report(await f.addPet())
    const owners = f.ownersToken(id)
    const shown = { showPhone: true, showEmail: true }
    expect((await f.thread('/Block', token)).statusCode).toBe(404)
    expect((await f.thread('/Abuse', token)).statusCode).toBe(404)
    expect((await f.thread('/FinderContacts', owners, shown)).statusCode).toBe(404)
    expect((await f.thread('/Erase', owners, { contacts: true, photo: true })).statusCode).toBe(404)
    expect(await f.rowOf(id)).toMatchObject({ closed_at: null, shows_phone: false })
  })

  test('are stored in no row, and requests of link scanners and of forms of other sites change nothing', async () => {
    const { id, token } = await f.report(await f.addPet(), { email: 'a@example.com' })
    const before = await f.rowOf(id)
    for (const request of requestsOf([token, f.ownersToken(id)])) await f.app.inject(request)
    expect(await f.rowOf(id)).toEqual(before)
    expect(await f.db.query('select text from thread_message where found_report_id = $1', [id])).toEqual([])
    const secret = token.split('.').at(-1) ?? ''
    for (const table of ['found_report', 'outbox', 'thread_receiver', 'audit', 'access_log', 'idempotency', 'counter'])
      expect(JSON.stringify(await f.db.query(`select * from ${table}`))).not.toContain(secret)
  })
})

describe('the form', () => {
  test('answers an unknown number as a lookup does', async () => {
    const answer = await f.send({ tagNumber: UNKNOWN })
    const lookup = await f.app.inject(`/api/MicroTags?tagNumber=${UNKNOWN}`)
    expect([answer.statusCode, answer.json().title]).toEqual([404, lookup.json().title])
  })

  test('counts as a lookup, so that it does not reveal more numbers than lookups do', async () => {
    const limited = await reportFixture({ CALL_LIMIT_FACTOR: '1' })
    const as = { remoteAddress: '192.0.2.9' }
    const codes = []
    for (let n = 0; n < 31; n++) codes.push((await limited.send({ tagNumber: UNKNOWN }, as)).statusCode)
    expect(codes.slice(0, 30).every((code) => code === 404)).toBe(true)
    expect(codes[30]).toBe(429)
    expect((await limited.app.inject({ url: `/api/MicroTags?tagNumber=${UNKNOWN}`, ...as })).statusCode).toBe(429)
    await limited.close()
  })

  test('and its links can be tried 120 times a minute from an address', async () => {
    const limited = await reportFixture({ CALL_LIMIT_FACTOR: '1' })
    const guess = () => limited.post('/api/FoundReports/Thread', { token: `${randomUUID()}.finder.A` })
    const codes = []
    for (let n = 0; n < 121; n++) codes.push((await guess()).statusCode)
    expect([codes.indexOf(429), codes.filter((code) => code === 404).length]).toEqual([120, 120])
    await limited.close()
  })

  test('refuses programs: a filled trap, and a form sent within a second', async () => {
    const tagNumber = await f.tagOf(await f.addPet())
    const trapped = await f.send({ tagNumber, website: 'https://spam.example' })
    expect([trapped.statusCode, Object.keys(trapped.json().errors)]).toEqual([400, ['website']])
    const fast = await f.send({ tagNumber, formSeconds: 1 })
    expect([fast.statusCode, fast.headers['retry-after']]).toEqual([429, '1'])
  })

  test('refuses bad input at its fields', async () => {
    const tagNumber = await f.tagOf(await f.addPet())
    const hour = 3_600_000
    const answer = await f.send({
      tagNumber,
      whereabouts: 'broughtTo',
      phone: '12',
      postalCodeId: 999_999,
      foundAt: new Date(Date.now() + hour).toISOString(),
    })
    expect([answer.statusCode, Object.keys(answer.json().errors).sort()]).toEqual([
      400,
      ['broughtTo', 'foundAt', 'phone', 'postalCodeId'],
    ])
    const old = await f.send({ tagNumber, foundAt: new Date(Date.now() - 61 * 24 * hour).toISOString() })
    expect(Object.keys(old.json().errors)).toEqual(['foundAt'])
  })

  test('keeps a script as text, and returns it as JSON only', async () => {
    const text = '<script>alert(1)</script> https://spam.example'
    const { id } = await f.report(await f.addPet(), { message: text, place: text })
    const answer = await f.thread('', f.ownersToken(id))
    expect(answer.headers['content-type']).toContain('application/json')
    expect(answer.headers['x-content-type-options']).toBe('nosniff')
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.json()).toMatchObject({ place: text, messages: [{ text }] })
  })
})

describe('floods', () => {
  test('of reports on one pet are sent at once three times a day; later ones join a digest', async () => {
    const petId = await f.addPet()
    for (let n = 0; n < 5; n++) await f.report(petId, { message: `Nr. ${n}` })
    const kinds = (await f.mails(petId)).map(({ kind }) => kind)
    expect(kinds.filter((kind) => kind === 'foundReport')).toHaveLength(3)
    expect(kinds.filter((kind) => kind === 'foundReportDigest')).toHaveLength(1)
    // Four reminders for the pet, not four for each report.
    expect(kinds.filter((kind) => kind === 'foundReportReminder')).toHaveLength(4)
    const [digest] = await f.db.query<{ run_at: Date }>(
      `select run_at from outbox where kind = 'foundReportDigest' and $1 = any(pet_ids)`,
      [petId],
    )
    expect([digest?.run_at.getUTCHours(), digest?.run_at.getUTCMinutes()]).toEqual([expect.any(Number), 0])
    expect(Number(digest?.run_at.getUTCHours()) % 4).toBe(0)
    await f.db.query(`update found_report set created_at = created_at - interval '1 day' where pet_id = $1`, [petId])
    await f.report(petId)
    expect((await f.mails(petId)).filter(({ kind }) => kind === 'foundReport')).toHaveLength(4)
  })

  test('from one address need a sign-in after 20 reports a day; a finder at the next address needs none', async () => {
    const petId = await f.addPet()
    const address = { remoteAddress: '198.51.100.7' }
    for (let n = 0; n < 20; n++) await f.report(petId, {}, address)
    const refused = await f.send({ tagNumber: await f.tagOf(petId) }, address)
    expect(refused.statusCode).toBe(403)
    expect(refused.json().type).toBe('/problems/sign-in-required')
    const signedIn = { ...address, headers: f.headers.stranger }
    expect((await f.send({ tagNumber: await f.tagOf(petId) }, signedIn)).statusCode).toBe(201)
    expect((await f.send({ tagNumber: await f.tagOf(petId) }, { remoteAddress: '198.51.100.8' })).statusCode).toBe(201)
  })

  test('of a signed-in person are refused after 20 reports a day, from any address', async () => {
    const tagNumber = await f.tagOf(await f.addPet())
    const codes = []
    for (let n = 0; n < 21; n++)
      codes.push(
        (await f.send({ tagNumber }, { headers: f.headers.other, remoteAddress: `203.0.113.${100 + n}` })).statusCode,
      )
    expect(codes).toEqual([...Array(20).fill(201), 429])
  })

  test('of messages are refused after 30 a day', async () => {
    const { id, token } = await f.report(await f.addPet())
    for (let n = 0; n < 30; n++) expect((await f.write(token, `${n}`)).statusCode).toBe(201)
    expect((await f.write(token, 'enn')).statusCode).toBe(429)
    expect((await f.write(f.ownersToken(id), 'Svar')).statusCode).toBe(201)
  })
})

describe('a blocked finder', () => {
  test('is asked to sign in for every pet of this owner, but not for pets of other owners', async () => {
    const address = { remoteAddress: '203.0.113.7' }
    const { id } = await f.report(await f.addPet({ coOwner: 'coOwner' }), {}, address)
    expect((await f.thread('/Block', f.ownersToken(id))).json()).toMatchObject({ state: 'closed', end: 'owner' })
    const tagNumber = await f.tagOf(await f.addPet())
    const refused = await f.send({ tagNumber }, address)
    expect([refused.statusCode, refused.json().type]).toEqual([403, '/problems/sign-in-required'])
    expect((await f.send({ tagNumber }, { ...address, headers: f.headers.stranger })).statusCode).toBe(201)
    const others = await f.tagOf(await f.addPet({ owner: 'other' }))
    expect((await f.send({ tagNumber: others }, address)).statusCode).toBe(201)
  })

  test('who is signed in is refused from every address', async () => {
    const { id } = await f.report(await f.addPet(), {}, { headers: f.headers.newOwner, remoteAddress: '203.0.113.20' })
    await f.thread('/Block', f.ownersToken(id))
    const tagNumber = await f.tagOf(await f.addPet())
    const refused = await f.send({ tagNumber }, { headers: f.headers.newOwner, remoteAddress: '203.0.113.21' })
    expect([refused.statusCode, refused.json().type]).toEqual([403, 'about:blank'])
  })
})

describe('a blocked finder who is signed in', () => {
  test.each(['/Block', '/Abuse'])('cannot continue in other threads with the owner after %s', async (call) => {
    const as = () => ({ headers: f.headers.newOwner, remoteAddress: '203.0.113.30' })
    const others = await f.report(await f.addPet({ owner: 'other' }), {}, as())
    const [first, second] = [await f.addPet({ owner: 'stranger' }), await f.addPet({ owner: 'stranger' })]
    await f.db.query('update found_report set blocked_at = null')
    const reports = [await f.report(first, {}, as()), await f.report(first, {}, as()), await f.report(second, {}, as())]
    await f.thread(call, f.ownersToken(reports[0]?.id ?? '', 'stranger'))
    for (const { token } of reports) expect((await f.write(token, 'Enn')).statusCode).toBe(409)
    expect((await f.write(others.token, 'Sæl')).statusCode).toBe(201)
  })
})

describe('a protected owner', () => {
  const protect = (isProtected: boolean) =>
    f.db.updateTable('person').set({ address_protected: isProtected }).where('id', '=', f.ids.other).execute()

  test('is reached through the registry, and the finder does not learn this, nor when the owner reads or writes', async () => {
    await protect(true)
    const petId = await f.addPet({ owner: 'other' })
    const plain = await f.report(await f.addPet())
    const { id, token, notified } = await f.report(petId, { message: 'Hér' })
    expect(notified).toBe(plain.notified)
    expect((await f.mails(petId)).map(({ kind }) => kind)).toEqual([])
    expect(await f.db.query('select kind from task where found_report_id = $1', [id])).toEqual([
      { kind: 'unreachableOwner' },
    ])
    await f.read(f.ownersToken(id, 'other'))
    expect((await f.read(token)).state).toBe('sent')
    await f.write(f.ownersToken(id, 'other'), 'Ég sæki hann')
    // Participants are mailed about further messages, without an administrator.
    await f.write(token, 'Takk')
    expect((await f.mails(petId)).map(({ kind, to }) => [kind, to])).toEqual([['foundReportMessage', 'other']])
    expect(await f.db.query('select 1 from task where closed_at is null and found_report_id = $1', [id])).toEqual([])
    const { state, messages } = await f.read(token)
    expect(state).toBe('answered')
    expect(messages).toMatchObject([{ created: expect.any(String) }, { from: 'owner', created: null }, {}])
    await protect(false)
  })

  test('shows no contacts, not even those switched on before', async () => {
    const petId = await f.addPet({ owner: 'other' })
    const { id, token } = await f.report(petId)
    const shown = { showPhone: false, showEmail: true, headers: f.headers.other }
    await f.thread('/OwnContacts', f.ownersToken(id, 'other'), shown)
    expect((await f.read(token)).ownerContacts).toHaveLength(1)
    await protect(true)
    expect((await f.read(token)).ownerContacts).toEqual([])
    await protect(false)
  })
})
