import {
  appendFileSync,
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { temporaryDirectory } from '../testing/temporary-directory.ts'
import { ShareLog } from './share-log.ts'

const { path, remove } = temporaryDirectory()
const folder = join(path, 'share')
const file = join(folder, 'log')
const stopFile = join(folder, 'stopped')
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

test('counts a voucher once that two processes got at the same moment', async () => {
  writeFileSync(file, 'error bbbb a v1\nerror bbbb b v1\n')
  expect(await new ShareLog(folder).count('bbbb')).toEqual({ sessions: 1, failed: 1 })
})

test('reads no file for a session that is counted', async () => {
  const log = new ShareLog(folder)
  await log.record(run('a'))
  await log.count('bbbb')
  rmSync(folder, { recursive: true })
  await log.record(run('a'))
  await expect(log.record(run('b'))).rejects.toThrow('ENOENT')
})

test('does not create the log of an ended share again', async () => {
  const log = new ShareLog(folder)
  rmSync(file)
  await expect(log.record(run('a'))).rejects.toThrow('ENOENT')
  expect(existsSync(file)).toBe(false)
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
  expect(JSON.parse(readFileSync(stopFile, 'utf8'))).toHaveProperty('at')
  expect(readdirSync(folder).sort()).toEqual(['log', 'stopped'])
})

test('shows the reason of a stop only when it is complete', async () => {
  const text = 'a'.repeat(20_000_000)
  const stopping = new ShareLog(folder).stop({ text })
  while (!existsSync(stopFile)) await setImmediate()
  expect(readFileSync(stopFile, 'utf8')).toHaveLength(JSON.stringify({ text }).length + 1)
  expect(await stopping).toBe(true)
})

test('does not run without a log', async () => {
  rmSync(file)
  expect(await new ShareLog(folder).state()).toBe('uncounted')
})

/** Puts a file in place of the folder: neither reading nor writing in it works, for every account. */
function breakFolder(): void {
  rmSync(folder, { recursive: true, force: true })
  writeFileSync(folder, '')
}
function repairFolder(): void {
  rmSync(folder)
  mkdirSync(folder)
  writeFileSync(file, '')
}

test('does not run while its folder cannot be read, and says why', async () => {
  const log = new ShareLog(folder)
  breakFolder()
  expect(await log.state()).toBe('uncounted')
  expect(log.failure).toHaveProperty('code', 'ENOTDIR')
  repairFolder()
  expect(await log.state()).toBe('running')
})

// The superuser may write everywhere.
const withoutRoot = process.getuid?.() === 0 ? test.skip : test

withoutRoot('does not run where it cannot be stopped', async () => {
  chmodSync(folder, 0o555)
  expect(await new ShareLog(folder).state()).toBe('uncounted')
  chmodSync(folder, 0o755)
  expect(await new ShareLog(folder).state()).toBe('running')
})

test('does not run after an event that cannot be counted, until it is', async () => {
  const log = new ShareLog(folder)
  // Its rights are those of the log; neither reading nor writing works.
  rmSync(file)
  mkdirSync(file)
  expect(await log.state()).toBe('running')
  await expect(log.record(error('a', 'v1'))).rejects.toThrow('EISDIR')
  expect([await log.state(), await log.state()]).toEqual(['uncounted', 'uncounted'])
  expect(log.failure).toHaveProperty('code', 'EISDIR')
  rmSync(file, { recursive: true })
  writeFileSync(file, 'run bbbb cut-off')
  expect(await log.state()).toBe('running')
  expect(readFileSync(file, 'utf8')).toBe('run bbbb cut-off\nerror bbbb a v1\n')
})

/** On Linux, every write to this file fails. */
const FULL = '/dev/full'
const onLinux = existsSync(FULL) ? test : test.skip

onLinux('does not run while the disk is full', async () => {
  const log = new ShareLog(folder)
  rmSync(file)
  symlinkSync(FULL, file)
  await expect(log.record(run('a'))).rejects.toThrow('ENOSPC')
  expect(await log.state()).toBe('uncounted')
  rmSync(file)
  writeFileSync(file, '')
  expect(await log.state()).toBe('running')
  expect(await log.count('bbbb')).toEqual({ sessions: 1, failed: 0 })
})

test('does not run after a stop that failed, until one succeeds', async () => {
  const log = new ShareLog(folder)
  breakFolder()
  await expect(log.stop({ at: 1 })).rejects.toThrow('ENOTDIR')
  repairFolder()
  expect(await log.state()).toBe('uncounted')
  expect(await log.stop({ at: 2 })).toBe(true)
  expect(await log.state()).toBe('stopped')
})
