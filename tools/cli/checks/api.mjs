import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { main, root, step, tool } from '../../launch/run.mjs'
import { readModule } from './doors/declarations.mjs'
import { offersOf } from './doors/offers.mjs'
import { compareOffers, readReport, verdictOn, writeReport } from './doors/report.mjs'

// `pnpm check api`: compares what the doors of @dyra/shared offer with shared/doors.txt. Something new needs a higher minor
// version of the package, what is changed or removed a higher contract number, because it breaks remotes in use. Then
// `pnpm check api --update` records it (docs/teams.md#what-a-door-offers).

/** @import { Module } from './doors/declarations.mjs' */
/** @import { Report } from './doors/report.mjs' */

const file = join(root, 'shared/doors.txt')
const source = join(root, 'shared/src')
const require = createRequire(import.meta.url)

/** Source file of each door, below shared/src. */
function doorFiles() {
  /** @type {{ doors: readonly string[], laterDoors: readonly string[] }} */
  const { doors, laterDoors } = require('@dyra/shared/webpack/doors')
  const { exports } = JSON.parse(readFileSync(join(root, 'shared/package.json'), 'utf8'))
  return Object.fromEntries(
    [...doors, ...laterDoors].map((door) => {
      const name = door.replace('@dyra/shared/', '')
      return [name, relative(source, join(root, 'shared', exports[`./${name}`]))]
    }),
  )
}

/**
 * Lets TypeScript write the declarations of the doors, and of what they import, into a folder.
 * @param {string} folder
 */
async function emitDeclarations(folder) {
  const config = join(folder, 'tsconfig.json')
  const compilerOptions = {
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
    removeComments: true,
    types: [],
    rootDir: source,
    outDir: folder,
  }
  const files = [join(source, 'css.d.ts'), ...Object.values(doorFiles()).map((door) => join(source, door))]
  writeFileSync(config, JSON.stringify({ extends: join(root, 'shared/tsconfig.browser.json'), compilerOptions, files }))
  await step('Writing declarations …', [tool('', 'tsc'), '-p', config])
}

/** @param {string} folder for the declarations */
async function currentReport(folder) {
  await emitDeclarations(folder)
  /** @type {Map<string, Module | undefined>} */
  const modules = new Map()
  const read = (/** @type {string} */ path) => {
    const declarations = join(folder, path.replace(/\.tsx?$/, '.d.ts'))
    if (!modules.has(path))
      modules.set(path, existsSync(declarations) ? readModule(path, readFileSync(declarations, 'utf8')) : undefined)
    return modules.get(path)
  }
  const { contractNumber } = require('../../../shared/src/domain/contract-number.json')
  const { version } = JSON.parse(readFileSync(join(root, 'shared/package.json'), 'utf8'))
  return { contract: contractNumber, version, offers: offersOf(doorFiles(), read) }
}

/**
 * @param {Report} recorded
 * @param {Report} current
 */
function describe({ offers: before }, { offers: after }) {
  const { added, extended, changed, removed } = compareOffers(before, after)
  const lines = (/** @type {string} */ text, /** @type {string} */ other) =>
    text.split('\n').filter((line) => line && !other.split('\n').includes(line))
  const difference = (/** @type {string} */ entry) => {
    const [old, now] = [before.get(entry) ?? '', after.get(entry) ?? '']
    return [...lines(old, now).map((line) => `  - ${line}`), ...lines(now, old).map((line) => `  + ${line}`)]
  }
  const each = (/** @type {string} */ word, /** @type {readonly string[]} */ entries) =>
    entries.flatMap((entry) => [`${word} ${entry}`, ...difference(entry)])
  return [
    ...each('removed', removed),
    ...each('changed', changed),
    ...each('extended', extended),
    ...each('new', added),
  ]
}

const advice = {
  minor:
    'What is new needs a higher minor version in shared/package.json and a line in shared/CHANGELOG.md, then pnpm check api --update.',
  raise:
    'What is removed or changed breaks remotes in use: raise shared/src/domain/contract-number.json, then pnpm check api --update.',
  update: 'Record it: pnpm check api --update.',
}

main(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'dyra-doors-'))
  try {
    const current = await currentReport(folder)
    const recorded = existsSync(file)
      ? readReport(readFileSync(file, 'utf8'))
      : { contract: 0, version: '0.0.0', offers: new Map() }
    const verdict = verdictOn(recorded, current)
    if (verdict === 'update' && process.argv.includes('--update')) {
      writeFileSync(file, writeReport(current))
      return 0
    }
    if (verdict !== undefined) process.stdout.write(`${[...describe(recorded, current), advice[verdict]].join('\n')}\n`)
    process.stdout.write(`${current.offers.size} declarations of ${Object.keys(doorFiles()).length} doors\n`)
    return verdict === undefined ? 0 : 1
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
