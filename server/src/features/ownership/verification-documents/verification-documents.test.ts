import { addDays, today } from '@dyra/shared/domain/dates'
import { setup } from '../../../testing/test-app.ts'
import { documentFixture } from './testing/document-fixture.ts'

const f = setup(documentFixture)
beforeEach(() => f.db.query('delete from counter'))

const born = { birth_date: addDays(today(), -400), color: 'svartur' }
const lost = { is_lost: true, day_of_disappear: '2026-03-02' }
const dead = { is_dead: true, day_of_death: '2026-01-01', death_registered_at: new Date() }

describe('a proof', () => {
  test('shows the animal and four digits, and neither pet name, number nor owner', async () => {
    const petId = await f.addPet({ pet: born })
    const { code } = await f.made(petId)
    const answer = await f.verify(code)
    expect(answer.json()).toEqual({
      kind: 'proof',
      state: 'genuine',
      changed: [],
      madeBy: 'owner',
      made: today(),
      expires: addDays(today(), 30),
      animal: {
        speciesName: 'Hundur',
        breedName: null,
        breedNameInEnglish: null,
        genderName: 'Rakki',
        ageMonths: 13,
        lastDigits: expect.stringMatching(/^.{1,4}$/),
        registered: today(),
      },
      ownerName: null,
      transferred: null,
    })
    expect(answer.body).not.toMatch(/HEIMUR|Eigandi|Snati|555/)
  })

  test('names the breed in both languages, regardless of the language of the reader', async () => {
    const petId = await f.addPet({ pet: { breed_id: 1289 } })
    const { code } = await f.made(petId)
    for (const language of ['is', 'en']) {
      const { animal } = (await f.verify(`${code}?lang=${language}`)).json()
      expect(animal).toMatchObject({
        breedName: 'Íslenskur fjárhundur',
        breedNameInEnglish: 'Icelandic Sheepdog',
        speciesName: 'Hundur',
      })
    }
  })

  test('shows the owner’s name only if the owner chose it', async () => {
    const { code } = await f.made(await f.addPet(), { showsName: true })
    expect((await f.verify(code)).json().ownerName).toBe('Eigandi')
  })

  test('is found by its code with small letters and hyphens', async () => {
    const { code } = await f.made(await f.addPet())
    const typed = `${code.slice(0, 4).toLowerCase()}-${code.slice(4)}`
    expect((await f.verify(typed)).statusCode).toBe(200)
  })

  test('shows which kinds of facts have changed since it was made', async () => {
    const petId = await f.addPet({ pet: born })
    const { code } = await f.made(petId, { showsName: true })
    await f.db.query(`update pet set birth_date = birth_date - 400 where id = $1`, [petId])
    expect((await f.verify(code)).json()).toMatchObject({ state: 'changed', changed: ['animal'] })
    await f.db.query(`update microtag set tag_number = 'NYTT' || id where pet_id = $1`, [petId])
    await f.handOver(petId)
    const answer = await f.verify(code)
    expect(answer.json()).toMatchObject({ state: 'changed', changed: ['owner', 'numbers', 'animal'], ownerName: null })
    expect(answer.body).not.toContain('Viðtakandi')
  })

  test('does not compare what it does not show', async () => {
    const petId = await f.addPet()
    const { code } = await f.made(petId)
    await f.db.query(`update pet set name = 'Kátur', color = 'hvítur' where id = $1`, [petId])
    expect((await f.verify(code)).json().state).toBe('genuine')
  })

  test('shows only its state while the pet is lost, and is valid again afterwards', async () => {
    const petId = await f.addPet()
    const { code } = await f.made(petId)
    await f.db.query(`update pet set is_lost = true, day_of_disappear = '2026-03-02' where id = $1`, [petId])
    const paused = (await f.verify(code)).json()
    expect(paused).toMatchObject({ state: 'paused', animal: null, changed: [], ownerName: null })
    await f.db.query('update pet set is_lost = false, day_of_disappear = null where id = $1', [petId])
    expect((await f.verify(code)).json().state).toBe('genuine')
  })

  test('looks the same for a lost and for a disputed pet', async () => {
    const [one, other] = [await f.addPet(), await f.addPet()]
    const [a, b] = [await f.made(one), await f.made(other)]
    await f.db.query(`update pet set is_lost = true, day_of_disappear = '2026-03-02' where id = $1`, [one])
    await f.openDispute(other)
    expect((await f.verify(a.code)).json()).toEqual((await f.verify(b.code)).json())
  })

  test.each([
    ['the owner of a lost pet', 'owner', { pet: lost }, 409],
    ['the owner of a dead pet', 'owner', { pet: dead }, 409],
    ['a co-owner', 'coOwner', { coOwner: 'coOwner' }, 403],
    ['a veterinarian', 'veterinarian', {}, 403],
    ['an administrator', 'administrator', {}, 403],
    ['a stranger', 'stranger', {}, 404],
  ] as const)('is refused to %s', async (...row) => {
    const [, who, parts, status] = row
    expect((await f.make(await f.addPet(parts), {}, who)).statusCode).toBe(status)
  })

  test('is refused for a disputed pet', async () => {
    const petId = await f.addPet()
    await f.openDispute(petId)
    expect((await f.make(petId)).statusCode).toBe(409)
  })

  test('does not show the name of a protected person', async () => {
    const petId = await f.addPet()
    await f.db.query('update person set through_registry_only = true where id = $1', [f.ids.owner])
    const refused = await f.make(petId, { showsName: true })
    expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([400, ['showsName']])
    await f.db.query('update person set through_registry_only = false where id = $1', [f.ids.owner])
    const { code } = await f.made(petId, { showsName: true })
    await f.db.query('update person set through_registry_only = true where id = $1', [f.ids.owner])
    expect((await f.verify(code)).json().ownerName).toBeNull()
    await f.db.query('update person set through_registry_only = false where id = $1', [f.ids.owner])
  })
})

