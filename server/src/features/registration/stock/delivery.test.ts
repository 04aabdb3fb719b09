import { setTimeout as sleep } from 'node:timers/promises'
import type { TagBatch } from '@dyra/shared/contract/tag-batches'
import { Connection } from '../../../db/statements.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { setup } from '../../../testing/test-app.ts'
import { lockDelivered } from './queries.ts'
import { box, number, stockFixture } from './testing/stock-fixture.ts'

const fixture = setup(stockFixture)
beforeEach(() => fixture.reset())

describe('delivery', () => {
  it('delivers a range, and counts it', async () => {
    const answer = await fixture.toVet(box(1, 20))
    expect(answer.statusCode).toBe(201)
    expect(answer.json<TagBatch>()).toMatchObject({
      ...box(1, 20),
      free: 20,
      registered: 0,
      void: 0,
      receiver: { kind: 'veterinarian', id: fixture.ids.registrar, name: 'Skrásetjari' },
    })
    expect((await fixture.stockOf('registrar'))[0]).toMatchObject({
      free: 20,
      firstFree: number(1),
      lastFree: number(20),
    })
    expect(await fixture.stockOf('veterinarian')).toEqual([])
  })

  it('delivers up to ten thousand numbers in one batch', async () => {
    const query = jest.spyOn(Connection.prototype, 'query')
    const answer = await fixture.toVet({ first: '352098105000000', last: '352098105009999' })
    const statements = query.mock.calls.length
    query.mockRestore()
    expect(answer.statusCode).toBe(201)
    // Inserting one row at a time would take ten thousand statements.
    expect(statements).toBeLessThan(100)
    expect((await fixture.stockOf('registrar'))[0]?.free).toBe(10_000)
    const more = await fixture.toVet({ first: '352098105010000', last: '352098105020000' })
    expect(more.json().errors).toEqual({ last: ['Hægt er að velja mest 10000 númer í einu'] })
  })

  it('makes only registrations of near numbers wait', async () => {
    let own: Promise<{ statusCode: number }> | undefined
    await inTransaction(fixture.db, async (tx) => {
      await lockDelivered(tx, [number(1)])
      own = fixture.register(number(998))
      const waiting = `select from pg_locks where locktype = 'advisory' and not granted`
      while ((await fixture.db.query(waiting)).length === 0) await sleep(5)
      // Another veterinarian registers this number: the waiting call has locked the mail that the pets of its
      // veterinarian share.
      expect((await fixture.register('352098204000001', 'veterinarian')).statusCode).toBe(201)
    })
    expect((await own)?.statusCode).toBe(201)
  })

  it.each([
    [{ first: '352098104000002', last: '352098104000001' }, 'last'],
    [{ first: '352098104000001', last: '35209810400002' }, 'last'],
    [{ first: 'ABC', last: 'ABD' }, 'last'],
    [{ first: '352098104000001' }, 'last'],
    [{}, 'first'],
    [{ ...box(1, 2), tagNumbers: ['352098104000001'] }, 'first'],
    [{ ...box(1, 2), deliveredOn: '2999-01-01' }, 'deliveredOn'],
  ])('refuses %j at the field %s', async (payload, field) => {
    const answer = await fixture.toVet(payload)
    expect(answer.statusCode).toBe(400)
    expect(Object.keys(answer.json().errors)).toEqual([field])
  })

  it('refuses a receiver who is neither a veterinarian nor a clinic', async () => {
    const answer = await fixture.deliver({ ...box(1, 2), veterinarianPersonId: fixture.ids.stranger })
    expect(answer.json().errors).toEqual({
      veterinarianPersonId: ['Viðtakandinn er ekki dýralæknir eða dýralæknastofa'],
    })
    expect((await fixture.deliver({ ...box(1, 2), workplaceId: 999_999 })).json().errors).toHaveProperty('workplaceId')
    expect((await fixture.deliver(box(1, 2))).json().errors).toEqual({ veterinarianPersonId: ['Veldu viðtakanda'] })
  })

  it('lists each bad line of a file, and delivers nothing', async () => {
    await fixture.toVet(box(7, 7))
    const csv = `Örmerki\r\n${number(1)}\r\nrugl!\r\n${number(1)}\r\n${number(7)}\r\n999000000000001\r\n`
    const payload = { csv, veterinarianPersonId: fixture.ids.registrar, deliveredOn: '2026-01-05' }
    const dryRun = await fixture.call('administrator', 'POST /api/TagBatches/validation', payload)
    expect(dryRun.statusCode).toBe(200)
    expect(dryRun.json().errors).toEqual([
      { line: 3, tagNumber: 'rugl!', error: '„!“ er ekki hluti af örmerki. Eyddu því eða lestu örmerkið aftur.' },
      { line: 4, tagNumber: number(1), error: 'Númerið er líka í línu 2' },
      { line: 5, tagNumber: number(7), error: 'Númerið hefur þegar verið afhent' },
      { line: 6, tagNumber: '999000000000001', error: expect.stringContaining('prófunarnúmer') },
    ])
    expect((await fixture.toVet({ csv })).json().errors.csv).toEqual([expect.stringMatching(/^4 númer .*línu 3/)])
    expect(await fixture.stateOf(number(1))).toBeUndefined()
  })

  it('reads a file without a heading', async () => {
    expect((await fixture.toVet({ csv: `${number(1)}\n${number(2)}\n` })).json()).toMatchObject({
      free: 2,
      first: number(1),
    })
    expect((await fixture.toVet({ csv: 'Númer;Annað\n1;2\n' })).json().errors.csv).toEqual([
      expect.stringContaining('Númer'),
    ])
  })

  it('marks numbers that are registered already', async () => {
    expect((await fixture.register(number(31))).statusCode).toBe(201)
    expect((await fixture.toVet(box(30, 32))).json()).toMatchObject({ free: 2, registered: 1 })
  })

  it('lets one of two deliveries of a number win', async () => {
    const answers = await Promise.all([fixture.toVet(box(40, 60)), fixture.toClinic(box(60, 80))])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 400])
  })

  it('repeats the answer to a repeated request', async () => {
    const payload = { veterinarianPersonId: fixture.ids.registrar, deliveredOn: '2026-01-05', ...box(1, 3) }
    const headers = { ...fixture.headers.administrator, 'idempotency-key': 'batch' }
    const send = () => fixture.call(headers, 'POST /api/TagBatches', payload)
    const first = await send()
    expect((await send()).json()).toEqual(first.json())
  })
})

