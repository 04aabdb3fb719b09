import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Check } from './checks.ts'
import { runCheck } from './execute.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'dyra-stage-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** A check with one test. Its program ends with the exit codes in turn: 0 passes, 1 fails, 2 leaves no result. */
function checkThatEnds(firstCode: number, secondCode: number): Check {
  const program = (code: number) => ({
    command: [process.execPath, '-e', `console.log('ended with ${code}'); process.exitCode = ${code}`] as const,
  })
  return {
    run: () => program(firstCode),
    repeat: () => program(secondCode),
    read: (code, message) => {
      if (code === 2) throw new Error('no file')
      return [{ file: 'a.test.ts', test: 'adds', status: code === 0 ? 'passed' : 'failed', message }]
    },
  }
}

async function run(check: Check) {
  const lines: string[] = []
  const print = (line: string) => lines.push(line.replace(/\d+\.\d s/, '0 s'))
  const outcome = await runCheck({ name: 'numbers', check }, { folder, print })
  return { outcome, text: lines.join('\n') }
}

test('a test that fails once passes as flaky, and keeps the output of both runs', async () => {
  const { outcome, text } = await run(checkThatEnds(1, 0))
  expect(outcome.results).toMatchObject([{ status: 'passed' }])
  expect(outcome.flaky).toMatchObject([{ file: 'a.test.ts', test: 'adds', message: 'ended with 1\n' }])
  expect(text).toMatch(/numbers: a second time a\.test\.ts …\nok +numbers +0 s +1 flaky$/)
  expect(readFileSync(join(folder, 'numbers.log'), 'utf8')).toBe('ended with 1\n')
  expect(readFileSync(join(folder, 'numbers-again.log'), 'utf8')).toBe('ended with 0\n')
})

test('a test that fails twice fails', async () => {
  const { outcome, text } = await run(checkThatEnds(1, 1))
  expect(outcome).toMatchObject({ results: [{ status: 'failed' }], flaky: [] })
  expect(text).toMatch(/FAILED numbers.*\n\na\.test\.ts › adds\nended with 1\n/)
})

test.each([
  [0, 'passed'],
  [2, 'failed'],
])('a program without a result runs again, and has the result of that run: %d', async (code, status) => {
  const { outcome } = await run(checkThatEnds(2, code))
  expect(outcome.results).toMatchObject([{ status }])
  expect(outcome.flaky).toHaveLength(status === 'passed' ? 1 : 0)
})

test('a check that runs no tests does not run again', async () => {
  const { repeat, ...plain } = checkThatEnds(1, 0)
  expect((await run(plain)).outcome).toMatchObject({ results: [{ status: 'failed' }], flaky: [] })
})
