import { appendFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryDirectory } from '../testing/temporary-directory.ts'
import { ShareLog } from './share-log.ts'

const { path, remove } = temporaryDirectory()
const folder = join(path, 'share')
const file = join(folder, 'log')
beforeEach(() => {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder)
  writeFileSync(file, '')
})
afterAll(remove)

const error = (session: string, voucher: string) => ({ kind: 'error', version: 'bbbb', session, voucher }) as const
const run = (session: string) => ({ kind: 'run', version: 'bbbb', session }) as const

test('counts each session once per version', async () => {
  const log = new ShareLog(folder)
  await Promise.all(
    [run('a'), run('a'), run('b'), error('a', 'v1'), error('a', 'v2')].map((event) => log.record(event)),
  )
  await log.record({ kind: 'run', version: 'aaaa', session: 'a' })
  expect(await log.count('bbbb')).toEqual({ sessions: 2, failed: 1 })
  expect(await log.count('aaaa')).toEqual({ sessions: 1, failed: 0 })
})

test('counts a session whose only report is an error', async () => {
  const log = new ShareLog(folder)
  await log.record(error('a', 'v1'))
  expect(await log.count('bbbb')).toEqual({ sessions: 1, failed: 1 })
})

test('counts a voucher once, also in another process', async () => {
  const [one, other] = [new ShareLog(folder), new ShareLog(folder)]
  await one.record(error('a', 'v1'))
  await other.record(error('b', 'v1'))
  expect(await one.count('bbbb')).toEqual({ sessions: 1, failed: 1 })
})

test('gives all processes the same counts, also after a restart', async () => {
  const processes = [new ShareLog(folder), new ShareLog(folder)]
  await Promise.all(
    Array.from({ length: 50 }, (_, n) => processes[n % 2]?.record(n < 30 ? run(`s${n}`) : error(`s${n}`, `v${n}`))),
  )
  for (const log of [...processes, new ShareLog(folder)])
    expect(await log.count('bbbb')).toEqual({ sessions: 50, failed: 20 })
})

test('waits for the end of a line that another process is writing, and ignores other lines', async () => {
  const log = new ShareLog(folder)
  appendFileSync(file, 'noise\nrun bbbb on')
  expect(await log.count('bbbb')).toEqual({ sessions: 0, failed: 0 })
  appendFileSync(file, 'e\n')
  expect(await log.count('bbbb')).toEqual({ sessions: 1, failed: 0 })
})

test('stops once, in all processes', async () => {
  const [one, other] = [new ShareLog(folder), new ShareLog(folder)]
  expect([await one.state(), await other.state()]).toEqual(['running', 'running'])
  expect(await Promise.all([one.stop({ at: 1 }), other.stop({ at: 2 })])).toContain(false)
  expect([await one.state(), await other.state(), await new ShareLog(folder).state()]).toEqual(Array(3).fill('stopped'))
  expect(JSON.parse(readFileSync(join(folder, 'stopped'), 'utf8'))).toHaveProperty('at')
})

test('does not run without a log', async () => {
  rmSync(file)
  expect(await new ShareLog(folder).state()).toBe('uncounted')
})
