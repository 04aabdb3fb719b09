import { mkdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryDirectory } from '../../testing/temporary-directory.ts'
import { boundedLog } from './bounded-log.ts'

test('keeps the log and its older part below ten megabytes together', () => {
  const directory = temporaryDirectory()
  const file = join(directory.path, 'postgres.log')
  const log = boundedLog(file)
  const megabyte = `${'x'.repeat(999_999)}\n`
  for (let n = 0; n < 17; n++) log(megabyte)
  log('last line\n')
  const bytes = statSync(file).size + statSync(`${file}.1`).size
  expect(bytes).toBeGreaterThan(4_000_000)
  expect(bytes).toBeLessThanOrEqual(10_000_000)
  expect(readFileSync(file, 'utf8').endsWith('last line\n')).toBe(true)
  directory.remove()
})

test('reports lost output as soon as it can write again', () => {
  const directory = temporaryDirectory()
  const file = join(directory.path, 'gone', 'postgres.log')
  const log = boundedLog(file)
  log('lost output here.\n')
  mkdirSync(join(directory.path, 'gone'))
  log('back again\n')
  expect(readFileSync(file, 'utf8')).toBe('18 bytes of this log could not be written\nback again\n')
  rmSync(join(directory.path, 'gone'), { recursive: true })
  expect(() => log('lost again\n')).not.toThrow()
  directory.remove()
})
