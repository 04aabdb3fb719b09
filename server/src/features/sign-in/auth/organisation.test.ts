import { longTest } from '@dyra/shared/testing/depth'
import { demoDatabase, type TestDatabase } from '../../../testing/database.ts'
import { noLimits, startEid, type TestEid } from '../../../testing/eid.ts'
import { type TestRegisters, testRegisters } from '../../../testing/registers.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'

// docs/security.md#requirements-and-tests, item 5: zero, one and two companies; the ticket.

const HOSPITAL = '6406307368'
const CLINIC = '4807086958'

let database: TestDatabase
let eid: TestEid
let registers: TestRegisters
let served: TestApp

beforeAll(async () => {
  ;[database, eid, registers] = await Promise.all([demoDatabase(), startEid({ pollSeconds: 0.1 }), testRegisters()])
  served = await testApp(database.db, { ...eid.variables, ...registers.settings, ...noLimits })
  await eid.fix('*', 'approve')
})
afterAll(async () => {
  await served.app.close()
  await Promise.all([eid.stop(), registers.stop(), database.drop()])
})
afterEach(() => registers.fail('none'))

const request = (query: Record<string, string>) => served.app.inject({ url: '/api/Auth/GetOrganizationToken', query })
const byPhone = (phonenumber: string) => request({ phonenumber })
const requestAppToken = (query: Record<string, string>) =>
  served.app.inject({ url: '/api/Auth/GetAppOrganizationToken', query })
const byApp = async (ssn: string) => {
  const { hash } = (await served.app.inject({ url: '/api/Auth/GetAppRandomHash' })).json()
  return requestAppToken({ ssn, hash })
}
const claimsOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
const idOf = async (ssn: string) =>
  (await database.db.selectFrom('person').select('id').where('ssn', '=', ssn).executeTakeFirstOrThrow()).id

describe.each([
  ['phone', byPhone, { none: '0102399', one: '0102989', two: '0103019' }],
  ['app', byApp, { none: '0101302399', one: '0101302989', two: '0101303019' }],
] as const)('an organisation’s login by %s', (_method, login, who) => {
  test('refuses a person without a company', async () => {
    const refused = await login(who.none)
    expect(refused.statusCode).toBe(403)
    expect(refused.json()).toEqual({
      Message:
        'Þú hefur ekki umboð fyrir neitt skráð fyrirtæki. Sé það rangt getur fyrirtækið leiðrétt það hjá fyrirtækjaskrá.',
    })
  })

  test('signs in for the only company, with the human in the token', async () => {
    const answer = await login(who.one)
    expect(answer.statusCode).toBe(200)
    expect(claimsOf(answer.body)).toMatchObject({
      ssn: HOSPITAL,
      name: 'Dýraspítali Gervidals ehf.',
      act: { nameid: String(await idOf('0101302989')) },
    })
  })

  test('offers a choice of two companies', async () => {
    const answer = await login(who.two)
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toEqual({
      Message: expect.any(String),
      ticket: expect.stringMatching(/^[\w-]{43}$/),
      companies: expect.arrayContaining([
        { companySsn: HOSPITAL, companyName: 'Dýraspítali Gervidals ehf.' },
        { companySsn: CLINIC, companyName: 'Dýralæknastofa Gervidals ehf.' },
      ]),
    })
  })
})

describe('the ticket', () => {
  const phonenumber = '0103019'
  const newTicket = async () => (await byPhone(phonenumber)).json<{ ticket: string }>().ticket

  test('signs in for the chosen company once, without another prompt', async () => {
    const ticket = await newTicket()
    const { rings } = await eid.requests()
    const answer = await request({ phonenumber, ticket, companySsn: CLINIC })
    expect(claimsOf(answer.body)).toMatchObject({ ssn: CLINIC, act: { nameid: String(await idOf('0101303019')) } })
    const again = await request({ phonenumber, ticket, companySsn: HOSPITAL })
    expect([again.statusCode, again.json().Code]).toEqual([400, 468])
    expect((await eid.requests()).rings).toEqual(rings)
  })

  test('is accepted once by ten concurrent requests', async () => {
    const ticket = await newTicket()
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => request({ phonenumber, ticket, companySsn: CLINIC })),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  })

  test('expires after two minutes', async () => {
    const ticket = await newTicket()
    await database.db.query(
      `update one_time_token set expires_at = expires_at - interval '2 minutes' where kind = 'organisation-ticket'`,
    )
    expect((await request({ phonenumber, ticket, companySsn: CLINIC })).statusCode).toBe(400)
  })

  longTest('is valid only for the same phone and the offered companies', async () => {
    const foreign = await request({ phonenumber: '0102989', ticket: await newTicket(), companySsn: CLINIC })
    expect(foreign.statusCode).toBe(400)
    for (const companySsn of ['5500000000', '', '0101302399'])
      expect((await request({ phonenumber, ticket: await newTicket(), companySsn })).statusCode).toBe(403)
    expect((await request({ phonenumber, ticket: 'made-up', companySsn: CLINIC })).statusCode).toBe(400)
  })

  test('is valid for the app as well, although the hash of the login is used up', async () => {
    const { hash } = (await served.app.inject({ url: '/api/Auth/GetAppRandomHash' })).json()
    const { ticket } = (await requestAppToken({ ssn: '0101303019', hash })).json()
    const answer = await requestAppToken({ ssn: '0101303019', hash, ticket, companySsn: HOSPITAL })
    expect(claimsOf(answer.body).ssn).toBe(HOSPITAL)
  })
})

