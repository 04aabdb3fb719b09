import { COLLAR_CODE_LENGTH, normalisePublicCode } from '@dyra/shared/domain/public-code'
import { systemActor } from '../../../db/change.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { EncryptionKeys } from '../../../encryption/encryption-keys.ts'
import { runPurge } from '../../../jobs/purge/purge.ts'
import { PublicCodes } from '../../../links/public-code.ts'
import { testEncryptionKey } from '../../../testing/encryption-key.ts'
import { addMembership, addRepresentation } from '../../../testing/mandates.ts'
import type { Who } from '../../../testing/pet-fixture.ts'
import { addPet } from '../../../testing/registry.ts'
import { setup } from '../../../testing/test-app.ts'
import { full } from '../lost-alerts/testing/alert-fixture.ts'
import { endTagsOfProtected, resealTags } from './index.ts'
import { tagFixture } from './testing/tag-fixture.ts'

const f = setup(tagFixture)
beforeEach(() => f.db.query('truncate counter'))
const path = (petId: number) => `/api/Pets/${petId}/CollarTag`
const setPerson = (who: Who, set: object) => f.db.updateTable('person').set(set).where('id', '=', f.ids[who]).execute()
const statuses = async (petId: number) => (await f.rowsOf(petId)).map(({ status }) => status)

describe('a tag', () => {
  test('shows the animal, and nothing of its owner or number', async () => {
    const { code } = await f.tagged(true)
    expect(normalisePublicCode(code, COLLAR_CODE_LENGTH)).toBe(code)
    const { statusCode, body, headers } = await f.view(code)
    expect([statusCode, headers['cache-control'], headers['x-robots-tag']]).toEqual([200, 'no-store', 'noindex'])
    expect(JSON.parse(body)).toEqual({
      code,
      petName: 'Snati',
      speciesId: 1,
      speciesName: 'Hundur',
      breedName: null,
      genderName: 'Rakki',
      color: null,
      isLost: false,
      hasPicture: false,
      hasPhone: true,
      alert: null,
    })
    expect(body).not.toMatch(/Eigandi|HEIMUR|5550001|example/)
  })

  test('is one for each pet, the same when it is asked for again, and stored without its code', async () => {
    const { petId, code } = await f.tagged()
    const [again, ...others] = await Promise.all([1, 2, 3].map(() => f.put(petId)))
    expect([again, ...others].map((one) => one?.json().tag.code)).toEqual([code, code, code])
    expect(await statuses(petId)).toEqual(['active'])
    expect(JSON.stringify(await f.rowsOf(petId))).not.toContain(code)
    expect((await f.call('owner', `GET ${path(petId)}`)).json().tag.code).toBe(code)
    expect((await f.call('administrator', `GET ${path(petId)}`)).json().tag).toMatchObject({ code: null })
    const history = await f.history('Pets', petId)
    expect(history).toContainEqual(['CollarTag', 'active', 'owner'])
    expect(JSON.stringify(history)).not.toContain(code)
  })

  test('is made once by ten concurrent requests', async () => {
    const petId = await f.addPet()
    const made = await Promise.all(Array.from({ length: 10 }, () => f.put(petId)))
    expect(new Set(made.map((one) => one.json().tag?.code)).size).toBe(1)
    expect(await statuses(petId)).toEqual(['active'])
  })

  test('can be renewed, which ends the old code at once, and revoked, also by administrators', async () => {
    const { petId, code } = await f.tagged(true)
    const renewed = (await f.call('owner', `POST ${path(petId)}/Renew`)).json().tag
    expect([renewed.showsPhone, renewed.code === code]).toEqual([true, false])
    expect([(await f.view(code)).statusCode, (await f.view(renewed.code)).statusCode]).toEqual([404, 200])
    expect((await f.call('administrator', `DELETE ${path(petId)}`)).statusCode).toBe(204)
    expect((await f.view(renewed.code)).statusCode).toBe(404)
    expect(await statuses(petId)).toEqual(['renewed', 'revoked'])
    expect((await f.rowsOf(petId)).map((row) => row.code_sealed)).toEqual([null, null])
    for (const call of [`DELETE ${path(petId)}`, `POST ${path(petId)}/Renew`] as const)
      expect((await f.call('owner', call)).statusCode).toBe(409)
  })

  test('shows the alert that the owner has published', async () => {
    const { petId, code } = await f.tagged(false, { pet: { is_lost: true, day_of_disappear: '2026-03-02' } })
    expect((await f.view(code)).json()).toMatchObject({ isLost: true, alert: null })
    await f.call('owner', `PUT /api/Pets/${petId}/LostAlert`, full)
    expect((await f.view(code)).json().alert).toMatchObject({ message: full.message, petName: 'Snati' })
    await f.call('owner', `DELETE /api/Pets/${petId}/LostAlert`)
    expect((await f.view(code)).json().alert).toBeNull()
  })

  test('passes a message of its finder on to the owner', async () => {
    const { petId, code } = await f.tagged()
    const answer = await f.report(code)
    expect(answer.statusCode).toBe(201)
    expect((await f.mails(petId)).map(({ kind, to }) => [kind, to])).toContainEqual(['foundReport', 'owner'])
    await f.call('owner', `DELETE ${path(petId)}`)
    expect((await f.report(code)).statusCode).toBe(404)
  })

  test('is in the export of its owner without the code, and deleted 30 days after its end', async () => {
    const { petId, code } = await f.tagged()
    const exported = (await f.call('owner', 'GET /api/Users/me/Export')).json()
    expect(exported.collarTags).toContainEqual(expect.objectContaining({ petId, status: 'active', showsPhone: false }))
    expect(JSON.stringify(exported)).not.toContain(code)
    await f.call('owner', `DELETE ${path(petId)}`)
    await f.db.query(`update collar_tag set ended_at = now() - interval '29 days' where pet_id = $1`, [petId])
    await runPurge(f.db)
    expect(await statuses(petId)).toEqual(['revoked'])
    await f.db.query(`update collar_tag set ended_at = now() - interval '31 days' where pet_id = $1`, [petId])
    await runPurge(f.db)
    expect(await statuses(petId)).toEqual([])
  })
})

