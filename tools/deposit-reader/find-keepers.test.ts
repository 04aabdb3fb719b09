import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ArchiveFixture } from '../../server/src/deposit/testing/archive-fixture.ts'
import { demoDatabase, type TestDatabase } from '../../server/src/testing/database.ts'
import { type TemporaryDirectory, temporaryDirectory } from '../../server/src/testing/temporary-directory.ts'
import { answer } from './find-keepers.ts'

let folder: TemporaryDirectory
let database: TestDatabase
beforeAll(async () => {
  folder = temporaryDirectory()
  database = await demoDatabase({ statementTimeoutMs: 0 })
  const fixture = await ArchiveFixture.create(folder.path)
  for (const content of ['full', 'continuity'] as const) {
    const archive = await fixture.write(database.db, `${content}.deposit`, content)
    for (const [name, data] of await fixture.entries(archive)) {
      const file = join(folder.path, content, name)
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, data)
    }
  }
})
afterAll(async () => {
  await database.drop()
  folder.remove()
})

test.each(['full', 'continuity'])('answers who keeps a chip, from the content %s', async (content) => {
  const [expected] = await database.db.query<{ number: string; animal: string; name: string; email: string }>(`
    select m.tag_number as number, a.name as animal, p.name, p.email from microtag m join pet a on a.id = m.pet_id
    join ownership o on o.pet_id = a.id and o.to_at is null join person p on p.id = o.person_id
    where p.email is not null and p.name <> '' order by m.id desc limit 1`)
  if (expected === undefined) throw new Error('no animal with a keeper')
  const text = await answer(join(folder.path, content), expected.number.replace(/^(.{3})/, '$1 '))
  expect(text).toContain(`${expected.animal}, born `)
  expect(text).toContain(`${expected.name}\n`)
  expect(text).toContain(`e-mail: ${expected.email}\n`)
  expect(await answer(join(folder.path, content), '999')).toBe('The deposit has no animal with the number 999.\n')
})

test('imports nothing of the registry and has at most 150 lines', () => {
  const texts = ['main.ts', 'find-keepers.ts'].map((name) => readFileSync(join(__dirname, name), 'utf8'))
  expect(texts.join('').split('\n').length).toBeLessThanOrEqual(150)
  const imported = texts.flatMap((text) => [...text.matchAll(/from '([^']+)'/g)].map(([, name]) => name))
  expect(imported.filter((name) => !name?.startsWith('node:'))).toEqual(['./find-keepers.ts', 'csv-parse'])
})
