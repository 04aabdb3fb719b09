import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { encryptionKey } from '../../launch/bench-server.mjs'

const bundle = async (root) => {
  const { build } = await import('esbuild')
  // Beside the server's own bundle, where its packages are found.
  const outfile = join(root, 'server/dist/bench/session.js')
  await build({
    entryPoints: [join(root, 'server/bench/tools/session-program.mjs')],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    external: ['pg', 'kysely', 'jose', 'fastify', 'typebox'],
    logLevel: 'warning',
  })
  return outfile
}

/** Headers of everybody named by id, each signed in. */
export async function openSessions(root, url, personIds) {
  const printed = execFileSync(process.execPath, [await bundle(root), url, ...personIds.map(String)], {
    encoding: 'utf8',
    env: { ...process.env, ...encryptionKey },
  })
  return printed.split('\n').map((token) => ({ authorization: `Bearer ${token}` }))
}

/** Headers of somebody who has signed in. */
export const signIn = async (root, url, personId) => (await openSessions(root, url, [personId]))[0]
