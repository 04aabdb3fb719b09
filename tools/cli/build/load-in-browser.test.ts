import type { Release } from '@dyra/shared/contract/releases'
import { loadInBrowser } from './load-in-browser.ts'

const release = (name: string, contract: number, manifest: object) =>
  ({ name, version: 'a', entry: `/r/${name}/a/`, contract, manifest }) as Release

test('refuses a remote of another contract, and names the version of shared to build it with', async () => {
  const shell = release('shell', 4, { provides: { '@dyra/shared': '1.0.0' } })
  const remote = release('remote_vet', 3, { builtWith: { '@dyra/shared': '0.7.0' } })
  await expect(loadInBrowser([shell, remote], '', ['remote_vet'])).rejects.toThrow(
    'remote_vet has contract 3, the shell 4: build them with @dyra/shared 1.0.0 and release them together.',
  )
})
