import { join, sep } from 'node:path'
import { root } from '../launch/run.mjs'

/** Relative to the root. */
export const groupFolder = join('artifacts', 'jest')

/** @param file relative to the root */
export const isGroup = (file: string): boolean => file.startsWith(groupFolder + sep)

/** Name of the failed test of a file that does not load. */
export const LOAD_TEST = 'the file loads'

/**
 * The source of a group. Each file is a `describe` with its path, which is where its own hooks end. A file that does not
 * load fails by itself.
 * @param between module that is loaded first and exports what clears up after a file
 */
export const groupText = (files: readonly string[], between?: string): string => `${
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
  })
${files.map((file) => `run(${JSON.stringify(file)}, () => require(${JSON.stringify(join(root, file))}))`).join('\n')}
`
