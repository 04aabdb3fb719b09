import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../launch/run.mjs'

// pnpm keeps what is in the lock file, also after an installation from a registry that offered the packages of one system only.

const store = join(root, 'node_modules/.pnpm')
const lock = readFileSync(join(root, 'pnpm-lock.yaml'), 'utf8')

/** Manifests of the installed packages, by the names of their folders: `@swc+core@1.16.22_…`. */
const installed = readdirSync(store).flatMap((folder) => {
  const name = /^(@[^+@]+\+)?[^@]+/.exec(folder)?.[0].replace('+', '/') ?? ''
  const file = join(store, folder, 'node_modules', name, 'package.json')
  return existsSync(file) ? [JSON.parse(readFileSync(file, 'utf8'))] : []
})

/** Packages whose parts for single systems are optional dependencies. */
const native: [name: string, parts: string[]][] = installed.flatMap(({ name, version, optionalDependencies = {} }) => {
  const parts = Object.keys(optionalDependencies)
  return lock.includes(`${name}@${version}`) && parts.length > 1 ? [[name, parts] as [string, string[]]] : []
})

test('the lock file has the packages of all systems', () => {
  expect(native.map(([name]) => name)).toEqual(expect.arrayContaining(['@biomejs/biome', '@swc/core', 'sharp']))
  const missing = native.flatMap(([, parts]) => parts).filter((part) => !lock.includes(`${part}@`))
  expect(missing).toEqual([])
})
