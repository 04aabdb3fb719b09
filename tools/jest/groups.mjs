import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { root } from '../cli/run.mjs'

/** @import { Config } from 'jest' */

// Jest evaluates all modules again for each file. A group is a file that runs several test files, so that they share the
// modules (docs/decisions/0033-test-groups.md).

const folder = join('artifacts', 'jest')

/** @param {string} file relative to the root */
export const isGroup = (file) => file.startsWith(folder + sep)

/** Name of the failed test of a file that does not load. */
export const loadTest = 'the file loads'

/** Calls that change modules for the files after it, too. A file with one of them stays alone. */
const changesModules = /\bjest\.(mock|doMock|unstable_mockModule|resetModules|isolateModules\w*)\(/

/**
 * Each file is a `describe` with its path, which is where its own hooks end. A file that does not load fails by itself.
 * @param {readonly string[]} files
 * @param {string} [between] module that is loaded first and exports what clears up after a file
 */
const groupText = (files, between) => `${between ? `const clearUp = require(${JSON.stringify(between)})\n` : ''}
for (const file of ${JSON.stringify(files, null, 2)}) {
  describe(file, () => {
    try {
      require(require('node:path').join(${JSON.stringify(root)}, file))
    } catch (error) {
      test('${loadTest}', () => {
        throw error
      })
    }${between ? '\n    afterAll(clearUp)' : ''}
  })
}
`

/**
 * Deals the files to groups of about the same size: the largest first, each to the smallest group so far.
 * @template File
 * @param {readonly File[]} files
 * @param {number} count of groups
 * @param {(file: File) => number} sizeOf
 * @returns {File[][]}
 */
export const deal = (files, count, sizeOf) => {
  const groups = Array.from({ length: count }, () => ({ size: 0, files: /** @type {File[]} */ ([]) }))
  for (const file of [...files].sort((a, b) => sizeOf(b) - sizeOf(a))) {
    const smallest = groups.reduce((least, group) => (group.size < least.size ? group : least))
    smallest.files.push(file)
    smallest.size += sizeOf(file)
  }
  return groups.map((group) => group.files).filter((group) => group.length > 0)
}

/** @param {string} dir relative to the root */
const testFilesIn = (dir) =>
  readdirSync(join(root, dir), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.test\.tsx?$/.test(file) && !file.split(sep).includes('node_modules'))
    .map((file) => join(dir, file))

/**
 * The settings of a suite with its test files in groups. Writes the groups.
 * @param {Config} config
 * @param {{ name: string, count: number, folders: readonly string[], alone?: readonly string[], between?: string }} suite
 * `alone`: folders whose files share nothing; `between`: a module that exports what clears up after a file
 * @returns {Config}
 */
export const inGroups = (config, { name, count, folders, alone: separate = [], between }) => {
  const files = folders.flatMap(testFilesIn).sort()
  const texts = new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]))
  const textOf = (/** @type {string} */ file) => texts.get(file) ?? ''
  const changing = files.filter((file) => changesModules.test(textOf(file)))
  const sharing = files.filter((file) => !changing.includes(file))
  const alone = [...changing, ...separate.flatMap(testFilesIn)]
  const groups = join(root, folder, name)
  rmSync(groups, { recursive: true, force: true })
  mkdirSync(groups, { recursive: true })
  for (const [index, group] of deal(sharing, count, (file) => textOf(file).length).entries())
    writeFileSync(join(groups, `group-${index + 1}.js`), groupText(group, between))
  return {
    ...config,
    rootDir: root,
    roots: [...[...folders, ...separate].map((dir) => join(root, dir)), groups],
    testMatch: [join(folder, name, '*.js'), ...alone].map((file) => `<rootDir>/${file.replaceAll(sep, '/')}`),
  }
}
