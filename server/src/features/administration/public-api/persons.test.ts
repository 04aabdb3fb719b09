import { longTest } from '@dyra/shared/testing/depth'
import { signIn } from '../../../testing/sign-in.ts'
import { setup } from '../../../testing/test-app.ts'
import { OWNER, type PracticeKey, practiceFixture } from './testing/practice-fixture.ts'

const fixture = setup(practiceFixture)
afterEach(() => fixture.registers.reset())

describe('a person', () => {
  const views = (key: PracticeKey) =>
    fixture.rows(
      'select what, reader_person_id, reader_role, person_ids from access_log where api_key_id = $1 order by id',
      [key.id],
    )
  const what = 'POST /api/open/v1/persons/find'

  test('is found by whole kennitala, without id and contact details, and logged with the key', async () => {
    const key = await fixture.addKey(['person'])
    const answer = await fixture.find(key, OWNER)
    expect(answer.json()).toEqual({ ssn: OWNER, name: 'Gervimaður Færeyjar', deceased: false, hasEmail: true })
    expect((await fixture.find(key, '0101302389')).statusCode).toBe(404)
    expect((await fixture.find(key, '01013023')).statusCode).toBe(400)
    const read = { what, reader_person_id: key.personId, reader_role: 'Veterinarian' }
    expect(await views(key)).toEqual([{ ...read, person_ids: [await fixture.idOf(OWNER)] }])
    const own = await fixture.app.inject({ url: '/api/Users/me/AccessLog', headers: await signIn(fixture.app, OWNER) })
    expect(own.json()[0]).toMatchObject({
      viewer: 'apiKey',
      viewerName: expect.stringMatching(/^Stofa/),
      what: 'person',
    })
  })

  test('of the register is not stored, and the read is logged without a person', async () => {
    const key = await fixture.addKey(['person'])
    const ssn = '0101303369'
    const before = await fixture.rows('select count(*) as n from person')
    expect((await fixture.find(key, ssn)).json()).toMatchObject({ ssn, deceased: false, hasEmail: false })
    expect(await fixture.rows('select count(*) as n from person')).toEqual(before)
    expect(await views(key)).toEqual([expect.objectContaining({ what, person_ids: [] })])
  })

  longTest('is found 300 times an hour by one key, also as the owner of a registration', async () => {
    const key = await fixture.addKey(['person', 'register'])
    jest.spyOn(Date, 'now').mockReturnValue(Date.now())
    try {
      await fixture.rows(`delete from counter where key like 'ssn-key:%'`)
      const answers = []
      for (let n = 0; n < 299; n++) answers.push((await fixture.find(key, OWNER)).statusCode)
      expect(new Set(answers)).toEqual(new Set([200]))
      expect((await fixture.check(key, fixture.pet())).statusCode).toBe(200)
      for (const refused of [
        await fixture.find(key, OWNER),
        await fixture.check(key, fixture.pet()),
        await fixture.register(key),
      ])
        expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true])
      expect((await fixture.find(await fixture.addKey(['person'], key.personId), OWNER)).statusCode).toBe(200)
    } finally {
      jest.restoreAllMocks()
    }
  })

  test('of an unavailable register is a 503, and nothing is stored', async () => {
    const key = await fixture.addKey()
    await fixture.registers.fail('down')
    expect((await fixture.find(key, '0101303449')).statusCode).toBe(503)
    expect((await fixture.register(key, fixture.pet({ ownerSsn: '0101303449' }))).statusCode).toBe(503)
    expect((await fixture.find(key, OWNER)).statusCode).toBe(200)
  })
})
