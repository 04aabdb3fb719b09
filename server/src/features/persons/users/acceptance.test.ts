import { demoDatabase } from '../../../testing/database.ts'
import { addPerson } from '../../../testing/registry.ts'
import { signIn } from '../../../testing/sign-in.ts'
import { setupApp } from '../../../testing/test-app.ts'

type Headers = Awaited<ReturnType<typeof signIn>> & { 'if-match'?: string }

const f = setupApp(demoDatabase)
let administrator: Headers

beforeAll(async () => {
  administrator = await signIn(f.app, '0101302639')
})

const url = (id: number, rest = '') => `/api/Users/${id}${rest}`
const read = (id: number, headers: Headers) => f.app.inject({ url: url(id), headers })
const change = (id: number, headers: Headers, payload: object) =>
  f.app.inject({ method: 'PUT', url: url(id), headers, payload })
const rowOf = (id: number) => f.db.selectFrom('person').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const newcomer = () => addPerson(f.db, { agreement: null, policy: null })

describe('accepting the terms', () => {
  test('gives access to the registry, and stores the time and the current version', async () => {
    const id = await newcomer()
    const self = await signIn(f.app, id)
    expect((await f.app.inject({ url: url(id, '/Pets'), headers: self })).json().type).toMatch(/acceptance-required$/)
    expect((await read(id, self)).json()).toMatchObject({ firstTimeSignin: true, signedUserAgreement: false })
    const half = await change(id, self, { signedUserAgreement: true })
    expect(half.json()).toMatchObject({ firstTimeSignin: true, signedUserAgreement: true })
    expect((await f.app.inject({ url: url(id, '/simple'), headers: self })).statusCode).toBe(403)
    const whole = await change(id, self, { signedPrivacyPolicy: true })
    expect(whole.json()).toMatchObject({ firstTimeSignin: false, signedPrivacyPolicy: true })
    expect((await f.app.inject({ url: url(id, '/simple'), headers: self })).statusCode).toBe(200)
    const row = await rowOf(id)
    expect(row).toMatchObject({ signed_user_agreement_version: 1, signed_privacy_policy_version: 1 })
    expect(Date.now() - Number(row.signed_user_agreement_at)).toBeLessThan(60_000)
  })

  test('a second time keeps the time of the first acceptance', async () => {
    const id = await addPerson(f.db, { agreement: '2025-03-01' })
    await change(id, await signIn(f.app, id), { signedUserAgreement: true })
    expect((await rowOf(id)).signed_user_agreement_at?.toISOString()).toMatch(/^2025-03-01/)
  })

  test('is refused to others, unless their form only repeats the stored values', async () => {
    const id = await newcomer()
    const answer = await change(id, administrator, { signedUserAgreement: true, signedPrivacyPolicy: true })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().errors).toEqual({
      signedUserAgreement: ['Aðeins viðkomandi getur veitt samþykki sitt'],
      signedPrivacyPolicy: ['Aðeins viðkomandi getur veitt samþykki sitt'],
    })
    expect((await change(id, administrator, { signedUserAgreement: false })).statusCode).toBe(200)
    const accepted = await addPerson(f.db, {})
    const body = { email: 'e@example.com', signedUserAgreement: true, signedPrivacyPolicy: true }
    expect((await change(accepted, administrator, body)).statusCode).toBe(200)
  })

  test('is required again after an administrator has withdrawn it', async () => {
    const id = await addPerson(f.db, {})
    const self = await signIn(f.app, id)
    expect((await change(id, administrator, { signedPrivacyPolicy: false })).json()).toMatchObject({
      firstTimeSignin: true,
      signedPrivacyPolicy: false,
      signedUserAgreement: true,
    })
    const refused = await f.app.inject({ url: url(id, '/simple'), headers: self })
    expect([refused.statusCode, refused.json().type]).toEqual([403, '/problems/acceptance-required'])
    expect(await rowOf(id)).toMatchObject({ signed_privacy_policy_at: null, signed_privacy_policy_version: null })
  })

  test('is required again once a new version is in force', async () => {
    const id = await addPerson(f.db, {})
    const self = await signIn(f.app, id)
    const version = { kind: 'user-agreement' as const, version: 2, text: 'Ný', valid_from: '2026-01-01' }
    await f.db.insertInto('terms_version').values(version).execute()
    expect((await read(id, self)).json()).toMatchObject({ firstTimeSignin: true, signedUserAgreement: false })
    expect((await change(id, self, { signedUserAgreement: true })).json().firstTimeSignin).toBe(false)
    expect((await rowOf(id)).signed_user_agreement_version).toBe(2)
    await f.db.deleteFrom('terms_version').where('version', '=', 2).execute()
  })

  test('is refused if the person saw another version than the current one', async () => {
    const id = await newcomer()
    const self = await signIn(f.app, id)
    const refused = await change(id, self, { signedUserAgreement: true, userAgreementVersion: 2 })
    expect([refused.statusCode, refused.json().errors]).toEqual([
      400,
      { signedUserAgreement: ['Textinn hefur breyst. Lestu nýja textann og samþykktu aftur'] },
    ])
    expect((await rowOf(id)).signed_user_agreement_version).toBeNull()
    expect((await change(id, self, { signedUserAgreement: true, userAgreementVersion: 1 })).statusCode).toBe(200)
    expect((await rowOf(id)).signed_user_agreement_version).toBe(1)
  })
})
