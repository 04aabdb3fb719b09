import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { releaseShell } from './release-shell.ts'

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

/**
 * Releases into `folder` a small shell and the version `aaaa` of remote_vet with the page `/old`, and offers `bbbb` with the
 * page `/new` to these persons, as `pnpm release remote-vet --preview` does. Without names, there is no preview.
 */
export function releasePreview(folder: string, ...names: readonly string[]): void {
  for (const version of ['aaaa', 'bbbb']) {
    const place = join(folder, 'remote-vet', version)
    mkdirSync(place, { recursive: true })
    writeFileSync(join(place, 'assets.json'), JSON.stringify({ screens: {} }))
  }
  const preview = names.length > 0 ? { preview: { names, release: remoteVet('bbbb', '/new') } } : {}
  releaseShell(folder, { paths: ['/'], remotes: [{ ...remoteVet('aaaa', '/old'), ...preview }] })
}
