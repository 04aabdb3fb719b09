import { log } from '../../launch/run.mjs'

/** @import { PaperCommand } from './commands.mjs' */

const LINES = 40

/** @param {string} text */
const lastLines = (text) => text.trimEnd().split('\n').slice(-LINES).join('\n')

/** Collects what became of each command of the papers. */
export class Report {
  /** @type {Record<'passed' | 'failed' | 'skipped', number>} */
  counts = { passed: 0, failed: 0, skipped: 0 }

  /**
   * @param {string} mark
   * @param {PaperCommand} command
   * @param {string} rest
   */
  #print(mark, { file, line, text }, rest) {
    process.stdout.write(`${mark.padEnd(7)} ${`${file}:${line}`.padEnd(22)} ${text.replace(/\s+/g, ' ')}${rest}\n`)
  }

  /**
   * Runs a command and prints its result, with the end of its output if it fails. Resolves to the output.
   * @param {PaperCommand} command
   * @param {() => Promise<{ code: number, output: string }>} work
   */
  async run(command, work) {
    const start = performance.now()
    const { code, output } = await work()
    const seconds = ((performance.now() - start) / 1000).toFixed(1)
    this.counts[code === 0 ? 'passed' : 'failed']++
    this.#print(code === 0 ? 'ok' : 'FAILED', command, `  (${seconds} s)`)
    if (code !== 0) process.stdout.write(`${lastLines(output)}\nexit code ${code}\n`)
    return output
  }

  /**
   * A command that is not run.
   * @param {PaperCommand} command
   * @param {string} reason
   */
  skip(command, reason) {
    this.counts.skipped++
    this.#print('skipped', command, `  (${reason})`)
  }

  /**
   * A statement of the papers that no command checks.
   * @param {string} statement
   * @param {string | undefined} problem
   */
  confirm(statement, problem) {
    this.counts[problem === undefined ? 'passed' : 'failed']++
    process.stdout.write(`${problem === undefined ? 'ok     ' : 'FAILED '} ${statement}\n`)
    if (problem !== undefined) process.stdout.write(`${lastLines(problem)}\n`)
  }

  /** Prints the totals. Returns the exit code. */
  end() {
    const { passed, failed, skipped } = this.counts
    log('')
    process.stdout.write(`${passed} passed, ${failed} failed, ${skipped} skipped\n`)
    return failed === 0 && passed > 0 ? 0 : 1
  }
}
