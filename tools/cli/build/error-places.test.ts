import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { longTest } from '@dyra/shared/testing/depth'
import { placesIn, sourceOf, textOf } from '../../../server/src/release/error-places.ts'
import { storeMaps } from '../../../server/src/release/maps.ts'
import { printableSources } from '../../../server/src/release/print-source.ts'
import { temporaryDirectory } from '../../../server/src/testing/temporary-directory.ts'
import { root } from '../../launch/run.mjs'

const { path: dir, remove } = temporaryDirectory()
afterAll(remove)

const releases = join(dir, 'releases')
const team = join(dir, 'remote-vet')
const parts = ['catalogues', 'catalogue-loader', 'languages-plugin', 'maps-plugin']

const files = {
  'package.json': '{"sideEffects": true}',
  'src/index.js': `import library from 'library'
import strings from './texts.is.json'
import { checkPet } from './check-pet.js'

console.log(strings.title, \`«\${strings.title}»\`, strings.long, library(strings.title))
checkPet({ name: strings.long }, strings.title)
`,
  'src/check-pet.js': `/** Throws. */
export function checkPet(pet, title) {
  const label = title.padEnd(20)

  if (pet.name !== label) {
    throw new TypeError(label)
  }
}
`,
  'src/texts.is.json': JSON.stringify({ title: 'Dýr', long: 'Örstutt' }),
  'src/texts.en.json': JSON.stringify({ title: `A "pet"\n\`\${it}\``, long: 'A much longer text than the other one' }),
  'node_modules/library/package.json': '{"name":"library"}',
  'node_modules/library/index.js': 'module.exports = (text) => [...text].reverse().join("")',
  'node_modules/@dyra/shared/src/common.is.json': '{"yes":"Já"}',
  'node_modules/@dyra/shared/src/common.en.json': '{"yes":"Yes"}',
  'webpack.config.cjs': `const { LanguagesPlugin } = require('@dyra/shared/webpack/languages-plugin.cjs')
const { MapsPlugin } = require('@dyra/shared/webpack/maps-plugin.cjs')
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
  plugins: [new LanguagesPlugin(), new MapsPlugin()],
}`,
}

/** Builds the remote in a folder. */
function buildIn(folder: string) {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  const webpack = join(folder, 'node_modules/@dyra/shared/webpack')
  for (const name of parts) cpSync(join(root, `shared/webpack/${name}.cjs`), join(webpack, `${name}.cjs`))
  symlinkSync(join(root, 'shared/node_modules/webpack'), join(folder, 'node_modules/webpack'))
  const build = spawnSync(process.execPath, [join(root, 'shared/webpack/build.mjs'), folder], { encoding: 'utf8' })
  if (build.status !== 0) throw new Error(build.stderr)
  return join(folder, 'dist')
}

let script = ''
beforeAll(async () => {
  const build = buildIn(team)
  script = readdirSync(build).find((name) => name.endsWith('.js')) ?? ''
  await storeMaps([{ name: 'shell' }], { part: 'remote-vet', version: '0a1b', build, dir: releases })
})

/** Runs the script of a language, which fails, and returns the log line of the error that a browser reports. */
function logLine(language: string) {
  const { stderr } = spawnSync(process.execPath, [join(team, 'dist', language, script)], { encoding: 'utf8' })
  const [, at = ''] = /\.js(:\d+:\d+)\)?$/m.exec(stderr.slice(stderr.indexOf('TypeError'))) ?? []
  const browserError = { kind: 'exception', part: 'remote_vet', version: '0a1b', name: 'TypeError' }
  const place = [language, `${script}${at}`].filter(Boolean).join('/')
  return JSON.stringify({ level: 40, browserError: { ...browserError, place }, msg: 'browser error' })
}
const place = (text: string) => {
  const [found] = placesIn(text)
  if (found === undefined) throw new Error(`no place in ${text}`)
  return found
}
const at = (rest: string, part = 'remote-vet/0a1b') => place(`${part}/${rest}`)
const find = (rest: string, part?: string) => sourceOf(at(rest, part), releases)

test.each(['', 'en'])('finds the line that threw in the script of the language "%s"', async (language) => {
  const found = await sourceOf(place(logLine(language)), releases)
  expect(found).toMatchObject({ source: 'remote-vet/src/check-pet.js', line: 6, content: files['src/check-pet.js'] })
})

