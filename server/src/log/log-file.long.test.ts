import { statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { loadConfig } from '../config/config.ts'
import { temporaryDirectory } from '../testing/temporary-directory.ts'
import { openLog } from './log.ts'

const onUnix = process.platform === 'win32' ? test.skip : test

onUnix('makes the log readable only for this account, including an existing file', async () => {
  const folder = temporaryDirectory()
  const old = join(folder.path, 'old.log')
  writeFileSync(old, '', { mode: 0o644 })
  const modes: number[] = []
  for (const file of [join(folder.path, 'data', 'server.log'), old]) {
    openLog(loadConfig({ NODE_ENV: 'test', LOG_FILE: file })).info('started')
    for (let tries = 0; tries < 100 && !statSync(file, { throwIfNoEntry: false })?.size; tries++) await sleep(20)
    modes.push(statSync(file).mode & 0o777)
  }
  expect(modes).toEqual([0o600, 0o600])
  folder.remove()
})
