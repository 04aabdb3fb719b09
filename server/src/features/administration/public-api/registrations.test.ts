import { addPerson } from '../../../testing/registry.ts'
import { signIn } from '../../../testing/sign-in.ts'
import { setup } from '../../../testing/test-app.ts'
import { OWNER, practiceFixture } from './testing/practice-fixture.ts'

const fixture = setup(practiceFixture)

/** Only the register knows this person. */
const UNSTORED = '0101305069'

describe('a registration', () => {
  test('stores the same as on the screen, by the veterinarian of the key, with the key in the history', async () => {
    const key = await fixture.addKey()
    const sent = fixture.pet()
    const checked = await fixture.check(key, sent)
    expect(checked.json()).toEqual({ warnings: {}, price: expect.any(Number) })
    const answer = await fixture.register(key, { ...sent, expectedPrice: checked.json().price })
    expect([answer.statusCode, answer.json()]).toEqual([201, { petId: expect.any(Number) }])
    const { petId } = answer.json()
    expect(
      await fixture.rows(
        `select p.created_by, m.tag_number, m.registered_by, m.invoiced_person_id, m.price_isk,
           t.new_owner_person_id, t.by_veterinarian, t.status
         from pet p join microtag m on m.pet_id = p.id join pet_transfer t on t.pet_id = p.id where p.id = $1`,
        [petId],
      ),
    ).toEqual([
      {
        created_by: key.personId,
        tag_number: sent.microTag,
        registered_by: key.personId,
        invoiced_person_id: fixture.payer,
        price_isk: checked.json().price,
        new_owner_person_id: await fixture.idOf(OWNER),
        by_veterinarian: true,
        status: 'pending',
      },
    ])
    const mails = await fixture.rows('select kind, recipient_person_id from outbox where $1 = any(pet_ids)', [petId])
    expect(mails).toEqual([{ kind: 'registrationPending', recipient_person_id: await fixture.idOf(OWNER) }])
    const history = await fixture.rows<{ created_by: number; api_key_id: number }>(
      `select created_by, api_key_id from audit where table_name = 'Pets' and row_id = $1`,
      [petId],
    )
    expect(history.length).toBeGreaterThan(2)
    expect(history.every((line) => line.created_by === key.personId && line.api_key_id === key.id)).toBe(true)
    const administrator = await signIn(fixture.app, '0101302639')
    const shown = await fixture.app.inject({ url: `/api/Audit?TableName=Pets&RowId=${petId}`, headers: administrator })
    expect(shown.json()[0]).toMatchObject({
      createdByFullName: 'Lyklalæknir',
      apiKeyId: key.id,
      apiKeyName: expect.stringMatching(/^Stofa/),
    })
  })

  test('stores a person of the register with the pet, and no person before', async () => {
    const key = await fixture.addKey()
    const stored = () => fixture.rows('select name, created_by from person where ssn = $1', [UNSTORED])
    const sent = fixture.pet({ ownerSsn: `${UNSTORED.slice(0, 6)}-${UNSTORED.slice(6)}` })
    expect((await fixture.find(key, UNSTORED)).statusCode).toBe(200)
    expect((await fixture.check(key, sent)).statusCode).toBe(200)
    expect((await fixture.register(key, { ...sent, birthDate: '2999-01-01' })).statusCode).toBe(400)
    expect((await fixture.register(key, { ...sent, microTag: '352098100000011' })).statusCode).toBe(409)
    expect((await fixture.register(key, { ...sent, expectedPrice: 1 })).statusCode).toBe(409)
    expect(await stored()).toEqual([])
    const both = await Promise.all([
      fixture.register(key, sent),
      fixture.register(key, fixture.pet({ ownerSsn: sent.ownerSsn })),
    ])
    expect(both.map(({ statusCode }) => statusCode)).toEqual([201, 201])
    expect(await stored()).toEqual([{ name: expect.any(String), created_by: key.personId }])
  })

  test('needs an Idempotency-Key, and registers once with it', async () => {
    const key = await fixture.addKey()
    const sent = fixture.pet()
    const without = await fixture.post('registrations', key, { payload: sent })
    expect([without.statusCode, without.json().title]).toEqual([
      400,
      'Beiðnin þarf hausinn Idempotency-Key. Endurtekin beiðni með sama lykli skráir ekkert aftur.',
    ])
    const repeated = await Promise.all([1, 2, 3].map(() => fixture.register(key, sent, 'sama')))
    expect(repeated.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201])
    expect(new Set(repeated.map((answer) => answer.json().petId)).size).toBe(1)
    const again = await fixture.register(key, sent, 'sama')
    expect([again.statusCode, again.headers['idempotency-replayed']]).toEqual([201, 'true'])
    expect((await fixture.register(key, fixture.pet(), 'sama')).statusCode).toBe(422)
    const otherVeterinarian = await fixture.addKey()
    const taken = await fixture.register(otherVeterinarian, sent, 'sama')
    expect([taken.statusCode, Object.keys(taken.json().errors)]).toEqual([409, ['microTag']])
  })

  test.each([
    ['an unknown owner', { ownerSsn: '0101302389' }, 'ownerSsn'],
    ['an unknown co-owner', { coOwnerSsn: '0101302389' }, 'coOwnerSsn'],
    ['the owner as co-owner', { coOwnerSsn: OWNER }, 'coOwnerSsn'],
    ['a payer who is not listed', { payerSsn: UNSTORED }, 'payerSsn'],
    ['a payer who does not exist', { payerSsn: '0101302389' }, 'payerSsn'],
    ['a part of a kennitala', { ownerSsn: '010130' }, 'ownerSsn'],
    ['an id of a person', { ownerPersonId: 1 }, 'ownerPersonId'],
    ['a wrong number', { microTag: '35209810?' }, 'microTag'],
  ])('refuses %s at its field', async (_, parts, field) => {
    const key = await fixture.addKey()
    const [checked, registered] = [
      await fixture.check(key, fixture.pet(parts)),
      await fixture.register(key, fixture.pet(parts)),
    ]
    for (const answer of [checked, registered])
      expect([answer.statusCode, Object.keys(answer.json().errors ?? {})]).toEqual([400, [field]])
    expect(checked.json().errors).toEqual(registered.json().errors)
  })

  test('answers the same for an existing and a missing payer', async () => {
    const key = await fixture.addKey()
    const unlisted = await addPerson(fixture.database.db, { ssn: '0101309999' })
    expect(unlisted).toBeGreaterThan(0)
    const texts = await Promise.all(
      ['0101309999', '0101302389'].map(
        async (payerSsn) => (await fixture.check(key, fixture.pet({ payerSsn }))).json().errors,
      ),
    )
    expect(texts[0]).toEqual(texts[1])
  })

  test('warns about a doubtful number, and refuses a changed price, as on the screen', async () => {
    const key = await fixture.addKey()
    const doubted = fixture.pet({ microTag: '352111111111111' })
    const checked = (await fixture.check(key, doubted)).json()
    expect(checked.warnings.microTag).toHaveLength(1)
    const changed = await fixture.register(key, { ...doubted, expectedPrice: checked.price + 1 })
    expect([changed.statusCode, changed.json()]).toEqual([
      409,
      expect.objectContaining({ type: '/problems/price-changed', price: checked.price }),
    ])
    expect((await fixture.register(key, { ...doubted, expectedPrice: checked.price })).statusCode).toBe(201)
  })

  test('is listed for its veterinarian in pages, without data of persons', async () => {
    const veterinarian = await fixture.addVeterinarian()
    const key = await fixture.addKey(['register'], veterinarian)
    const sent = [fixture.pet({ name: 'Fyrri' }), fixture.pet({ name: 'Seinni' }), fixture.pet({ name: 'Þriðji' })]
    for (const one of sent) expect((await fixture.register(key, one)).statusCode).toBe(201)
    expect((await fixture.register(await fixture.addKey(['register']))).statusCode).toBe(201)
    const page = await fixture.list(key, '?From=1&Size=1')
    expect(page.headers['x-total-count']).toBe('3')
    expect(page.json()).toEqual([
      {
        petId: expect.any(Number),
        petName: 'Seinni',
        speciesName: 'Hundur',
        tagNumber: sent[1]?.microTag,
        registrationDate: expect.stringMatching(/Z$/),
        ownerState: 'pending',
      },
    ])
  })
})
