import { phonesAt } from './phones.ts'
import { Releases } from './releases.ts'
import { type Server, startServer } from './server.ts'
import { test } from './test.ts'

/** Each test has a server of its own, with a copy of the releases in which it may break and replace the part. */
export const testReleases = (part: string) =>
  test.extend<{ releases: Releases; server: Server }>({
    releases: async ({}, use) => {
      const releases = await Releases.copy(part)
      await use(releases)
      await releases.remove()
    },
    server: async ({ releases }, use) => {
      const server = await startServer({ RELEASES_DIR: releases.folder })
      await use(server)
      await server.stop()
    },
    origin: async ({ server }, use) => use(server.origin),
    phones: async ({ server }, use) => use(phonesAt(server.phones)),
  })
