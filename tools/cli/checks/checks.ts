import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Command, type Environment, root, tool } from '../../launch/run.mjs'
import { NOT_RUN } from './audit.ts'
import { jestResults, playwrightResults, scenarioResults, type TestResult } from './test-results.ts'

export interface Run {
  readonly command: Command
  readonly env?: Environment
}

export interface Check {
  readonly run: (resultFile: string) => Run
  /** Runs the tests of these files, or all tests if none is named. Undefined for checks that do not run again. */
  readonly repeat?: (resultFile: string, files: readonly string[]) => Run
  readonly read: (code: number, output: string, resultFile: string) => readonly TestResult[]
}

/** A script of tools/cli. */
const node = (script: string, ...args: string[]): Command => [
  process.execPath,
  join(root, 'tools', 'cli', script),
  ...args,
]

const statusOf = (code: number): TestResult['status'] => {
  if (code === NOT_RUN) return 'skipped'
  return code === 0 ? 'passed' : 'failed'
}

/** A check that passes or fails as a whole. Its output shows why it fails, or why it cannot run here. */
const plain = (...command: Command): Check => ({
  run: () => ({ command }),
  read: (code, message) => [{ file: '', test: '', status: statusOf(code), message }],
})

/** A check that runs tests and writes their results to a file. A crash counts as a failure even if no test failed. */
const tests = <Results>(
  run: (resultFile: string, files: readonly string[]) => Run,
  readResults: (results: Results) => readonly TestResult[],
): Check => ({
  run: (resultFile) => run(resultFile, []),
  repeat: run,
  read: (code, output, resultFile) => {
    const results = readResults(JSON.parse(readFileSync(resultFile, 'utf8')))
    if (code === 0 || results.some(({ status }) => status === 'failed')) return results
    return [...results, { file: '', test: '', status: 'failed', message: output.slice(-3000) }]
  },
})

/** Tests of Jest in groups of files that share modules (tools/jest/suites.ts). A file that runs again shares none. */
const jest = (suite: string, config: string): Check =>
  tests(
    (resultFile, files) => ({
      command: [
        tool('', 'jest'),
        ...['--config', files.length > 0 ? config : 'tools/jest/suite.config.ts'],
        ...['--ci', '--json', '--outputFile', resultFile],
        ...(files.length > 0 ? ['--runInBand', '--runTestsByPath', ...files] : []),
      ],
      // Tests make many short-lived objects: with room for them, node collects them a quarter as often.
      env: { SUITE: suite, PATIENT_TESTS: 'true', NODE_OPTIONS: '--max-semi-space-size=64' },
    }),
    jestResults,
  )

/**
 * Failed files run again on a fresh registry, because the journeys would meet their own changes in the first one. The
 * second run also records a trace.
 */
const e2e = (name: string, ...options: string[]): Check =>
  tests(
    (resultFile, files) => ({
      command: node(
        'e2e.ts',
        ...['--built', ...options, ...files],
        // Projects that run at the same time may not empty the same folder.
        ...['--output', join(root, 'artifacts', 'e2e', `${name}${files.length > 0 ? '-again' : ''}`)],
      ),
      env: {
        PLAYWRIGHT_JSON_OUTPUT_FILE: resultFile,
        SCREENSHOTS: 'false',
        PATIENT_TESTS: 'true',
        E2E_TRACE: files.length > 0 ? 'true' : undefined,
      },
    }),
    playwrightResults,
  )

/** A program of scenarios. It runs once: lost data or an attack that works is a failure even if it happens once. */
const scenarios = (...command: Command): Check => {
  const { repeat: _, ...once } = tests(
    (resultFile) => ({ command, env: { SCENARIO_RESULTS: resultFile } }),
    scenarioResults,
  )
  return once
}

const checks: Readonly<Record<string, Check>> = {
  types: plain(...node('checks/type-check.ts')),
  lint: plain(tool('', 'biome'), 'check', '.', '--error-on-warnings'),
  migrations: plain(tool('', 'squawk'), 'server/src/db/migrations/*.sql'),
  architecture: plain(...node('checks/architecture.ts')),
  exports: plain(...node('checks/exports.ts')),
  unused: plain(tool('', 'knip'), '--no-progress'),
  kennitalas: plain(...node('checks/kennitalas.ts')),
  references: plain(...node('checks/references.ts')),
  commands: plain(...node('checks/commands.ts')),
  words: plain(...node('checks/words.ts')),
  texts: plain(...node('checks/hard-coded-texts.ts')),
  'style-classes': plain(...node('checks/style-classes.ts')),
  'licence-list': plain(...node('licences.ts', '--check')),
  commits: plain(...node('checks/commits.ts')),
  secrets: plain(tool('', 'secretlint'), '**/*', '--secretlintignore', '.gitignore', '--maskSecrets'),
  dependencies: plain(...node('checks/dependencies.ts')),
  attacks: scenarios(...node('tool.ts', 'attack', '--built')),
  'faults-short': scenarios(...node('tool.ts', 'faults', '--short', '--built')),
  outside: plain(...node('checks/outside.ts')),
  compatibility: plain(...node('checks/compatibility.ts')),
  // Without the docs of a cluster, which take as long again: `pnpm docs:run cluster`.
  'docs-run': plain(...node('docs-run.ts', 'host', 'checkout')),
}

/** The checks that each part of the product has: `unit-shell`, `build-remote-vet`. */
const kinds: readonly (readonly [RegExp, (part: string) => Check])[] = [
  [/^build-(.+)$/, (part) => plain(...node('build/build-part.ts', part))],
  [/^unit-(.+)$/, (part) => jest(`unit-${part}`, 'shared/jest/jest.config.cjs')],
  [/^(server|tools|repository)$/, (suite) => jest(suite, 'server/jest/jest.config.cjs')],
  [/^bench-(.+)$/, (bench) => plain(...node('tool.ts', 'bench', bench))],
  [/^e2e-(.+)$/, (role) => e2e(role, '--project', role)],
]

/**
 * The check of a task in package.json. CONTRIBUTING.md says what each proves.
 * @throws if there is none of this name
 */
export function checkNamed(name: string): Check {
  const fixed = checks[name]
  if (fixed) return fixed
  for (const [pattern, make] of kinds) {
    const part = pattern.exec(name)?.[1]
    if (part) return make(part)
  }
  throw new Error(`No check is called ${name}.`)
}
