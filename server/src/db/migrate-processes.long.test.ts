import { emptyDatabase } from '../testing/database.ts'
import { buildProgram, firstJson, type Program } from '../testing/program.ts'

let program: Program
beforeAll(() => {
  program = buildProgram('src/testing/migrate-program.ts')
})
afterAll(() => program.remove())

test('migrates in one of several processes while the others wait', async () => {
  const database = await emptyDatabase()
  const processes = [1, 2, 3].map(() => program.run(database.url))
  const ran = await Promise.all(processes.map((child) => firstJson<string[]>(child)))
  expect(ran.filter((names) => names.length > 0)).toHaveLength(1)
  const [count] = await database.db.query<{ n: number }>('select count(*) as n from migration')
  expect(count?.n).toBe(ran.flat().length)
  await database.drop()
})
