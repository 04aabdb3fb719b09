import type { FastifyInstance } from 'fastify'
import type { Config } from '../config/config.ts'
import { SignedVersions } from '../release-signatures/signed-versions.ts'
import { OutsideRemote } from './release-list.ts'
import { placeOf } from './release-place.ts'
import { type ReadReleases, releasesIn } from './releases.ts'
import { UnsignedRelease } from './signed-list.ts'

declare module 'fastify' {
  interface FastifyInstance {
    readReleases: ReadReleases
  }
}

/** The releases of this site. An unsigned version is a security event without a row: no person is known for it. */
export function siteReleases({ log }: FastifyInstance, config: Config) {
  const signed = new SignedVersions(config.RELEASES_DIR, config.RELEASE_KEYS)
  const readReleases = releasesIn({ ...placeOf(config), signed }, (error) =>
    error instanceof UnsignedRelease || error instanceof OutsideRemote
      ? log.error({ err: error, security: 'releaseRefused' }, 'a version is not served')
      : log.error({ err: error }, 'a release cannot be read'),
  )
  return { readReleases, signed }
}
