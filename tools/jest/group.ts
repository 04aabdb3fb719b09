import { join, sep } from 'node:path'
import { root } from '../launch/run.mjs'

/** Relative to the root. */
export const groupFolder = join('artifacts', 'jest')

/** @param file relative to the root */
export const isGroup = (file: string): boolean => file.startsWith(groupFolder + sep)

/** Name of the failed test of a file that does not load. */
export const LOAD_TEST = 'the file loads'

/** A file that does not load fails by itself. Each file is a `describe` with its path, in which its own hooks stay. */
const runFile = (between?: string): string => `${
  between ? `const clearUp = require(${JSON.stringify(between)})\n` : ''
}const run = (file, load) =>
  describe(file, () => {
    try {
      load()
    } catch (error) {
      test('${LOAD_TEST}', () => {
        throw error
      })
    }${between ? '\n    afterAll(clearUp)' : ''}
  })`

const loadFile = (file: string): string =>
  `  run(${JSON.stringify(file)}, () => require(${JSON.stringify(join(root, file))}))`

/**
 * The source of all groups of a suite: functions that declare the tests of their files. A module is evaluated when a file
 * of the chosen group first needs it.
 * @param between module that is loaded first and exports what clears up after a file
 */
export const groupsText = (groups: readonly (readonly string[])[], between?: string): string =>
  `${runFile(between)}
module.exports = [
${groups.map((files) => `() => {\n${files.map(loadFile).join('\n')}\n}`).join(',\n')}
]
`
