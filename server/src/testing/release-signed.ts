import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { textOf } from '../release-signatures/release-keys.ts'
import { signBuild, storeSignature } from '../release-signatures/signatures.ts'

/** Persons who may sign, and their part of RELEASE_KEYS. */
export function signers(...names: readonly string[]) {
  const pairs = names.map((name) => ({ name, key: generateKeyPairSync('ed25519').privateKey }))
  return {
    keys: pairs.map(({ key }) => key),
    setting: pairs.map(({ name, key }) => `${name}:${textOf(key)}`).join(','),
  }
}

const signedManifest = { contract: 1, paths: { '/stock': { roles: 'signedIn' } } }

/** Puts a version of a part into the folder, not into the list; these persons sign it. Returns its entry for the list. */
export async function storeSigned(
  dir: string,
  { part, version }: { readonly part: string; readonly version: string },
  keys: readonly KeyObject[],
) {
  const folder = join(dir, part, version)
  mkdirSync(folder, { recursive: true })
  const files = {
    'index.html': '<html><head><!--HEAD--></head><body><div id="root"></div></body></html>',
    'assets.json': JSON.stringify({ entry: 'main.js', js: ['main.js'], css: [], screens: {} }),
    'manifest.json': JSON.stringify({ ...signedManifest, schema: {} }),
    'main.js': `// ${part} ${version}`,
  }
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content)
  for (const key of keys) await storeSignature(dir, await signBuild(part, folder, key))
  const name = part.replaceAll('-', '_')
  return { name, version, entry: `/r/${part}/${version}/main.js`, contract: 1, manifest: signedManifest }
}

/** Replaces the list, as a release does. */
export function writeReleaseList(dir: string, ...releases: readonly object[]): void {
  const list = join(dir, 'remotes.json')
  writeFileSync(`${list}.next`, JSON.stringify(releases))
  renameSync(`${list}.next`, list)
}
