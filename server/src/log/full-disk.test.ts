import { existsSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { loadConfig } from '../config.ts'
import { openLog } from './log.ts'

/** A file that takes nothing, on every Linux. */
const FULL = '/dev/full'
const onLinux = existsSync(FULL) ? test : test.skip

onLinux('a full disk under the log is told once and ends nothing', async () => {
  const told: string[] = []
  const write = jest.spyOn(process.stderr, 'write').mockImplementation((line) => told.push(String(line)) > 0)
  const log = openLog(loadConfig({ NODE_ENV: 'test', LOG_FILE: FULL }))
  for (let n = 0; n < 200; n++) log.info({ n }, 'a line that finds no room')
  await sleep(1300)
  write.mockRestore()
  expect(told).toEqual(['The log cannot be written for now (ENOSPC)\n'])
})
