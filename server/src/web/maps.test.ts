import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { testDatabase } from '../testing/database.ts'
import { temporaryDirectory } from '../testing/temporary-directory.ts'
import { setupApp } from '../testing/test-app.ts'

// Source maps contain the sources of the site: no URL leads to them.

const SECRET = 'the sources of the site'
const { path: folder, remove } = temporaryDirectory()
const releases = join(folder, 'releases')

const files = {
  'releases/remote-vet/0a1b/main.js': 'served',
  'releases/remote-vet/0a1b/en/main.js': 'served',
  'releases/.maps/remote-vet/0a1b/main.js.map.br': SECRET,
  // A map that was copied into the folder of a version by mistake.
  'releases/remote-vet/0a1b/.maps/main.js.map.br': SECRET,
  'embed/embed.js': 'served',
  'embed/.maps/embed.js.map.br': SECRET,
}

beforeAll(() => {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  // A symbolic link that is a dot file itself.
  symlinkSync(join(releases, '.maps'), join(releases, 'remote-vet/.linked'))
})
const f = setupApp(testDatabase, { RELEASES_DIR: releases, EMBED_FILE: join(folder, 'embed/embed.js') })
afterAll(async () => {
  remove()
})

const send = (url: string) => f.app.inject({ url, headers: { 'accept-encoding': 'br, gzip' } })

test.each(['/r/remote-vet/0a1b/main.js', '/r/remote-vet/0a1b/en/main.js', '/embed.js'])('%s is served', async (url) => {
  const { statusCode, body } = await send(url)
  expect([statusCode, body]).toEqual([200, 'served'])
})

test.each([
  '/r/.maps/remote-vet/0a1b/main.js.map.br',
  '/r/.maps/remote-vet/0a1b/main.js.map',
  '/r/.maps/remote-vet/0a1b/main.js',
  '/r/%2emaps/remote-vet/0a1b/main.js.map',
  '/r/%2Emaps%2Fremote-vet%2F0a1b%2Fmain.js.map.br',
  '/r/remote-vet/../.maps/remote-vet/0a1b/main.js.map',
  '/r/remote-vet/%2e%2e/.maps/remote-vet/0a1b/main.js.map',
  '/r//.maps/remote-vet/0a1b/main.js.map',
  '/r/./.maps/remote-vet/0a1b/main.js.map',
  '/r/remote-vet/.linked/remote-vet/0a1b/main.js.map',
  '/r/remote-vet/0a1b/.maps/main.js.map',
  '/r/remote-vet/0a1b/.maps/main.js.map.br',
  '/r/remote-vet/0a1b/main.js.map',
  '/r/remote-vet/0a1b/en/main.js.map',
  '/.maps/remote-vet/0a1b/main.js.map',
  '/.maps/embed.js.map',
  '/.maps/embed.js.map.br',
  '/embed.js.map',
])('%s is not served', async (url) => {
  const { statusCode, rawPayload } = await send(url)
  expect([403, 404]).toContain(statusCode)
  expect(rawPayload.toString()).not.toContain(SECRET)
})
