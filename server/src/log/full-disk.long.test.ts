import { existsSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { loadConfig } from '../config/config.ts'
import { openLog } from './log.ts'

/** On Linux, every write to this file fails. */
const FULL = '/dev/full'
const onLinux = existsSync(FULL) ? test : test.skip

onLinux('reports a full disk once and keeps running', async () => {
  const printed: string[] = []
  const write = jest.spyOn(process.stderr, 'write').mockImplementation((line) => printed.push(String(line)) > 0)
  const log = openLog(loadConfig({ NODE_ENV: 'test', LOG_FILE: FULL }))
  for (let n = 0; n < 200; n++) log.info({ n }, 'a line that cannot be written')
  await sleep(1300)
  write.mockRestore()
  expect(printed).toEqual(['The log cannot be written at the moment (ENOSPC)\n'])
})
