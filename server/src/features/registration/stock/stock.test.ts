import type { Who } from '../../../testing/pet-fixture.ts'
import { setup } from '../../../testing/test-app.ts'
import { box, number, stockFixture } from './testing/stock-fixture.ts'

const fixture = setup(stockFixture)
beforeEach(() => fixture.reset())

describe('registration', () => {
  beforeEach(() => fixture.toVet(box(100, 120)))

  it('registers the delivered number, by any veterinarian', async () => {
    await fixture.register(number(100))
    await fixture.register(number(101), 'veterinarian')
    expect(await Promise.all([100, 101, 102].map((n) => fixture.stateOf(number(n))))).toEqual([
      'registered',
      'registered',
      'free',
    ])
    const other: { tagNumber: string }[] = (
      await fixture.call('administrator', 'GET /api/TagBatches/Outside?Kind=otherStock')
    ).json()
    expect(other.map(({ tagNumber }) => tagNumber)).toEqual([number(101)])
  })

  it('refuses a void number at its field, also as a further number and as a correction', async () => {
    await fixture.voiding({ tagNumbers: [number(103)], reason: 'broken' })
    const errors = { microTag: ['Þetta númer hefur verið ógilt og er ekki hægt að skrá'] }
    const refused = await fixture.register(number(103))
    expect([refused.statusCode, refused.json().errors]).toEqual([400, errors])
    const petId = (await fixture.register(number(104))).json()
    const payload = { tagNumber: number(103) }
    const added = await fixture.call('registrar', `POST /api/Pets/${petId}/MicroTag`, payload)
    expect(added.json().errors).toEqual({ tagNumber: errors.microTag })
    const [tag] = await fixture.db.query<{ id: number }>('select id from microtag where tag_number = $1', [number(104)])
    const corrected = await fixture.call('administrator', `PUT /api/MicroTags/${tag?.id}`, payload)
    expect(corrected.json().errors).toEqual({ tagNumber: errors.microTag })
  })

  it('follows a corrected number', async () => {
    await fixture.register(number(105))
    const [tag] = await fixture.db.query<{ id: number }>('select id from microtag where tag_number = $1', [number(105)])
    await fixture.call('administrator', `PUT /api/MicroTags/${tag?.id}`, { tagNumber: number(106) })
    expect([await fixture.stateOf(number(105)), await fixture.stateOf(number(106))]).toEqual(['free', 'registered'])
  })

  it('lets exactly one of registering and voiding win', async () => {
    for (let n = 107; n < 117; n++) {
      const [registered, voided] = await Promise.all([
        fixture.register(number(n)),
        fixture.voiding({ tagNumbers: [number(n)] }),
      ])
      expect([registered.statusCode, voided.statusCode].map((status) => status < 300).sort()).toEqual([false, true])
      expect(await fixture.stateOf(number(n))).toBe(registered.statusCode === 201 ? 'registered' : 'void')
    }
  })

  it('is linked to a delivery that runs at the same time', async () => {
    for (let n = 130; n < 140; n++) {
      const [registered] = await Promise.all([fixture.register(number(n)), fixture.toVet(box(n, n))])
      expect(registered.statusCode).toBe(201)
      expect(await fixture.stateOf(number(n))).toBe('registered')
    }
  })
})

describe('doubts', () => {
  const validate = async (microTag: string, who: Who = 'registrar') => {
    const payload = { name: 'Snati', speciesId: 1, genderId: 1, ownerPersonId: fixture.ids.owner, microTag }
    return (await fixture.call(who, 'POST /api/Pets/validation', payload)).json().warnings.microTag ?? []
  }
  const similar = (n: string) => [`Númerið er ekki í þínum birgðum en munar einum staf eða víxlun á ${n} sem er þar.`]

  it('are not shown for a number in the stock of the veterinarian or of their clinic', async () => {
    await fixture.toVet({ tagNumbers: ['208210000123456'] })
    await fixture.toClinic(box(200, 210))
    expect(await validate('208210000123456')).toEqual([])
    expect(await fixture.check('208210000123456')).toEqual({ stock: 'own', holderName: 'Skrásetjari', warnings: [] })
    expect(await validate(number(205))).toEqual(['Númerið var afhent öðrum. Athugaðu hvort það sé rétt.'])
    await fixture.join('registrar')
    expect(await validate(number(205))).toEqual([])
    expect(await fixture.check(number(205))).toEqual({ stock: 'own', holderName: 'Dýralæknastofan', warnings: [] })
  })

  it('treat the stock of a clinic that is no longer valid as another stock', async () => {
    await fixture.toClinic(box(200, 210))
    await fixture.join('registrar')
    await fixture.db.query(`update workplace set valid_until = '2026-01-01'`)
    expect((await fixture.check(number(205))).stock).toBe('other')
    await fixture.db.query('update workplace set valid_until = null')
    expect((await fixture.check(number(205))).stock).toBe('own')
  })

  it('are shown for a number that differs by a typing error from one in their own stock', async () => {
    await fixture.toVet({ tagNumbers: ['352098104123456'] })
    expect(await validate('352098104123457')).toEqual(similar('352098104123456'))
    expect(await validate('352098104124356')).toEqual(similar('352098104123456'))
    expect(await validate('352098104193457')).toEqual([])
    await fixture.register('352098104123456')
    expect(await validate('352098104123457')).toEqual([])
  })

  it('are shown to a veterinarian without a stock only if two characters are swapped', async () => {
    await fixture.toVet({ tagNumbers: ['352098104323456'] })
    expect(await validate('352098104323457', 'veterinarian')).toEqual([])
    expect(await validate('352098104324356', 'veterinarian')).toEqual([expect.stringContaining('víxlun tveggja stafa')])
    await fixture.deliver({ veterinarianPersonId: fixture.ids.veterinarian, ...box(300, 301) })
    expect(await validate('352098104324356', 'veterinarian')).toEqual([])
  })

  it('do not reveal the holder of another stock', async () => {
    await fixture.toVet(box(1, 2))
    expect(await fixture.check(number(1), 'veterinarian')).toEqual({
      stock: 'other',
      holderName: null,
      warnings: ['Númerið var afhent öðrum. Athugaðu hvort það sé rétt.'],
    })
    await fixture.voiding({ tagNumbers: [number(2)] })
    expect(await fixture.check(number(2), 'veterinarian')).toEqual({ stock: 'void', holderName: null, warnings: [] })
  })
})

