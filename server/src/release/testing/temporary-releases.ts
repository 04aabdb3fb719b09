import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type TemporaryDirectory, temporaryDirectory } from '../../testing/temporary-directory.ts'
import { preview, promote } from '../previews.ts'
import { release, rollback } from '../releases.ts'

// A folder of releases for each test of a file, and commands for its remote-vet.

let folder: TemporaryDirectory

/** Makes the folder before each test of the file. */
export function setupReleases(): void {
  beforeEach(() => {
    folder = temporaryDirectory()
  })
  afterEach(() => folder.remove())
}

export const dirOf = () => join(folder.path, 'releases')

/** A build whose version depends on `text`. */
export function build(text: string, paths: object = { [`/${text}`]: { roles: 'everybody' } }) {
  const from = join(folder.path, `build-${text}`)
  mkdirSync(from, { recursive: true })
  writeFileSync(join(from, 'assets.json'), JSON.stringify({ entry: 'remoteEntry.js', screens: {} }))
  writeFileSync(join(from, 'remoteEntry.js'), text)
  writeFileSync(join(from, 'manifest.json'), JSON.stringify({ contract: 1, paths, sizeLimit: 100_000 }))
  return from
}

interface Listed {
  readonly name: string
  readonly version: string
  readonly preview?: { readonly names: readonly string[]; readonly release: Listed }
}
export const list = (): Listed[] => JSON.parse(readFileSync(join(dirOf(), 'remotes.json'), 'utf8'))
export const listed = (name = 'remote_vet') => list().find((one) => one.name === name)
export const put = async (text: string, part = 'remote-vet') => {
  const [released] = await release([part], { dir: dirOf(), from: build(text) })
  return released?.release.version
}
export const offer = async (text: string, ...names: string[]) =>
  (await preview('remote-vet', names, { dir: dirOf(), from: build(text) })).version
export const promoteVet = () => promote('remote-vet', { dir: dirOf() })
export const rollBack = () => rollback('remote-vet', dirOf())
export const hasFiles = (version: string | undefined) =>
  existsSync(join(dirOf(), 'remote-vet', version ?? '', 'remoteEntry.js'))
