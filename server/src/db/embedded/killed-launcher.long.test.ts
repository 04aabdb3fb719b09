import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { buildProgram, firstJson, killProcess, type Program } from '../../testing/program.ts'
import { type TemporaryDirectory, temporaryDirectory } from '../../testing/temporary-directory.ts'
import { type Embedded, startEmbedded } from './embedded.ts'
import { connectionOf } from './owner.ts'
import { readPidFile } from './postmaster.ts'
import { isAlive } from './process-identity.ts'

interface Answer {
  readonly url?: string
  readonly error?: string
}

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

describe('a launcher that was killed', () => {
  let program: Program
  let directory: TemporaryDirectory
  let launcher: ChildProcess
  let url: string
  let next: Embedded | undefined

  const cluster = () => join(directory.path, 'postgres')
  const postmaster = () => Number(readPidFile(cluster())[0])

  beforeAll(() => {
    program = buildProgram('src/testing/embedded-program.ts')
  })
  afterAll(() => program.remove())

  beforeEach(async () => {
    directory = temporaryDirectory()
    launcher = program.run(directory.path)
    url = (await firstJson<Answer>(launcher)).url ?? ''
    await query(url, 'create table kept as select 42 as answer')
  })
  afterEach(async () => {
    await killProcess(launcher)
    await next?.stop()
    next = undefined
    directory.remove()
  })

  test('leaves a database that the next start stops and takes over, with all committed data', async () => {
    const orphan = postmaster()
    await killProcess(launcher)
    expect(isAlive(orphan)).toBe(true)
    expect(connectionOf(directory.path)).toBeUndefined()
    next = await startEmbedded({ dataDir: directory.path, disposable: true })
    expect(postmaster()).not.toBe(orphan)
    expect(await query(next.url, 'select answer from kept')).toEqual([{ answer: 42 }])
    expect(connectionOf(directory.path)).toBe(next.url)
  })

  test('and its database was killed too: the next start waits for running backends', async () => {
    const client = new pg.Client(url)
    client.on('error', () => undefined)
    await client.connect()
    const busy = client.query('select sum(i) from generate_series(1, 5000000) i').catch((error: Error) => error)
    await query(url, 'select pg_sleep(0.2)')
    await killProcess(launcher)
    process.kill(postmaster(), 'SIGKILL')
    next = await startEmbedded({ dataDir: directory.path, disposable: true })
    expect(await query(next.url, 'select answer from kept')).toEqual([{ answer: 42 }])
    await busy
  })

  test('and its process ids belong to another program: the next start leaves that program running', async () => {
    await killProcess(launcher)
    const pidFile = join(cluster(), 'postmaster.pid')
    const [pid, ...rest] = readFileSync(pidFile, 'utf8').split('\n')
    process.kill(Number(pid), 'SIGKILL')
    const stranger = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
    try {
      writeFileSync(pidFile, [stranger.pid, ...rest].join('\n'))
      const ownerFile = join(directory.path, 'owner.json')
      const owner = JSON.parse(readFileSync(ownerFile, 'utf8')) as object
      writeFileSync(ownerFile, JSON.stringify({ ...owner, pid: stranger.pid }))
      next = await startEmbedded({ dataDir: directory.path, disposable: true })
      expect(await query(next.url, 'select answer from kept')).toEqual([{ answer: 42 }])
      expect(stranger.exitCode ?? stranger.signalCode).toBeNull()
    } finally {
      await killProcess(stranger)
    }
  })

  test('lets only one of several concurrent starts take over', async () => {
    await killProcess(launcher)
    const rivals = [1, 2, 3, 4].map(() => program.run(directory.path))
    try {
      const answers = await Promise.all(rivals.map((rival) => firstJson<Answer>(rival)))
      const winners = answers.flatMap((answer) => answer.url ?? [])
      expect(winners).toHaveLength(1)
      expect(answers.filter(({ error }) => error === 'DataDirectoryBusy')).toHaveLength(3)
      expect(await query(winners[0] ?? '', 'select answer from kept')).toEqual([{ answer: 42 }])
    } finally {
      await Promise.all(rivals.map(killProcess))
      next = await startEmbedded({ dataDir: directory.path, disposable: true })
    }
  })
})