test('prints the source, its function and its surroundings', async () => {
  const [printed] = await printableSources(placesIn(`Nov 25 10:00:00 host node[1]: ${logLine('en')}\n`), releases)
  expect(printed?.isFound).toBe(true)
  expect(printed?.text).toMatch(
    /^remote-vet\/0a1b\/en\/main\.\w+\.js:\d+:\d+\nremote-vet\/src\/check-pet\.js:6:\d+, in checkPet/,
  )
  expect(printed?.text).toContain('      5    if (pet.name !== label) {\n>     6      throw new TypeError(label)')
})

test.each(['', 'en'])('maps what follows a text in the language "%s" to its line', async (language) => {
  const lines = readFileSync(join(team, 'dist', language, script), 'utf8').split('\n')
  const line = lines.findIndex((one) => one.includes('.padEnd('))
  const column = (lines[line] ?? '').indexOf('padEnd(') + 1
  const found = await find([language, `${script}:${line + 1}:${column}`].filter(Boolean).join('/'))
  expect(found).toMatchObject({
    source: 'remote-vet/src/check-pet.js',
    line: 3,
    column: '  const label = title.'.length + 1,
  })
})

test('the build serves no map and no comment that names one, and maps name no folder of the machine', async () => {
  const served = readdirSync(join(team, 'dist'), { recursive: true, encoding: 'utf8' }).filter(
    (name) => !name.startsWith('.maps'),
  )
  expect(served.filter((name) => name.includes('map'))).toEqual([])
  for (const name of ['', 'en'])
    expect(readFileSync(join(team, 'dist', name, script), 'utf8')).not.toMatch(/sourceMapp/)
  const { source } = await sourceOf(place(logLine('')), releases)
  expect(source).not.toContain(basename(dir))
})

test('finds the places in log lines and stacks, each place once', () => {
  const stack = `TypeError: x
    at a (https://dyr.example.is/r/remote-vet/0a1b/main.77aa.js:1:20)
    at https://dyr.example.is/r/shell/5f4e/en/main.88bb.js:2:30
    at https://dyr.example.is/r/remote-vet/0a1b/main.77aa.js:1:20
    at https://dyr.example.is/embed.js:1:40`
  expect(placesIn(stack).map(textOf)).toEqual([
    'remote-vet/0a1b/main.77aa.js:1:20',
    'shell/5f4e/en/main.88bb.js:2:30',
    'embed/embed.js:1:40',
  ])
})

test('a report without a place names no source', () => {
  const browserError = { kind: 'broken', part: 'shell', version: null, name: 'Error', place: null }
  expect(placesIn(JSON.stringify({ browserError }))).toEqual([])
})

test.each([
  ['main.77aa.js:1:1', 'remote-vet/ffff', /^remote-vet ffff is not in .*releases\. Of remote-vet it has none\.$/],
  ['other.77aa.js:1:1', undefined, /^remote-vet 0a1b has no script other\.77aa\.js\. It has main\.\w+\.js\.map\.br\.$/],
])('says that there is no map: %s', async (rest, part, message) => expect(find(rest, part)).rejects.toThrow(message))

test('says that a version was released without maps', async () => {
  mkdirSync(join(releases, 'remote-owner'), { recursive: true })
  writeFileSync(join(releases, 'remote-owner/released.json'), '[{"name":"remote_owner","version":"0a1b"}]')
  await expect(find('main.js:1:1', 'remote-owner/0a1b')).rejects.toThrow('remote-owner 0a1b was released without maps.')
})

test('says that a place is outside of the script', async () => {
  await expect(find(`${script}:99:1`)).rejects.toThrow(/the script has \d+ lines\.$/)
  await expect(find(`${script}:1:99999`)).rejects.toThrow(/the line has \d+ columns\.$/)
  await expect(find(`${script}:1:0`)).rejects.toThrow(/the line has \d+ columns\.$/)
  await expect(find(`fo/${script}:1:1`)).rejects.toThrow(/the release has no such language\.$/)
})

test('a place cannot name a file outside of the maps', async () => {
  const browserError = { part: 'remote_vet', version: '0a1b', place: '../../secret:1:1' }
  await expect(sourceOf(place(JSON.stringify({ browserError })), releases)).rejects.toThrow(/has no script/)
})

longTest('the maps are the same in every folder', () => {
  const map = `.maps/${script}.map.br`
  const other = buildIn(join(dir, 'another/folder/remote-vet'))
  expect(readFileSync(join(other, map)).equals(readFileSync(join(team, 'dist', map)))).toBe(true)
})
