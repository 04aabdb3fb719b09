import { mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { referenceDatabase } from '../../../testing/database.ts'
import { setupApp } from '../../../testing/test-app.ts'
import { processPicture } from './process-picture.ts'
import { photo } from './testing/pictures.ts'

const f = setupApp(referenceDatabase)
let folder: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'dyra-picture-'))
  writeFileSync(join(folder, 'photo'), await photo())
})
afterAll(() => rmSync(folder, { recursive: true }))

const make = (version?: number) => {
  const fd = openSync(join(folder, 'photo'), 'r')
  const file = { fd, head: Buffer.alloc(0), length: 0, hash: '', close: async () => undefined }
  return processPicture({ file, format: 'jpeg', maxPixels: 1_000_000, version }, f.app.log)
}

test('makes the sizes if the picture program on disk belongs to the version of the running server', async () => {
  expect((await make()).icon.subarray(8, 12).toString()).toBe('WEBP')
})

test('answers 503 with Retry-After if an upgrade has replaced the picture program under the running server', async () => {
  const warn = jest.spyOn(f.app.log, 'warn')
  for (const version of [0, 2])
    await expect(make(version)).rejects.toMatchObject({ status: 503, parts: { headers: { 'retry-after': '10' } } })
  expect(warn).toHaveBeenCalledWith('another package was installed: pictures are accepted again after a restart')
})
