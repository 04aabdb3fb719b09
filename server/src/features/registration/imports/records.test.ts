import { runDeletion } from '../../../jobs/deletion/deletion.ts'
import { setup } from '../../../testing/test-app.ts'
import { file, importFixture, row } from './testing/import-fixture.ts'

const f = setup(importFixture)
beforeEach(async () => {
  await f.db.query(`update pet_import set state = 'cancelled' where state not in ('done', 'cancelled')`)
  await f.db.query('delete from counter')
})

test('deletes the rows after 30 days, and cancels imports that have not ended', async () => {
  await f.db.query(`update pet_import_part set content = null, errors = null`)
  const { importId } = await f.check(file([row(), row({ 3: 'x' })]))
  expect((await runDeletion(f.db)).importedRows).toBe(0)
  await f.db.query(`update pet_import set created_at = now() - interval '31 days' where id = $1`, [importId])
  expect((await runDeletion(f.db)).importedRows).toBe(2)
  expect((await runDeletion(f.db)).importedRows).toBe(0)
  expect(await f.read(importId)).toMatchObject({
    state: 'cancelled',
    fileName: null,
    hasContent: false,
    rows: 2,
    faultyRows: 1,
  })
  expect(await f.errors(importId)).toEqual([])
  expect(await f.db.query('select 1 from pet_import_tag where import_id = $1', [importId])).toEqual([])
})

test('lists imports, the newest first', async () => {
  for (let n = 0; n < 2; n += 1) {
    const earlier = await f.check(file([row()]))
    await f.call('administrator', `POST /api/Imports/${earlier.importId}/Cancel`)
  }
  const { importId } = await f.check(file([row()]))
  const answer = await f.call('administrator', 'GET /api/Imports?Size=2')
  expect(Number(answer.headers['x-total-count'])).toBeGreaterThan(2)
  expect(answer.json()).toHaveLength(2)
  expect(answer.json()[0].importId).toBe(importId)
  expect((await f.call('administrator', 'GET /api/Imports/999999')).statusCode).toBe(404)
})

test('exports own imports without their rows', async () => {
  const { importId } = await f.check(file([row(), row({ 3: 'x' })]))
  await f.start(importId)
  await f.run()
  const importsOf = async (who: 'administrator' | 'registrar') =>
    (await f.call(who, 'GET /api/Users/me/Export')).json().imports
  expect((await importsOf('administrator')).at(-1)).toEqual({
    importId,
    fileName: 'dyr.csv',
    state: 'done',
    rows: 2,
    faultyRows: 1,
    registeredRows: 1,
    price: 0,
    feeReason: 'Eldri skrá',
    created: expect.stringMatching(/Z$/),
    started: expect.stringMatching(/Z$/),
    ended: expect.stringMatching(/Z$/),
  })
  expect(await importsOf('registrar')).toEqual([])
})
