import { chmodSync, lstatSync, mkdirSync, readlinkSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { type TemporaryDirectory, temporaryDirectory } from '../../testing/temporary-directory.ts'
import { type Embedded, startEmbedded } from './embedded.ts'
import { DataDirectoryBusy } from './errors.ts'
import { connectionOf } from './owner.ts'
import { readPidFile } from './postmaster.ts'

const isRoot = process.getuid?.() === 0

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client(url)
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch {
    return false
  } finally {
    await client.end()
  }
}

describe('embedded database', () => {
  let directory: TemporaryDirectory
  let embedded: Embedded
  const events: string[] = []

  beforeAll(async () => {
    directory = temporaryDirectory()
    embedded = await startEmbedded({
      dataDir: directory.path,
      disposable: true,
      onEvent: (event) => events.push(event),
    })
  })
  afterAll(async () => {
    await embedded.stop()
    directory.remove()
  })

  test('refuses a second start on the same directory, with advice', async () => {
    const second = startEmbedded({ dataDir: directory.path })
    await expect(second).rejects.toThrow(DataDirectoryBusy)
    await expect(second).rejects.toThrow(`in use by process ${process.pid}. Stop that process first, or set DATA_DIR`)
    expect(connectionOf(directory.path)).toBe(embedded.url)
  })

  test('requires the password, and keeps secrets unreadable for other accounts', async () => {
    const url = new URL(embedded.url)
    url.password = 'guess'
    expect(await answers(url.href)).toBe(false)
    for (const name of ['owner.json', 'database-secret.json', 'postgres.log']) {
      expect(statSync(join(directory.path, name)).mode & 0o077).toBe(0)
    }
  })

  test('gives the application no superuser rights, and sorts text by code point', async () => {
    const client = new pg.Client(embedded.url)
    await client.connect()
    const { rows } = await client.query(
      `select rolsuper, datlocprovider, datlocale, current_setting('fsync') as fsync, current_setting('jit') as jit
       from pg_roles, pg_database where rolname = current_user and datname = current_database()`,
    )
    await client.end()
    expect(rows).toEqual([{ rolsuper: false, datlocprovider: 'b', datlocale: 'C.UTF-8', fsync: 'off', jit: 'off' }])
  })

  test('restarts on the same port after a crash', async () => {
    process.kill(Number(readPidFile(join(directory.path, 'postgres'))[0]), 'SIGKILL')
    await sleep(100)
    while (!(await answers(embedded.url))) await sleep(50)
    expect(events).toEqual(['The embedded PostgreSQL exited unexpectedly and is restarted'])
  })

  test('starts again with its data after a stop', async () => {
    await embedded.stop()
    expect(connectionOf(directory.path)).toBeUndefined()
    expect(await answers(embedded.url)).toBe(false)
    embedded = await startEmbedded({ dataDir: directory.path, disposable: true })
    expect(await answers(embedded.url)).toBe(true)
  })

  test('puts the cluster elsewhere if it runs as root in a folder that other accounts cannot enter', async () => {
    const closed = temporaryDirectory()
    const dataDir = join(closed.path, 'checkout/data')
    mkdirSync(dirname(dataDir), { mode: 0o700 })
    chmodSync(dirname(dataDir), 0o700)
    const cluster = join(dataDir, 'postgres')
    let started = await startEmbedded({ dataDir, disposable: true })
    await started.stop()
    expect(lstatSync(cluster).isSymbolicLink()).toBe(isRoot)
    started = await startEmbedded({ dataDir, disposable: true })
    expect(await answers(started.url)).toBe(true)
    await started.stop()
    if (isRoot) rmSync(dirname(readlinkSync(cluster)), { recursive: true })
    closed.remove()
  })
})
