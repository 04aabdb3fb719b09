import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'esbuild'
import { root } from '../../launch/run.mjs'
import { catalogues } from './catalogues.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'catalogues-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const write = (name: string, content: string) => writeFileSync(join(folder, name), content)

test('a program speaks all languages of its catalogues', async () => {
  write('texts.is.json', '{ "hello": "Halló", "only": { "here": "Hér" } }')
  write('texts.en.json', '{ "hello": "Hello", "only": { "here": "Here" } }')
  write('more-texts.en.json', '{ "hello": "Not this one" }')
  write('untranslated.is.json', '{ "bye": "Bless" }')
  write(
    'program.ts',
    `import { inLanguage } from ${JSON.stringify(join(root, 'server/src/language/current-language.ts'))}
import texts from './texts.is.json'
import untranslated from './untranslated.is.json'
import asItIs from './texts.is.json' with { type: 'json' }
const read = () => [texts.hello, texts.only.here, untranslated.bye, asItIs.hello]
console.log(JSON.stringify([read(), inLanguage('en', read)]))`,
  )
  const outfile = join(folder, 'program.mjs')
  await build({
    entryPoints: [join(folder, 'program.ts')],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    plugins: [catalogues],
    alias: { '@dyra/shared': join(root, 'shared/src') },
  })
  const { stdout } = spawnSync(process.execPath, [outfile], { encoding: 'utf8' })
  expect(JSON.parse(stdout)).toEqual([
    ['Halló', 'Hér', 'Bless', 'Halló'],
    ['Hello', 'Here', 'Bless', 'Halló'],
  ])
})
