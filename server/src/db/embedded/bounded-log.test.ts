import { mkdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryDirectory } from '../../testing/temporary-directory.ts'
import { boundedLog } from './bounded-log.ts'

test('the log and its older part together stay below ten megabytes', () => {
  const directory = temporaryDirectory()
  const file = join(directory.path, 'postgres.log')
  const log = boundedLog(file)
  const megabyte = `${'x'.repeat(999_999)}\n`
  for (let n = 0; n < 17; n++) log(megabyte)
  log('last words\n')
  const bytes = statSync(file).size + statSync(`${file}.1`).size
  expect(bytes).toBeGreaterThan(4_000_000)
  expect(bytes).toBeLessThanOrEqual(10_000_000)
  expect(readFileSync(file, 'utf8').endsWith('last words\n')).toBe(true)
  directory.remove()
})

test('what could not be written for a while is told afterwards', () => {
  const directory = temporaryDirectory()
  const file = join(directory.path, 'gone', 'postgres.log')
  const log = boundedLog(file)
  log('nobody hears this\n')
  mkdirSync(join(directory.path, 'gone'))
  log('back again\n')
  expect(readFileSync(file, 'utf8')).toBe('18 bytes of this log could not be written\nback again\n')
  rmSync(join(directory.path, 'gone'), { recursive: true })
  expect(() => log('again nobody\n')).not.toThrow()
  directory.remove()
})
