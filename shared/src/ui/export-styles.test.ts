import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { longTest } from '../testing/depth.ts'

const source = join(__dirname, '..')
const names = ['ui', 'ui/pickers', 'ui/dates']
const fileOf = (name: string) => join(source, name, name === 'ui' ? 'ui.ts' : 'index.ts')

/** The sheets of @mantine/core that an export brings, by name. */
const broughtBy = (name: string) =>
  [...readFileSync(fileOf(name), 'utf8').matchAll(/@mantine\/core\/styles\/([\w-]+)\.layer\.css/g)].map(([, name]) =>
    String(name),
  )

interface Metafile {
  readonly outputs: Readonly<Record<string, { readonly inputs: Readonly<Record<string, { bytesInOutput: number }>> }>>
}

/**
 * The part of each file that esbuild keeps in the bundle of an export. Runs in a separate process, because esbuild
 * refuses jsdom's globals.
 */
const bundle = (name: string): Metafile => {
  const folder = mkdtempSync(join(tmpdir(), 'dyra-styles-'))
  const meta = join(folder, 'meta.json')
  const options = ['--bundle', '--minify', '--format=esm', '--loader:.css=empty', '--log-level=error']
  const external = ['--external:react', '--external:react-dom']
  const output = [`--outdir=${folder}`, `--metafile=${meta}`]
  try {
    execFileSync(process.execPath, [
      require.resolve('esbuild/bin/esbuild'),
      fileOf(name),
      ...options,
      ...external,
      ...output,
    ])
    return JSON.parse(readFileSync(meta, 'utf8'))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Mantine keeps the class names of a sheet in `<name>.module.mjs`: if any of them remain, the component is in use. */
const usedBy = (name: string) =>
  Object.values(bundle(name).outputs)
    .flatMap(({ inputs }) => Object.entries(inputs))
    .filter(([, { bytesInOutput }]) => bytesInOutput > 0)
    .flatMap(([file]) => /@mantine\/core\/.*\/(\w+)\.module\.mjs$/.exec(file)?.[1] ?? [])

longTest.each(names)('imports in the export %s or in ui the style sheet of each component in use', (name) => {
  const brought = new Set([...broughtBy('ui'), ...broughtBy(name)])
  expect(usedBy(name).filter((sheet) => !brought.has(sheet))).toEqual([])
})

test('imports each sheet in one export only, and always in a layer', () => {
  const all = names.flatMap(broughtBy)
  expect(all.filter((name, index) => all.indexOf(name) !== index)).toEqual([])
  for (const name of names) expect(readFileSync(fileOf(name), 'utf8')).not.toMatch(/@mantine[\w/-]+(?<!\.layer)\.css/)
})
