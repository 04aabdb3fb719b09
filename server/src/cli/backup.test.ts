import { once } from 'node:events'
import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { connect } from '../db/connection.ts'
import { emptyDatabase, type TestDatabase } from '../testing/database.ts'
import { buildProgram, type Program } from '../testing/program.ts'
import { type TemporaryDirectory, temporaryDirectory } from '../testing/temporary-directory.ts'

let program: Program
let folder: TemporaryDirectory
let external: TestDatabase
beforeAll(async () => {
  program = buildProgram('src/registry.ts')
  folder = temporaryDirectory()
  external = await emptyDatabase({ applicationName: 'backup-test' })
})
afterAll(async () => {
  await external.drop()
  program.remove()
  folder.remove()
})

/** One command in a process of its own, with what it printed. */
async function registry(env: Record<string, string>, ...args: string[]) {
  const child = program.runWith({ DATABASE_URL: '', NODE_ENV: 'development', ...env }, ...args)
  const printed = { out: '', err: '' }
  child.stdout?.on('data', (chunk: Buffer) => (printed.out += chunk))
  child.stderr?.on('data', (chunk: Buffer) => (printed.err += chunk))
  const [code] = await once(child, 'close')
  return { code: code as number, ...printed }
}

test('an embedded registry is backed up, restored beside it, and restored into an external one', async () => {
  const first = { DATA_DIR: join(folder.path, 'first') }
  const second = { DATA_DIR: join(folder.path, 'second') }
  const file = join(folder.path, 'registry.backup')
  const made = await registry(first, 'make-administrator', '--ssn', '010130-2399', '--name', 'Gervimaður Færeyjar')
  expect(made).toMatchObject({ code: 0, err: '' })

  const saved = await registry(first, 'backup', file)
  expect(saved.code).toBe(0)
  expect(saved.err).toMatch(/^(Backing up \d+%\n)*$/)
  expect(saved.out).toMatch(/^\d+ rows of \d+ tables are in .*registry\.backup\n$/)
  if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600)

  for (const env of [second, { ...second, DATABASE_URL: external.url }]) {
    const restored = await registry(env, 'restore', file)
    expect(restored.code).toBe(0)
    expect(restored.err).toMatch(/^(Restoring \d+%\n)*$/)
    expect(restored.out).toMatch(/^\d+ rows of \d+ tables are as they were at 20\d\d-.*Z\n$/)
    const again = await registry(env, 'restore', file)
    expect(again).toMatchObject({ code: 1, out: '' })
    expect(again.err.replace(/Restoring \d+%\n/g, '')).toBe(
      'The registry is not empty. --replace restores nevertheless, and what it holds now is lost.\n',
    )
  }
  const db = await connect({ url: external.url, applicationName: 'backup-test' })
  expect(await db.query('select ssn, name from person')).toEqual([{ ssn: '0101302399', name: 'Gervimaður Færeyjar' }])
  await db.close()
}, 180_000)

test('what cannot be done is said in a line, and ends with 1', async () => {
  const env = { DATABASE_URL: external.url }
  const missing = await registry(env, 'restore', join(folder.path, 'none.backup'))
  expect(missing).toMatchObject({ code: 1, out: '' })
  expect(missing.err.trim().split('\n')).toHaveLength(1)
  const nowhere = join(folder.path, 'no-folder', 'x.backup')
  expect(await registry(env, 'backup', nowhere)).toMatchObject({ code: 1, out: '' })
  expect(existsSync(nowhere)).toBe(false)
  expect((await registry(env, 'backup')).code).toBe(1)
}, 60_000)

test('every command tells its use', async () => {
  for (const command of ['backup', 'restore', 'retention', 'announce-terms', 'check-config']) {
    const help = await registry({}, command, '--help')
    expect(help).toMatchObject({ code: 0, err: '' })
    expect(help.out).toContain(`Usage: registry ${command}`)
  }
}, 60_000)
