import { basename, dirname, join, posix, resolve } from 'node:path'
import { LANGUAGES } from '@dyra/shared/domain/languages'
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static'
import type { FastifyInstance, onRequestAsyncHookHandler } from 'fastify'
import type { Config } from '../config/config.ts'
import type { SignedVersions } from '../release-signatures/signed-versions.ts'
import { serverRoot } from '../server-root.ts'
import { ICONS } from './web-manifest.ts'

/** Files of a build for the server and the release script, not for browsers. */
const INTERNAL = /(^|\/)(index\.html|(assets|manifest|pages|released|remotes)\.json)$/

const IMMUTABLE = 'public, max-age=31536000, immutable'
const SHORT = 'public, max-age=600'

const options: Omit<FastifyStaticOptions, 'root'> = {
  preCompressed: true,
  index: false,
  dotfiles: 'ignore',
  cacheControl: false,
  allowedPath: (path) => !INTERNAL.test(path) && !path.endsWith('.br') && !path.endsWith('.gz'),
}

/** Answers 404 for files of a version that two persons have not signed. */
const refuseUnsigned =
  (signed: SignedVersions): onRequestAsyncHookHandler =>
  async (request, reply) => {
    // Path of the file: decoded, without `..`.
    const { '*': path = '' } = request.params as { '*'?: string }
    const [part = '', version = ''] = posix.normalize(`/${path}`).split('/').slice(1)
    const isSigned = await signed.check(part, version).then(
      () => true,
      () => false,
    )
    if (isSigned) return
    reply.callNotFound()
    return reply
  }

/** Serves the files of the releases and the embed, which are compressed in advance. Missing files go to the not-found handler. */
export async function serveFiles(app: FastifyInstance, config: Config, signed: SignedVersions): Promise<void> {
  const cacheFor = (cacheControl: string): FastifyStaticOptions['setHeaders'] => {
    return (reply) => reply.header('cache-control', cacheControl).header('vary', 'accept-encoding')
  }
  const assets = join(serverRoot, 'assets')
  await app.register(fastifyStatic, { ...options, root: assets, serve: false, setHeaders: cacheFor(SHORT) })
  await app.register((releases, _options, done) => {
    if (signed.isNeeded) releases.addHook('onRequest', refuseUnsigned(signed))
    releases.register(fastifyStatic, {
      ...options,
      root: resolve(config.RELEASES_DIR),
      prefix: '/r/',
      decorateReply: false,
      // The name of the folder is the hash of its content.
      setHeaders: cacheFor(IMMUTABLE),
    })
    done()
  })
  for (const name of ['favicon.svg', 'share.png', ...ICONS])
    app.get(`/${name}`, (_request, reply) => reply.sendFile(name))
  // Browsers that have not read the page, for example for a bookmark, request this file.
  app.get('/favicon.ico', (_request, reply) => reply.redirect('/favicon.svg'))
  const embed = resolve(config.EMBED_FILE)
  const folder = dirname(embed)
  for (const name of LANGUAGES.map((language) => `embed.${language}.json`))
    app.get(`/${name}`, (_request, reply) => reply.sendFile(name, folder))
  app.get('/embed.js', {
    // The standard media type, which pages of other sites with nosniff require.
    // biome-ignore lint/complexity/useMaxParams: the signature of Fastify's hook
    onSend: (_request, reply, payload, done) => {
      if (reply.statusCode === 200) reply.type('text/javascript; charset=utf-8')
      done(null, payload)
    },
    handler: (_request, reply) => reply.sendFile(basename(embed), folder),
  })
}
