import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { releaseShell } from './release-shell.ts'

export const SHARE_ID = '00000000-0000-4000-8000-00000000aaaa'

const remoteVet = (version: string, path: string) => ({
  name: 'remote_vet',
  version,
  entry: `/r/remote-vet/${version}/remoteEntry.js`,
  contract: 1,
  manifest: {
    paths: { '/register': { roles: 'everybody' }, [path]: { roles: 'everybody' } },
    menu: { top: [{ path, label: version, views: ['visitor'], order: 1 }] },
  },
})

interface Given {
  readonly percent?: number
  /** Without it there is no log: a share that cannot be counted. */
  readonly hasLog?: boolean
}

/**
 * Releases into `folder` a small shell and the version `aaaa` of remote_vet with the page `/old`, and gives a part of the
 * sessions `bbbb` with the page `/new`, as `pnpm release remote-vet --share` does.
 */
export function releaseShare(folder: string, { percent = 50, hasLog = true }: Given = {}): void {
  for (const version of ['aaaa', 'bbbb']) {
    const place = join(folder, 'remote-vet', version)
    mkdirSync(place, { recursive: true })
    const screens = { '/register': { js: [`register-${version}.js`], css: [] } }
    writeFileSync(join(place, 'assets.json'), JSON.stringify({ screens }))
  }
  const log = join(folder, '.shares', SHARE_ID)
  mkdirSync(log, { recursive: true })
  if (hasLog) writeFileSync(join(log, 'log'), '', { flag: 'a' })
  const share = { id: SHARE_ID, percent, release: remoteVet('bbbb', '/new') }
  releaseShell(folder, { paths: ['/'], remotes: [{ ...remoteVet('aaaa', '/old'), share }] })
}