describe('a tag ends', () => {
  test('with the ownership', async () => {
    const { petId, code } = await f.tagged()
    const transferId = await f.addTransfer(petId)
    expect((await f.view(code)).statusCode).toBe(200)
    await f.call('newOwner', `POST /api/PetTransfers/${transferId}/Accept`)
    expect((await f.view(code)).statusCode).toBe(404)
    expect(await statuses(petId)).toEqual(['transferred'])
    expect((await f.call('newOwner', `GET ${path(petId)}`)).json().tag).toBeNull()
  })

  test('with the death of the pet, which can then get no new tag', async () => {
    const { petId, code } = await f.tagged()
    const death = { name: 'Snati', speciesId: 1, genderId: 1, isDead: true, deathDate: '2026-03-03' }
    expect((await f.call('owner', `PUT /api/Pets/${petId}`, death)).statusCode).toBe(200)
    expect((await f.view(code)).statusCode).toBe(404)
    expect(await statuses(petId)).toEqual(['died'])
    expect((await f.put(petId)).statusCode).toBe(409)
  })

  test('with the protection of a keeper, even before the row of the tag is changed', async () => {
    const { petId, code } = await f.tagged(false, { coOwner: 'coOwner' })
    await setPerson('coOwner', { address_protected: true })
    expect([(await f.view(code)).statusCode, (await f.report(code)).statusCode]).toEqual([404, 404])
    expect((await f.call('owner', `GET ${path(petId)}`)).json()).toMatchObject({ isProtected: true })
    expect((await f.put(await f.addPet({ coOwner: 'coOwner' }))).statusCode).toBe(409)
    await setPerson('coOwner', { address_protected: false })
    expect((await f.view(code)).statusCode).toBe(200)
  })
})

