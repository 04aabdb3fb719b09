import { tagInputs } from '@dyra/shared/testing/tag-inputs'
import { setup } from '../../../testing/test-app.ts'
import { file, importFixture, row } from './testing/import-fixture.ts'

const f = setup(importFixture)

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`

test('reads every spelling of a number, and stores the same number as all other calls do', async () => {
  const valid = tagInputs.filter(({ number }) => number !== undefined)
  const first = new Map(valid.map(({ input, number }) => [number, input]))
  // A file may contain each number only once.
  const rows = [...first].map(([, input]) => row({ 0: quoted(input) }))
  const { importId, faultyRows } = await f.check(file(rows))
  expect([faultyRows, await f.errors(importId)]).toEqual([0, []])
  const stored = await f.db.query<{ n: string }>('select tag_number as n from pet_import_tag where import_id = $1', [
    importId,
  ])
  expect(stored.map(({ n }) => n).sort()).toEqual([...first.keys()].sort())
  await f.call('administrator', `POST /api/Imports/${importId}/Cancel`)
})

test('refuses every input that is not one number, with the error of that input at the number', async () => {
  const faulty = tagInputs.filter(({ number, input }) => number === undefined && input.trim() !== '')
  const { importId, faultyRows } = await f.check(file(faulty.map(({ input }) => row({ 0: quoted(input) }))))
  expect(faultyRows).toBe(faulty.length)
  const errors = await f.errors(importId, '?Size=100')
  for (const { errors: cells } of errors) expect(cells.map(({ column }) => column)).toEqual(['Örmerki'])
  expect(errors).toHaveLength(faulty.length)
})
