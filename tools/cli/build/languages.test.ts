import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { longTest } from '@dyra/shared/testing/depth'
import { temporaryDirectory } from '../../../server/src/testing/temporary-directory.ts'
import { root } from '../../launch/run.mjs'

const { path: dir, remove } = temporaryDirectory()
afterAll(remove)

const parts = ['catalogues', 'catalogue-loader', 'languages-plugin'].map((name) => `shared/webpack/${name}.cjs`)

/** All characters that can end a string in a script. */
const HOSTILE = `It's "quoted", \`ticked\` and ${'$'}{filled}\\\n</script>`

const files = {
  'package.json': '{}',
  'src/index.js': `import strings from './texts.is.json'
import shared from '@dyra/shared/src/common.is.json'
console.log([strings.title, \`«\${strings.hostile}»\`, strings.nested.label, shared.yes].join('|'))`,
  'src/texts.is.json': JSON.stringify({
    title: 'Dýr',
    hostile: 'Gæsa"lappir',
    nested: { label: 'Númer' },
    unused: 'Ónotað',
  }),
  'src/texts.en.json': JSON.stringify({
    title: 'Pet',
    hostile: HOSTILE,
    nested: { label: 'Number' },
    unused: 'Not used',
  }),
  'node_modules/@dyra/shared/src/common.is.json': JSON.stringify({ yes: 'Já' }),
  'node_modules/@dyra/shared/src/common.en.json': JSON.stringify({ yes: 'Yes' }),
  'webpack.config.cjs': `const { LanguagesPlugin } = require('@dyra/shared/webpack/languages-plugin.cjs')
module.exports = {
  mode: 'production',
  context: __dirname,
  output: { path: require('node:path').join(__dirname, 'dist'), filename: 'main.[contenthash:8].js' },
  module: {
    rules: [{
      test: /\\.is\\.json$/,
      type: 'json',
      generator: { JSONParse: false },
      use: { loader: '@dyra/shared/webpack/catalogue-loader.cjs', options: { isDevelopment: false } },
    }],
  },
  plugins: [new LanguagesPlugin()],
}`,
}

/** Files of the build in a language's folder. */
function build(name: string, changed: Readonly<Record<string, string>> = {}) {
  const folder = join(dir, name)
  for (const [path, text] of Object.entries({ ...files, ...changed })) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  for (const part of parts) cpSync(join(root, part), join(folder, 'node_modules/@dyra', part))
  symlinkSync(join(root, 'shared/node_modules/webpack'), join(folder, 'node_modules/webpack'))
  execFileSync(process.execPath, [join(root, 'shared/webpack/build.mjs'), folder], { stdio: 'pipe' })
  return join(folder, 'dist')
}

const scriptIn = (folder: string) => readdirSync(folder).find((name) => name.endsWith('.js')) ?? ''
const run = (folder: string) =>
  execFileSync(process.execPath, [join(folder, scriptIn(folder))], { encoding: 'utf8' }).slice(0, -1)

test('writes each language into its folder, with the texts as they are', () => {
  const dist = build('both')
  expect(run(dist)).toBe('Dýr|«Gæsa"lappir»|Númer|Já')
  expect(run(join(dist, 'en'))).toBe(`Pet|«${HOSTILE}»|Number|Yes`)
  expect(scriptIn(join(dist, 'en'))).toBe(scriptIn(dist))
  expect(readFileSync(join(dist, scriptIn(dist)), 'utf8')).not.toMatch(/Pet|Ónotað/)
})

longTest('a changed translation changes the names of the files', () => {
  const changed = { 'node_modules/@dyra/shared/src/common.en.json': JSON.stringify({ yes: 'Yep' }) }
  expect(scriptIn(build('changed', changed))).not.toBe(scriptIn(build('unchanged')))
})

longTest('a package without English builds Icelandic only', () => {
  const folder = build('icelandic', { 'src/other.is.json': '{"one":"einn"}' })
  expect(readdirSync(folder)).toEqual([scriptIn(folder)])
})