describe('protection', () => {
  test('found in the national register ends the tags of an owner and of a co-owner', async () => {
    const petId = await f.addPet({ coOwner: 'coOwner' })
    await f.put(petId)
    const { petId: others } = await f.tagged(false, { owner: 'stranger', coOwner: 'coOwner' })
    expect(others).toBeDefined()
    await inTransaction(f.db, (tx) => endTagsOfProtected(tx, systemActor, f.ids.coOwner))
    expect([await statuses(petId), await statuses(others)]).toEqual([['protected'], ['protected']])
  })

  test('of a new co-owner ends the tag', async () => {
    const { petId, code } = await f.tagged()
    await setPerson('other', { address_protected: true })
    const named = { name: 'Snati', speciesId: 1, genderId: 1, coOwnerPersonId: f.ids.other, coOwnerReason: 'Samningur' }
    expect((await f.call('administrator', `PUT /api/Pets/${petId}`, named)).statusCode).toBe(200)
    await setPerson('other', { address_protected: false })
    expect([(await f.view(code)).statusCode, await statuses(petId)]).toEqual([404, ['protected']])
  })
})

test('codes are encrypted again with a newer key, and tags are found without any key', async () => {
  const { petId, code } = await f.tagged()
  const newer = Buffer.alloc(32, 2).toString('base64')
  const codesOf = (...keys: string[]) =>
    new PublicCodes(EncryptionKeys.open({ KEY_ENCRYPTION_KEY: keys.join(','), DATA_DIR: '' }))
  // With a key that replaces a lost one, no code can be encrypted again, and the call does not
  // fail.
  expect(await resealTags(f.db, codesOf(newer))).toBe(0)
  const sealed = await f.db.query('select 1 from collar_tag where code_sealed is not null')
  expect(await resealTags(f.db, codesOf(newer, testEncryptionKey))).toBe(sealed.length)
  const [row] = await f.rowsOf(petId)
  expect(await codesOf(newer).unseal(row?.code_sealed ?? '')).toBe(code)
  expect((await f.view(code)).statusCode).toBe(200)
  // The application lacks the newer key: the owner cannot see the code, but can renew it.
  expect((await f.call('owner', `GET ${path(petId)}`)).json().tag).toMatchObject({ code: null })
  const renewed = (await f.call('owner', `POST ${path(petId)}/Renew`)).json().tag.code
  expect((await f.view(renewed)).statusCode).toBe(200)
})

describe('the phone number', () => {
  test('is shown only after a press, if the owner ticked it; each press is in the access log', async () => {
    const { petId, code } = await f.tagged()
    expect((await f.press(code)).statusCode).toBe(404)
    await f.put(petId, true)
    expect((await f.view(code)).body).not.toContain('5550001')
    const before = await f.db.query('select 1 from access_log')
    await f.view(code)
    expect(await f.db.query('select 1 from access_log')).toHaveLength(before.length)
    expect((await f.press(code)).json()).toEqual({ phoneNumbers: ['5550001'] })
    expect(await f.lastView()).toEqual({
      what: 'POST /api/CollarTags/{tagCode}/Phone',
      by: null,
      shown: [f.ids.owner],
    })
    const [row] = await f.db.query<{ address_class: string }>(
      'select address_class from access_log order by id desc limit 1',
    )
    expect(row?.address_class).toBe('192.0.2.0/24')
  })

  test.each([
    ['representative of the owner', addRepresentation],
    ['plain member of a workplace', addMembership],
  ])('cannot be switched on by a %s', async (_, add) => {
    const { headers, ownerId } = await add(f.app)
    await f.db
      .updateTable('person')
      .set({ phone_numbers: ['5550001'] })
      .where('id', '=', ownerId)
      .execute()
    const petId = await addPet(f.db, { ownerId, tagNumber: `TAG${ownerId}` })
    const put = await f.app.inject({ method: 'PUT', url: path(petId), headers, payload: { showsPhone: true } })
    expect([put.statusCode, await f.rowsOf(petId)]).toEqual([403, []])
  })

  test('is not in the answer to a GET', async () => {
    const { code } = await f.tagged(true)
    for (const method of ['GET', 'HEAD'] as const)
      expect((await f.app.inject({ method, url: `/api/CollarTags/${code}/Phone` })).statusCode).toBe(405)
  })

  test.each([
    ['reached through the registry only', { through_registry_only: true }, { through_registry_only: false }],
    ['without a number', { phone_numbers: [] }, { phone_numbers: ['5550001'] }],
    ['deceased', { deceased: true }, { deceased: false }],
  ])('is neither shown nor accepted for an owner %s', async (_, set, back) => {
    const { petId, code } = await f.tagged(true)
    await setPerson('owner', set)
    expect((await f.view(code)).json()).toMatchObject({ hasPhone: false })
    expect((await f.press(code)).statusCode).toBe(404)
    const refused = await f.put(petId, true)
    if (!('deceased' in set)) expect(Object.keys(refused.json().errors)).toEqual(['showsPhone'])
    await setPerson('owner', back)
  })

  test('is off after the owner chose the registry only, and stays off when the owner takes that back', async () => {
    const { petId, code } = await f.tagged(true)
    const choose = (throughRegistryOnly: boolean) =>
      f.call('owner', `PUT /api/Users/${f.ids.owner}`, { visibility: { throughRegistryOnly } })
    expect((await choose(true)).statusCode).toBe(200)
    expect(await f.history('Pets', petId)).toContainEqual(['CollarTagShowsPhone', 'false', 'owner'])
    await choose(false)
    expect((await f.view(code)).json()).toMatchObject({ hasPhone: false })
  })
})

