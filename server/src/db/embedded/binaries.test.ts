import { spawnSync } from 'node:child_process'
import { mkdirSync, readlinkSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { longTest } from '@dyra/shared/testing/depth'
import { type TemporaryDirectory, temporaryDirectory } from '../../testing/temporary-directory.ts'
import { findBinaries, packageFolder } from './binaries.ts'
import { recreateLinks } from './links.ts'

describe('packaged programs', () => {
  let directory: TemporaryDirectory
  beforeEach(() => {
    directory = temporaryDirectory()
  })
  afterEach(() => directory.remove())

  test('recreates the symlinks between the libraries, also if some exist', () => {
    const list = [1, 2].map((n) => ({ source: `native/lib/libpq.so.5.${n}`, target: `native/lib/sub/libpq.so.${n}` }))
    mkdirSync(join(directory.path, 'native/lib/sub'), { recursive: true })
    writeFileSync(join(directory.path, 'native/pg-symlinks.json'), JSON.stringify(list))
    for (const { source } of list) writeFileSync(join(directory.path, source), '')
    symlinkSync('../libpq.so.5.1', join(directory.path, 'native/lib/sub/libpq.so.1'))
    expect(recreateLinks(directory.path)).toBe(true)
    expect(readlinkSync(join(directory.path, 'native/lib/sub/libpq.so.2'))).toBe('../libpq.so.5.2')
    expect(recreateLinks(directory.path)).toBe(true)
  })

  test('uses the installed programs if the account can run them', () => {
    expect(findBinaries(directory.path, undefined)('postgres')).toBe(join(packageFolder(), 'native/bin/postgres'))
  })

  longTest('uses a readable copy beside the data if it cannot', () => {
    const account = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : undefined
    const closed = join(directory.path, 'closed')
    mkdirSync(closed, { mode: 0o700 })
    symlinkSync(packageFolder(), join(closed, 'package'))
    const binaries = findBinaries(directory.path, account, join(closed, 'package'))
    // Only root runs the programs as another account, which cannot enter the closed folder.
    expect(binaries('postgres').startsWith(closed)).toBe(account === undefined)
    const { stdout } = spawnSync(binaries('postgres'), ['--version'], { ...account, encoding: 'utf8' })
    expect(stdout).toContain('PostgreSQL) 18')
  })
})
