import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { firstExports, laterExports } from '@dyra/shared/webpack/exports.cjs'
import domain from '../../../shared/src/domain/contract-number.json' with { type: 'json' }
import { main, root, step, tool } from '../../launch/run.mjs'
import { type Module, readModule } from './exports/declarations.ts'
import { offersOf } from './exports/offers.ts'
import { compareOffers, type Report, readReport, verdictOn, writeReport } from './exports/report.ts'

// `pnpm check exports`: compares the offers of the exports of @dyra/shared with shared/exports.txt. A new offer needs a higher
// minor version of the package, a changed or removed offer a higher contract number, because it breaks remotes in use. Then `pnpm
// check exports --update` records it (docs/teams.md#what-an-export-offers).

const file = join(root, 'shared/exports.txt')
const source = join(root, 'shared/src')

/** Source file of each export, below shared/src. */
function exportFiles() {
  const { resolve } = createRequire(join(root, 'shared/package.json'))
  return Object.fromEntries(
    [...firstExports, ...laterExports].map((name) => [
      name.replace('@dyra/shared/', ''),
      relative(source, resolve(name)),
    ]),
  )
}

/** Lets TypeScript write the declarations of the exports, and of what they import, into a folder. */
async function emitDeclarations(folder: string) {
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
  const files = [join(source, 'css.d.ts'), ...Object.values(exportFiles()).map((path) => join(source, path))]
  writeFileSync(config, JSON.stringify({ extends: join(root, 'shared/tsconfig.browser.json'), compilerOptions, files }))
  await step('Writing declarations …', [tool('', 'tsc'), '-p', config])
}

/** @param folder for the declarations */
async function currentReport(folder: string) {
  await emitDeclarations(folder)
  const modules = new Map<string, Module | undefined>()
  const read = (path: string) => {
    const declarations = join(folder, path.replace(/\.tsx?$/, '.d.ts'))
    if (!modules.has(path))
      modules.set(path, existsSync(declarations) ? readModule(path, readFileSync(declarations, 'utf8')) : undefined)
    return modules.get(path)
  }
  const { version } = JSON.parse(readFileSync(join(root, 'shared/package.json'), 'utf8'))
  return { contract: domain.contractNumber, version, offers: offersOf(exportFiles(), read) }
}

function describe({ offers: before }: Report, { offers: after }: Report) {
  const { added, extended, changed, removed } = compareOffers(before, after)
  const lines = (text: string, other: string) =>
    text.split('\n').filter((line) => line && !other.split('\n').includes(line))
  const difference = (entry: string) => {
    const [old, now] = [before.get(entry) ?? '', after.get(entry) ?? '']
    return [...lines(old, now).map((line) => `  - ${line}`), ...lines(now, old).map((line) => `  + ${line}`)]
  }
  const each = (word: string, entries: readonly string[]) =>
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
    'What is new needs a higher minor version in shared/package.json and a line in shared/CHANGELOG.md, then pnpm check exports --update.',
  raise:
    'What is removed or changed breaks remotes in use: raise shared/src/domain/contract-number.json, then pnpm check exports --update.',
  update: 'Record it: pnpm check exports --update.',
}

main(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'dyra-exports-'))
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
    process.stdout.write(`${current.offers.size} declarations of ${Object.keys(exportFiles()).length} exports\n`)
    return verdict === undefined ? 0 : 1
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