describe('a pair of number and code', () => {
  let key: Readonly<Record<string, string>>
  beforeAll(async () => {
    const text = 'lykill-auglysingavefs-7f3k9q2m4x8z'
    await f.db.query(
      `insert into api_key (name, key_hash, scopes) values ('Vefur', sha256(convert_to($1, 'UTF8')), '{pairs}')`,
      [text],
    )
    key = { 'x-api-key': text }
  })
  const check = async (tagNumber: string, code: string) => {
    const url = '/api/open/v1/pairs/check'
    return (await f.app.inject({ method: 'POST', url, headers: key, payload: { tagNumber, code } })).json()
  }
  const numberOf = async (petId: number) =>
    (await f.db.query<{ n: string }>('select tag_number as n from microtag where pet_id = $1', [petId]))[0]?.n ?? ''
  const [yes, no] = [{ matches: true }, { matches: false }]

  test('confirms only a proof of that animal, and the owner sees the check', async () => {
    const [petId, other] = [await f.addPet(), await f.addPet()]
    const { code } = await f.made(petId)
    const number = await numberOf(petId)
    expect(await check(number, code)).toEqual(yes)
    const what = 'POST /api/open/v1/pairs/check'
    const reads = () => f.db.query('select pet_id, person_ids from access_log where what = $1', [what])
    expect(await reads()).toEqual([{ pet_id: petId, person_ids: [f.ids.owner] }])
    expect(await check(await numberOf(other), code)).toEqual(no)
    expect(await check(number, 'ABCD2345')).toEqual(no)
    expect(await check('352098199999999', code)).toEqual(no)
    expect(await reads()).toHaveLength(1)
  })

  test('does not confirm a certificate, or a proof once the pet is lost, disputed or handed over, or the proof is revoked', async () => {
    const certified = await f.addPet()
    expect(await check(await numberOf(certified), (await f.made(certified, { kind: 'certificate' })).code)).toEqual(no)
    const ends: readonly ((petId: number, id: string) => Promise<unknown>)[] = [
      (petId) => f.db.query(`update pet set is_lost = true, day_of_disappear = '2026-03-02' where id = $1`, [petId]),
      f.openDispute,
      f.handOver,
      (_petId, id) => f.revoke(id),
    ]
    for (const end of ends) {
      const petId = await f.addPet()
      const { id, code } = await f.made(petId)
      expect(await check(await numberOf(petId), code)).toEqual(yes)
      await end(petId, id)
      expect(await check(await numberOf(petId), code)).toEqual(no)
    }
  })
})