describe('lists', () => {
  it('shows batches, numbers and reports to administrators, and logs that they saw the veterinarians', async () => {
    const { batchId } = (await fixture.toVet(box(401, 404))).json<TagBatch>()
    await fixture.toClinic({ ...box(411, 413), deliveredOn: '2024-01-05' })
    await fixture.register(number(402))
    await fixture.voiding({ tagNumbers: [number(403)], reason: 'broken' })
    expect(
      (await fixture.call('administrator', 'GET /api/TagBatches?SearchQuery=dyralaeknastofan')).json(),
    ).toHaveLength(1)
    expect(
      (await fixture.call('administrator', `GET /api/TagBatches?SearchQuery=${number(404)}`)).json(),
    ).toMatchObject([{ batchId }])
    const numbers = (await fixture.call('administrator', `GET /api/TagBatches/${batchId}/Numbers`)).json<
      { state: string }[]
    >()
    expect(numbers.map(({ state }) => state)).toEqual(['free', 'registered', 'void', 'free'])
    const old = (await fixture.call('administrator', 'GET /api/TagBatches/Unregistered')).json<
      { tagNumber: string }[]
    >()
    expect(old.map(({ tagNumber }) => tagNumber)).toEqual([411, 412, 413].map(number))
    const holders = (await fixture.call('administrator', 'GET /api/TagBatches/Holders')).json()
    expect(holders).toMatchObject([
      { holder: { name: 'Dýralæknastofan' }, batches: 1, free: 3, registered: 0, void: 0 },
      { holder: { name: 'Skrásetjari' }, batches: 1, free: 2, registered: 1, void: 1 },
    ])
    await fixture.register('352098104900001')
    const outside = (await fixture.call('administrator', 'GET /api/TagBatches/Outside')).json<{ tagNumber: string }[]>()
    expect(outside.map(({ tagNumber }) => tagNumber)).toContain('352098104900001')
    expect(outside.map(({ tagNumber }) => tagNumber)).not.toContain(number(402))
    const logged = await fixture.db.query<{ what: string }>('select distinct what from access_log order by what')
    expect(logged.map(({ what }) => what)).toContain('GET /api/TagBatches/Holders')
  })

  it('finds receivers by name', async () => {
    const search = `GET /api/Stock/Receivers?${new URLSearchParams({ SearchQuery: 'dýralækn' })}`
    const found = (await fixture.call('registrar', search)).json<{ name: string }[]>()
    expect(found.map(({ name }) => name)).toEqual(['Dýralæknastofan', 'Dýralæknir'])
  })

  it('answers 404 for an unknown batch', async () => {
    expect((await fixture.call('administrator', 'GET /api/TagBatches/999999')).statusCode).toBe(404)
    expect((await fixture.call('administrator', 'GET /api/TagBatches/999999/Numbers')).statusCode).toBe(404)
  })
})
