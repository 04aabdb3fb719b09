import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import { demoDatabase, emptyDatabase, type TestDatabase } from '../../server/src/testing/database.ts'
import { generousSettings } from '../../server/src/testing/generous-limits.ts'
import {
  buildProgram,
  buildSimulator,
  firstJson,
  firstLine,
  killProcess,
  type Program,
} from '../../server/src/testing/program.ts'
import { type TemporaryDirectory, temporaryDirectory } from '../../server/src/testing/temporary-directory.ts'
import type { Operation } from './chapters/deposit.ts'
import { cast } from './sign-in.ts'
import { walkTour } from './tour.ts'

// `pnpm tour` as a test: the whole server and its simulators as processes, on a database with the demo registry.

/** The log is written in batches, a little later. */
const LOG_FLUSH_MS = 1000

const programs: Program[] = []
const children: ChildProcess[] = []
let folder: TemporaryDirectory
let database: TestDatabase
let restored: TestDatabase

function begin(program: Program, env: Record<string, string>): ChildProcess {
  const child = program.runWith(env)
  programs.push(program)
  children.push(child)
  child.stderr?.pipe(process.stderr)
  return child
}

const simulators = ['eid', 'mail', 'registers'] as const
const free = { EID_PAGE_PORT: '0', MAIL_PAGE_PORT: '0' }

/** The settings that the simulators announce. */
async function startSimulators(): Promise<Record<string, string>> {
  const started = simulators.map((name) => begin(buildSimulator(name), free))
  return Object.assign({}, ...(await Promise.all(started.map((child) => firstJson<object>(child)))))
}

beforeAll(async () => {
  folder = temporaryDirectory()
  database = await demoDatabase()
  restored = await emptyDatabase({ applicationName: 'tour-test' })
})
afterAll(async () => {
  await Promise.all(children.map(killProcess))
  for (const program of programs) program.remove()
  await database.drop()
  await restored.drop()
  folder.remove()
})

/** Runs commands of `registry` as processes, from one database into the other. */
function operation(): Operation {
  const program = buildProgram('src/registry.ts')
  programs.push(program)
  return {
    folder: folder.path,
    from: { DATABASE_URL: database.url, DATA_DIR: folder.path },
    to: { DATABASE_URL: restored.url, DATA_DIR: folder.path },
    registry: async (args, environment) => {
      const child = program.runWith(environment, ...args)
      const outputs = [child.stdout, child.stderr].map((stream) => text(stream as Readable))
      const [[code], printed, faults] = await Promise.all([once(child, 'exit'), ...outputs])
      if (code !== 0) throw new Error(`registry ${args[0]} ended with ${code}: ${faults}`)
      return printed ?? ''
    },
  }
}

test('runs twice on the same registry over HTTP, which is then restored elsewhere', async () => {
  const announced = await startSimulators()
  const settings = { NODE_ENV: 'development', SIMULATORS: 'true', PORT: '0', DATA_DIR: folder.path }
  const ready = await firstLine(
    begin(buildProgram('../tools/demo-data/server.ts'), {
      ...generousSettings,
      ...settings,
      ...announced,
      DATABASE_URL: database.url,
    }),
  )
  const [server = ''] = /http:\/\/localhost:\d+/.exec(ready) ?? []
  const { EID_PAGE_URL: phones = '', MAIL_PAGE_URL: mails = '' } = announced
  const lines: string[] = []
  const first = await walkTour({ server, phones, mails }, (line) => lines.push(line))
  expect(first).toBeGreaterThan(80)
  const story = lines.join('\n')
  for (const part of [
    'Þetta örmerki er þegar skráð á annað dýr',
    'Skuggi: accepted',
    'Moli: rejected',
    'Moli: pending',
    'Moli: accepted',
    'Áminning hefur þegar verið send',
    'Tinna: cancelled',
    'Tinna, lost, owner Gervimaður Noregur',
    'Fannst á lífi, not confirmed',
    'Það er ekki hægt að skrá atvik á dáið dýr',
    'Gervimaður Færeyjar until',
    'IsDead = true (Gervimaður Noregur)',
    'public: lookup',
    'Nýskráningar bíða samþykkis: Tinna og Skuggi',
    'image/webp',
    'each as its line',
    'registers a pet as a veterinarian',
    'Umsókn um hlutverk samþykkt',
    'API-lykill fylgdi ekki beiðninni',
  ])
    expect(story).toContain(part)
  expect(story).not.toContain('Bearer')
  // Only users who have never accepted the terms must accept them.
  const again: string[] = []
  const places = { server, phones, mails, operation: operation() }
  expect(await walkTour(places, (line) => again.push(line))).toBe(first - 4 + 5)
  expect(again.join('\n')).toMatch(/\d\d tables; all but job_run have the same number of rows and the same hash/)

  await setTimeout(LOG_FLUSH_MS)
  const log = readFileSync(join(folder.path, 'server.log'), 'utf8')
  expect(log).toContain('GET /api/Auth/GetAppToken')
  expect(log).not.toMatch(/eyJ|@example|Gervimaður|Tinna|Er hjá mér/)
  for (const [ssn] of Object.values(cast)) expect(log).not.toContain(ssn)
})
