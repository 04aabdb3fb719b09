import { setupPets } from '../../../testing/pet-fixture.ts'
import { addPet } from '../../../testing/registry.ts'
import { checkStoredNumbers } from './index.ts'

const f = setupPets()
beforeEach(() => f.db.query('truncate task, delivered_tag, tag_batch, pet cascade'))

const query = <Row = Record<string, unknown>>(text: string, values: unknown[] = []) => f.db.query<Row>(text, values)
const tasks = () =>
  query<{ id: number; outcome: string | null }>(`select id, outcome from task where kind = 'storedNumbers' order by id`)
const check = () => checkStoredNumbers(f.db)
const add = (tagNumber: string, name = 'Snati', kind?: 'earTag') =>
  addPet(f.db, { tagNumber, kind, isForeign: true, ownerId: f.ids.owner, pet: { name } })
const deliver = async (tagNumber: string) => {
  const [batch] = await query<{ id: number }>(
    `with b as (insert into tag_batch (person_id, delivered_on, first_number, last_number, tag_count)
        values ($2, '2026-01-05', $1, $1, 1) returning id), t as (insert into delivered_tag
      (batch_id, tag_number, holder_person_id) select id, $1, $2 from b) select id from b`,
    [tagNumber, f.ids.registrar],
  )
  return batch?.id ?? 0
}
const download = async (id: number | undefined) => f.call('administrator', `GET /api/Tasks/${id}/Numbers/Csv`)
const linesOf = ({ body }: { readonly body: string }) => body.replace('\uFEFF', '').trim().split('\r\n')

test('lists in the file of one task the stored numbers that the grammar reads differently, and changes none', async () => {
  for (const number of ['352098100000011', '000000000000000', 'R12H034', '98200000108842099', 'B5G99'])
    await add(number)
  const framed = await add('LA352098100000012', '=Perla')
  const labelled = await add('AVID012345678', 'Branda', 'earTag')
  const twice = await add('352098100000013352098100000014')
  const batch = await deliver('0352098100000015')
  await deliver('352098100000016')
  const before = await query('select id, tag_number, version from microtag order by id')
  expect(await check()).toEqual({ unreadable: 4 })
  expect(await check()).toEqual({ unreadable: 4 })
  expect(await tasks()).toMatchObject([{ outcome: null }])
  const answer = await download((await tasks())[0]?.id)
  expect(answer.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="skrad-numer.csv"',
  })
  expect(linesOf(answer)).toEqual([
    'Númer;Lesið sem;Dýr;Síða',
    `"=""LA352098100000012""";"=""352098100000012""";'=Perla;/pet/${framed}`,
    `"=""AVID012345678""";"=""012345678""";Branda;/pet/${labelled}`,
    expect.stringMatching(
      new RegExp(`^"=""352098100000013352098100000014""";[^=]+352098100000013, 352098100000014.*;Snati;/pet/${twice}$`),
    ),
    `"=""0352098100000015""";"=""352098100000015""";;/batches/${batch}`,
  ])
  expect(await query('select id, tag_number, version from microtag order by id')).toEqual(before)
})

test('closes the task and its file when no such number is left', async () => {
  await add('LA352098100000012')
  await deliver('0352098100000015')
  await check()
  const [task] = await tasks()
  await query(`update microtag set tag_number = '352098100000012'`)
  expect(await check()).toEqual({ unreadable: 1 })
  expect(await tasks()).toMatchObject([{ outcome: null }])
  await query(`update delivered_tag set voided_at = now(), void_reason = 'lost'`)
  expect(await check()).toEqual({ unreadable: 0 })
  expect(await tasks()).toEqual([{ id: task?.id, outcome: 'lapsed' }])
  expect((await download(task?.id)).statusCode).toBe(404)
})

test('after an administrator has closed the task, only new or changed numbers open it again', async () => {
  await add('LA352098100000012')
  await check()
  const [task] = await tasks()
  const payload = { outcome: 'noAction', words: 'Númerin eru rétt' }
  expect((await f.call('administrator', `POST /api/Tasks/${task?.id}/Close`, payload)).statusCode).toBe(200)
  expect(await check()).toEqual({ unreadable: 1 })
  expect(await tasks()).toHaveLength(1)
  await add('LA352098100000013')
  await check()
  expect(await tasks()).toMatchObject([{ outcome: 'noAction' }, { outcome: null }])
})

test('returns no file for other tasks', async () => {
  const [other] = await query<{ id: number }>(`insert into task (kind) values ('smsLimit') returning id`)
  await add('LA352098100000012')
  expect((await download(other?.id)).statusCode).toBe(404)
})