describe('an attacker', () => {
  const guess = (n: number) => 'ABCDEFGH2345'.concat(String(2222 + n).replaceAll(/[01]/g, '9'))

  test('who guesses codes by any call is stopped, and after that learns no valid code', async () => {
    const { code } = await f.tagged(true)
    const ways = [
      f.view,
      f.report,
      f.press,
      (tagCode: string, remoteAddress: string) =>
        f.app.inject({ url: `/api/CollarTags/${tagCode}/Picture`, remoteAddress }),
    ]
    for (const [at, way] of ways.entries()) {
      await f.db.query('truncate counter')
      const address = `198.51.100.${at + 1}`
      const tried = []
      for (let n = 0; n < 30; n++) tried.push((await way(guess(n), address)).statusCode)
      expect([at, new Set(tried)]).toEqual([at, new Set([404])])
      for (const next of ways) expect((await next(code, address)).statusCode).toBe(429)
    }
    expect((await f.view(code, '198.51.100.99')).statusCode).toBe(200)
  })

  test('gets the same answer to an ended code as to a code that never existed', async () => {
    const { petId, code } = await f.tagged()
    await f.call('owner', `DELETE ${path(petId)}`)
    const [ended, never] = [await f.view(code), await f.view(guess(1))]
    expect(ended.json().title).toBe(never.json().title)
    expect([ended.statusCode, never.statusCode]).toEqual([404, 404])
  })

  test('with a photo of a collar gets the number ten times an hour, and the owner sees each time', async () => {
    const { petId, code } = await f.tagged(true)
    const tried = []
    for (let n = 0; n < 12; n++) tried.push((await f.press(code)).statusCode)
    expect(tried).toEqual([...Array(10).fill(200), 429, 429])
    const views = await f.db.query('select 1 from access_log where pet_id = $1', [petId])
    expect(views).toHaveLength(10)
  })

  test('with many addresses gets the number of one pet twenty times a day', async () => {
    const { code } = await f.tagged(true)
    const tried = []
    for (let n = 0; n < 22; n++) tried.push((await f.press(code, `203.0.113.${n + 1}`)).statusCode)
    expect(tried.filter((status) => status === 200)).toHaveLength(20)
  })

  test('who does not own the pet neither reads nor changes its tag', async () => {
    const { petId } = await f.tagged()
    for (const who of ['coOwner', 'stranger', 'veterinarian'] as const)
      for (const call of ['GET', 'DELETE'] as const)
        expect((await f.call(who, `${call} ${path(petId)}`)).statusCode).toBe(who === 'veterinarian' ? 403 : 404)
  })
})