describe('handing on', () => {
  const toOther = (payload: object, who: Who = 'registrar') =>
    fixture.handOn({ veterinarianPersonId: fixture.ids.veterinarian, ...payload }, who)

  it('hands the free numbers of a range on, and records who had them', async () => {
    await fixture.toVet(box(1, 10))
    await fixture.register(number(3))
    expect((await toOther(box(1, 5))).json()).toEqual({ count: 4 })
    expect((await fixture.stockOf('veterinarian'))[0]).toMatchObject({ free: 4, registered: 0 })
    expect((await fixture.stockOf('registrar'))[0]).toMatchObject({ free: 5, registered: 1 })
    const history = await fixture.db.query(
      `select value, before, created_by from audit where table_name = 'DeliveredTags' and column_name = 'HolderPersonId'
      and row_id = (select id from delivered_tag where tag_number = $1) order by id`,
      [number(1)],
    )
    expect(history).toEqual([
      { value: String(fixture.ids.registrar), before: null, created_by: fixture.ids.administrator },
      {
        value: String(fixture.ids.veterinarian),
        before: String(fixture.ids.registrar),
        created_by: fixture.ids.registrar,
      },
    ])
  })

  it('answers the same for numbers of other stocks and unknown numbers', async () => {
    await fixture.deliver({ veterinarianPersonId: fixture.ids.veterinarian, ...box(1, 5) })
    await fixture.register(number(2), 'veterinarian')
    const answers = await Promise.all(
      [1, 2, 900].map(async (n) => {
        const { statusCode, body } = await fixture.voiding({ tagNumbers: [number(n)] })
        return [statusCode, JSON.parse(body).errors.tagNumbers[0].replace(number(n), 'x')]
      }),
    )
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(
      new Set(['[400,"Ekki óskráð í birgðunum: x"]']),
    )
    expect((await fixture.voiding(box(1, 5))).json().errors).toHaveProperty('first')
    expect((await fixture.voiding(box(1, 1), 'administrator')).json()).toEqual({ count: 1 })
  })

  it('shows which numbers would become void, and changes nothing if they are not the same later', async () => {
    await fixture.toVet(box(501, 510))
    await fixture.register(number(502))
    const checked = await fixture.call('registrar', 'POST /api/Stock/Void/validation', box(501, 505))
    expect(checked.json()).toEqual({ count: 4, first: number(501), last: number(505) })
    await fixture.register(number(503))
    const refused = await fixture.voiding({ ...box(501, 505), count: 4 })
    expect([refused.statusCode, refused.json().title]).toEqual([
      409,
      'Óskráðu númerin eru nú 3. Engu var breytt. Athugaðu þau aftur.',
    ])
    expect(await fixture.stateOf(number(501))).toBe('free')
    expect((await fixture.voiding({ ...box(501, 505), count: 3 })).json()).toEqual({ count: 3 })
    const none = await fixture.call('veterinarian', 'POST /api/Stock/Void/validation', box(506, 509))
    expect(none.json().errors).toEqual({ first: ['Ekkert óskráð númer er á þessu bili í birgðunum'] })
  })

  it('lets only one of two members of a clinic hand on its number at the same time', async () => {
    await fixture.toClinic(box(1, 1))
    await fixture.join('registrar')
    await fixture.join('veterinarian')
    const receivers = [fixture.ids.registrar, fixture.ids.veterinarian]
    const answers = await Promise.all(
      (['registrar', 'veterinarian'] as const).map((who, at) =>
        fixture.handOn({ veterinarianPersonId: receivers[at], ...box(1, 1) }, who),
      ),
    )
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400])
  })
})
