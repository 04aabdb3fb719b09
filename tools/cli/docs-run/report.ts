import { log } from '../../launch/run.mjs'
import type { PaperCommand } from './commands.ts'

const LINES = 40

const lastLines = (text: string) => text.trimEnd().split('\n').slice(-LINES).join('\n')

/** Collects the result of each command of the docs. */
export class Report {
  counts: Record<'passed' | 'failed' | 'skipped', number> = { passed: 0, failed: 0, skipped: 0 }

  #print(mark: string, { file, line, text }: PaperCommand, rest: string) {
    process.stdout.write(`${mark.padEnd(7)} ${`${file}:${line}`.padEnd(22)} ${text.replace(/\s+/g, ' ')}${rest}\n`)
  }

  /** Runs a command and prints its result, with the end of its output if it fails. Resolves to the output. */
  async run(command: PaperCommand, work: () => Promise<{ code: number; output: string }>) {
    const start = performance.now()
    const { code, output } = await work()
    const seconds = ((performance.now() - start) / 1000).toFixed(1)
    this.counts[code === 0 ? 'passed' : 'failed']++
    this.#print(code === 0 ? 'ok' : 'FAILED', command, `  (${seconds} s)`)
    if (code !== 0) process.stdout.write(`${lastLines(output)}\nexit code ${code}\n`)
    return output
  }

  /** A command that is not run. */
  skip(command: PaperCommand, reason: string) {
    this.counts.skipped++
    this.#print('skipped', command, `  (${reason})`)
  }

  /** A statement of the docs that no command checks. */
  confirm(statement: string, problem: string | undefined) {
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
