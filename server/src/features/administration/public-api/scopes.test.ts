import { contract, type Route } from '@dyra/shared/contract'
import { KEY_SCOPES } from '@dyra/shared/domain/key-scopes'
import { isKeyRule } from '../../../access/rule.ts'
import { setup } from '../../../testing/test-app.ts'
import { rights } from '../../policies.ts'
import { type PracticeKey, practiceFixture } from './testing/practice-fixture.ts'

const fixture = setup(practiceFixture)

describe('a scope', () => {
  const keyCalls = (Object.keys(contract) as Route[]).flatMap((call) => {
    const rule = rights[call]
    return isKeyRule(rule) ? [[call, rule.scope] as const] : []
  })
  const send = (call: string, { headers }: PracticeKey, more = {}) => {
    const [method = '', path = ''] = call.split(' ')
    const url = path.replace(/\{\w+\}/g, '1')
    return fixture.app.inject({ method: method as 'GET', url, headers: { ...headers, ...more } })
  }

  test.each(keyCalls)('that %s needs is %s: a key without it gets an error that names it', async (call, scope) => {
    const others = await fixture.addKey(KEY_SCOPES.filter((other) => other !== scope))
    const refused = await send(call, others)
    expect([refused.statusCode, refused.json()]).toEqual([
      403,
      expect.objectContaining({
        type: '/problems/scope-required',
        title: `Lykillinn hefur ekki heimildina ${scope}`,
      }),
    ])
    expect((await send(call, await fixture.addKey([scope]))).statusCode).not.toBe(403)
  })

  test('opens no other call', async () => {
    const key = await fixture.addKey()
    const others = (Object.keys(contract) as Route[]).filter(
      (call) => rights[call] !== 'public' && !isKeyRule(rights[call]) && contract[call] !== undefined,
    )
    const answers = await Promise.all(others.map(async (call) => [call, (await send(call, key)).statusCode]))
    expect(answers.filter(([, status]) => status !== 401 && status !== 404)).toEqual([])
    expect(answers.length).toBeGreaterThan(80)
  })

  test('does not give a key without lookup the limits of a key with it', async () => {
    const key = await fixture.addKey(['register'])
    await fixture.app.inject({ url: '/api/MicroTags?tagNumber=352098100000011', headers: key.headers })
    expect(await fixture.rows('select from access_log where api_key_id = $1', [key.id])).toEqual([])
  })

  test.each(['key', 'apiKey', 'api_key', 'X-API-Key'])('refuses a key in the query (%s)', async (name) => {
    const key = await fixture.addKey()
    const url = `/api/open/v1/registrations?${name}=${key.headers['x-api-key']}`
    for (const headers of [{}, key.headers]) {
      const answer = await fixture.app.inject({ url, headers })
      expect([answer.statusCode, answer.json().title]).toEqual([
        400,
        'API-lykill má ekki vera í slóð. Sendu lykilinn í hausnum x-api-key og skiptu þessum lykli út.',
      ])
    }
    expect(fixture.logged()).not.toContain(key.headers['x-api-key'])
  })
})

describe('a key stops working at once', () => {
  const refused = async (key: PracticeKey) => {
    const answer = await fixture.list(key)
    return [answer.statusCode, answer.json().title]
  }
  const stopped = [401, 'Lykillinn er lokaður, því dýralæknir hans hefur ekki lengur það hlutverk']

  test.each([
    ['loses the role', `update authorized_user set roles = '{Administrator}' where person_id = $1`],
    ['is closed', 'update authorized_user set enabled = false where person_id = $1'],
    ['is erased', `update person set erased_at = now(), ssn = 'erased-' || id where id = $1`],
    ['dies', 'update person set deceased = true where id = $1'],
  ])('when its veterinarian %s', async (_, change) => {
    const key = await fixture.addKey()
    expect((await fixture.list(key)).statusCode).toBe(200)
    await fixture.rows(change, [key.personId])
    expect(await refused(key)).toEqual(stopped)
    expect((await fixture.register(key)).statusCode).toBe(401)
    const lookUp = { url: '/api/open/v1/microtags/352098100000011', headers: key.headers }
    expect((await fixture.app.inject(lookUp)).statusCode).toBe(401)
  })

  test('when it is revoked or expires', async () => {
    const key = await fixture.addKey()
    await fixture.rows(`update api_key set expires_on = now()::date - 1 where id = $1`, [key.id])
    expect(await refused(key)).toEqual([401, 'Lykillinn er útrunninn'])
    await fixture.rows('update api_key set revoked_at = now() where id = $1', [key.id])
    expect(await refused(key)).toEqual([401, 'Lykillinn er ekki gildur'])
  })

  test('until its veterinarian accepts new terms, except for lookups', async () => {
    const key = await fixture.addKey(KEY_SCOPES, await fixture.addVeterinarian({ agreement: null }))
    const answer = await fixture.list(key)
    expect([answer.statusCode, answer.json().type]).toEqual([403, '/problems/acceptance-required'])
    const url = '/api/open/v1/microtags/352098100000011'
    expect((await fixture.app.inject({ url, headers: key.headers })).statusCode).toBe(200)
  })

  test('gives an administrator no rights beyond those of a veterinarian', async () => {
    const key = await fixture.addKey()
    await fixture.rows(`update authorized_user set roles = '{Administrator,Veterinarian}' where person_id = $1`, [
      key.personId,
    ])
    expect((await fixture.app.inject({ url: '/api/Audit', headers: key.headers })).statusCode).toBe(401)
    expect((await fixture.list(key)).statusCode).toBe(200)
  })
})
