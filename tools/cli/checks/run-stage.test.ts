import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runStage } from './run-stage.mjs'
import type { Check } from './stages.mjs'

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
    name: 'numbers',
    seconds: 1,
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
  const [finished] = await runStage([check], { folder, print: (line) => lines.push(line.replace(/\d+\.\d s/, '0 s')) })
  return { finished, text: lines.join('\n') }
}

test('a test that fails once passes as flaky, and keeps the output of both runs', async () => {
  const { finished, text } = await run(checkThatEnds(1, 0))
  expect(finished?.results).toMatchObject([{ status: 'passed' }])
  expect(finished?.flaky).toMatchObject([{ file: 'a.test.ts', test: 'adds', message: 'ended with 1\n' }])
  expect(text).toMatch(/numbers: a second time a\.test\.ts …\nok +numbers +0 s +1 flaky$/)
  expect(readFileSync(join(folder, 'numbers.log'), 'utf8')).toBe('ended with 1\n')
  expect(readFileSync(join(folder, 'numbers-again.log'), 'utf8')).toBe('ended with 0\n')
})

test('a test that fails twice fails', async () => {
  const { finished, text } = await run(checkThatEnds(1, 1))
  expect(finished).toMatchObject({ results: [{ status: 'failed' }], flaky: [] })
  expect(text).toMatch(/FAILED numbers.*\n\na\.test\.ts › adds\nended with 1\n/)
})

test.each([
  [0, 'passed'],
  [2, 'failed'],
])('a program without a result fails, and its second run ends with %d', async (code, status) => {
  const { finished } = await run(checkThatEnds(2, code))
  expect(finished?.results).toMatchObject([{ status }])
  expect(finished?.flaky).toHaveLength(status === 'passed' ? 1 : 0)
})

test('a check that runs no tests does not run again', async () => {
  const { repeat, ...plain } = checkThatEnds(1, 0)
  expect((await run(plain)).finished).toMatchObject({ results: [{ status: 'failed' }], flaky: [] })
})
