import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isUsable, temporaryFilesInMemory } from './memory-folder.ts'

const { TMPDIR } = process.env
afterEach(() => {
  if (TMPDIR === undefined) delete process.env.TMPDIR
  else process.env.TMPDIR = TMPDIR
})

test('keeps the folder that the caller has chosen', () => {
  process.env.TMPDIR = '/somewhere'
  expect(temporaryFilesInMemory()).toEqual({})
})

test.each([
  ['tmpfs /dev/shm tmpfs rw,nosuid,nodev 0 0', true],
  ['tmpfs /dev/shm tmpfs rw,noexec 0 0', false],
  ['tmpfs /dev/shm tmpfs ro 0 0', false],
  ['/dev/vda /dev/shm ext4 rw 0 0', false],
  ['tmpfs /tmp tmpfs rw 0 0', false],
])('%s is usable: %p', (mount, expected) => {
  expect(isUsable(`proc /proc proc rw 0 0\n${mount}\n`)).toBe(expected)
})

test('names a folder from which programs start, or none', () => {
  delete process.env.TMPDIR
  const { TMPDIR: found } = temporaryFilesInMemory()
  if (found === undefined) return
  const folder = mkdtempSync(join(found, 'dyra-memory-'))
  const program = join(folder, 'program')
  writeFileSync(program, '#!/bin/sh\necho started\n', { mode: 0o755 })
  const output = execFileSync(program, { encoding: 'utf8' })
  rmSync(folder, { recursive: true })
  expect(output).toBe('started\n')
})