test('reports an unavailable company register and does not use its copy', async () => {
  await registers.fail('down')
  const answer = await byPhone('0102989')
  expect(answer.statusCode).toBe(503)
  expect(answer.headers['retry-after']).toBe('30')
  expect(answer.json().Message).toBe('Ekki náðist samband við fyrirtækjaskrá. Reyndu aftur eftir smástund.')
})

describe('workplaces', () => {
  const own = async (ssn: string) => {
    const { db } = database
    const [row] = await db.query<{ id: number }>(
      `insert into workplace_member (workplace_id, person_id)
       select w.id, h.id from workplace w, person h where w.kind = 'shelter' and h.ssn = $1 returning id`,
      [ssn],
    )
    return row?.id ?? 0
  }
  const end = (memberId: number) =>
    database.db.query('update workplace_member set removed_at = now() where id = $1', [memberId])
  const SHELTER = '5103417838'

  test('signs a member in for the only workplace, without a company', async () => {
    const memberId = await own('0101302399')
    const answer = await byPhone('0102399')
    expect(claimsOf(answer.body)).toMatchObject({
      ssn: SHELTER,
      role: 'PetOwner',
      act: { nameid: String(await idOf('0101302399')) },
      workplace: { kind: 'shelter', isManager: false },
    })
    await end(memberId)
    expect((await byPhone('0102399')).json()).toEqual({
      Message:
        'Þú hefur ekki umboð fyrir neitt skráð fyrirtæki. Sé það rangt getur fyrirtækið leiðrétt það hjá fyrirtækjaskrá.',
    })
  })

  test('are offered beside the companies, and distinguished from them', async () => {
    const [hospital] = await database.db.query<{ id: number }>(
      `insert into workplace_member (workplace_id, person_id)
       select w.id, h.id from workplace w, person h where w.kind = 'clinic' and h.ssn = $1 returning id`,
      ['0101302989'],
    )
    const phonenumber = '0102989'
    const offered = (await byPhone(phonenumber)).json()
    const choice = { companySsn: HOSPITAL, companyName: 'Dýraspítali Gervidals ehf.' }
    expect(offered.companies).toEqual([choice, { ...choice, workplaceKind: 'clinic' }])
    const chosen = { phonenumber, companySsn: HOSPITAL }
    const asCompany = await request({ ...chosen, ticket: offered.ticket })
    expect(claimsOf(asCompany.body).workplace).toBeUndefined()
    const asMember = { ...chosen, asMember: 'true' }
    const again = (await byPhone(phonenumber)).json()
    expect(claimsOf((await request({ ...asMember, ticket: again.ticket })).body).workplace).toMatchObject({
      kind: 'clinic',
    })
    const third = (await byPhone(phonenumber)).json()
    await end(hospital?.id ?? 0)
    const late = await request({ ...asMember, ticket: third.ticket })
    expect([late.statusCode, late.json().Message]).toEqual([
      403,
      'Þú ert ekki lengur á skrá hjá vinnustaðnum. Umsjónarmaður hans getur skráð þig aftur.',
    ])
  })

  test('refuses a workplace that was not offered', async () => {
    const phonenumber = '0103019'
    const { ticket } = (await byPhone(phonenumber)).json()
    expect((await request({ phonenumber, ticket, companySsn: SHELTER, asMember: 'true' })).statusCode).toBe(403)
  })
})

describe('owners by mandate', () => {
  const human = '0101302399'
  const owner = '0101302209'
  const mandate = async () => {
    await database.db.query(
      `insert into representative (owner_person_id, person_id, valid_from, valid_until, document)
       select o.id, h.id, now() - interval '1 day', now() + interval '1 day', 'Mál 1' from person o, person h
       where o.ssn = $1 and h.ssn = $2`,
      [owner, human],
    )
  }
  const revoke = () => database.db.query('delete from representative')
  afterEach(revoke)

  test('are signed in for if they are the only choice, until the mandate ends', async () => {
    await mandate()
    expect(claimsOf((await byPhone('0102399')).body)).toMatchObject({
      ssn: owner,
      role: 'PetOwner',
      representative: true,
      act: { nameid: String(await idOf(human)) },
    })
    await revoke()
    expect((await byPhone('0102399')).statusCode).toBe(403)
  })

  test('require that the representative has accepted the terms', async () => {
    await mandate()
    const setVersion = (version: number) =>
      database.db.query('update person set signed_user_agreement_version = $2 where ssn = $1', [human, version])
    await setVersion(0)
    const refused = await byPhone('0102399')
    await setVersion(1)
    expect([refused.statusCode, refused.json().Message]).toEqual([
      403,
      'Samþykktu fyrst skilmálana með því að skrá þig inn á eigin nafni',
    ])
  })

  test('are offered beside workplaces; a mandate that ended meanwhile is refused', async () => {
    await mandate()
    const [member] = await database.db.query<{ id: number }>(
      `insert into workplace_member (workplace_id, person_id)
       select w.id, h.id from workplace w, person h where w.kind = 'shelter' and h.ssn = $1 returning id`,
      [human],
    )
    const phonenumber = '0102399'
    const offered = (await byPhone(phonenumber)).json()
    expect(offered.companies).toContainEqual({ companySsn: owner, companyName: 'Gervimaður Finnland', isOwner: true })
    await revoke()
    const late = await request({ phonenumber, companySsn: owner, ticket: offered.ticket })
    await database.db.query('delete from workplace_member where id = $1', [member?.id])
    expect([late.statusCode, late.json().Message]).toEqual([
      403,
      'Umboð þitt fyrir eigandann er ekki lengur í gildi. Eigandinn getur veitt þér nýtt.',
    ])
  })
})
