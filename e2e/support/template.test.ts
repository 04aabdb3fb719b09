import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoTemplate } from './template.ts'

let templates = ''
beforeEach(() => {
  templates = mkdtempSync(join(tmpdir(), 'dyra-templates-'))
})
afterEach(() => rmSync(templates, { recursive: true }))

/** Asks for the folder of demo data several times at once. */
const run = async (...makes: readonly ((folder: string) => Promise<void>)[]) =>
  Promise.allSettled(makes.map((make) => demoTemplate(make, { templates, state: 'one' })))

const making =
  (content: string, made: string[] = []) =>
  async (folder: string): Promise<void> => {
    made.push(content)
    writeFileSync(join(folder, 'data'), content)
  }

test('demo data is made once, also if several processes ask at once', async () => {
  const made: string[] = []
  const both = await run(making('first', made), making('second', made))
  expect([...both, ...(await run(making('third', made)))]).toEqual(
    Array(3).fill({ status: 'fulfilled', value: join(templates, 'one') }),
  )
  expect(made).toHaveLength(1)
  expect(readFileSync(join(templates, 'one', 'data'), 'utf8')).toBe(made[0])
})

test('demo data is made again after a failure and after a process was killed', async () => {
  const [failed] = await run(async (folder) => {
    writeFileSync(join(folder, 'half'), '')
    throw new Error('no database')
  })
  expect(failed?.status).toBe('rejected')
  expect(existsSync(join(templates, 'one'))).toBe(false)
  // The lock file names a process that has ended.
  writeFileSync(join(templates, 'making.lock'), '4194304')
  expect(await run(making('whole'))).toMatchObject([{ status: 'fulfilled' }])
  expect(readdirSync(join(templates, 'one'))).toEqual(['data'])
})

test('keeps only the newest folders', async () => {
  for (const state of ['a', 'b', 'c', 'd', 'e']) await demoTemplate(making(state), { templates, state })
  expect(readdirSync(templates)).toHaveLength(3)
  expect(existsSync(join(templates, 'e'))).toBe(true)
})