describe('a code', () => {
  test('gets the same answer if it is wrong, expired or revoked', async () => {
    const petId = await f.addPet()
    const [expired, revoked] = [await f.made(petId), await f.made(petId)]
    await f.db.query(`update verification_document set expires_at = now() where id = $1`, [expired.id])
    expect((await f.revoke(revoked.id)).statusCode).toBe(204)
    const answers = await Promise.all([expired.code, revoked.code, 'ABCD2345', 'ekki kóði'].map(f.verify))
    const shown = answers.map((answer) => [answer.statusCode, { ...answer.json(), requestId: '' }])
    expect(new Set(shown.map((one) => JSON.stringify(one))).size).toBe(1)
    expect(shown[0]?.[0]).toBe(404)
  })

  test('is not stored', async () => {
    const { id, code } = await f.made(await f.addPet())
    const [row] = await f.db.query<{ text: string }>(
      'select d::text as text from verification_document d where id = $1',
      [id],
    )
    expect(row?.text).not.toContain(code)
  })

  test('leaves each use in the access log of the owner whom the document names', async () => {
    const petId = await f.addPet()
    const { code } = await f.made(petId)
    await f.handOver(petId)
    await f.verify(code)
    expect(await f.lastView()).toEqual({ what: 'GET /api/Verify/{code}', by: null, shown: [f.ids.owner] })
    const log = (await f.call('owner', 'GET /api/Users/me/AccessLog')).json()
    expect(log[0]).toMatchObject({ viewer: 'public', what: 'verification', petId })
  })

  test('counts as a lookup', async () => {
    const remoteAddress = '192.0.2.200'
    const statuses = []
    for (let n = 0; n <= 200; n++)
      statuses.push((await f.app.inject({ url: '/api/Verify/ABCD2345', remoteAddress })).statusCode)
    expect(statuses.slice(0, 3)).toEqual([404, 404, 404])
    expect(statuses.at(-1)).toBe(429)
  })
})

test('a document is in the history of its pet', async () => {
  const petId = await f.addPet()
  const { id } = await f.made(petId)
  await f.revoke(id)
  const history = (await f.history('Pets', petId)).filter(([column]) => String(column).startsWith('Document'))
  expect(history).toEqual([
    ['DocumentMade', 'proof', 'owner'],
    ['DocumentRevoked', expect.any(String), 'owner'],
  ])
})

test.each([
  ['veterinarian', 404],
  ['stranger', 404],
  ['newOwner', 404],
  ['coOwner', 204],
  ['administrator', 204],
] as const)('%s gets %s for revoking a proof of the owner', async (who, status) => {
  const { id } = await f.made(await f.addPet({ coOwner: 'coOwner' }))
  expect((await f.revoke(id, who)).statusCode).toBe(status)
})

test('protection by the national register revokes proofs but not certificates', async () => {
  const { endProofsOfProtected } = await import('./index.ts')
  const petId = await f.addPet({ owner: 'other' })
  await f.make(petId, {}, 'other')
  await f.make(petId, { kind: 'certificate' }, 'other')
  const { inTransaction } = await import('../../../db/transaction.ts')
  await inTransaction(f.db, (tx) => endProofsOfProtected(tx, { personId: null, actingPersonId: null }, f.ids.other))
  expect((await f.list(petId, 'other')).map(({ kind }: { kind: string }) => kind)).toEqual(['certificate'])
})
