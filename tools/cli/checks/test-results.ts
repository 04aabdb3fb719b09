import { relative } from 'node:path'
import { isGroup, LOAD_TEST } from '../../jest/group.ts'
import type { FoundByScenario } from '../../kit/report.ts'
import { root } from '../../launch/run.mjs'

export interface TestResult {
  /** '' if the run as a whole failed. */
  readonly file: string
  /** '' if the file as a whole failed, by a crash for example. */
  readonly test: string
  readonly status: 'passed' | 'failed' | 'skipped'
  /** Why it failed. */
  readonly message: string
}

interface JestTest {
  readonly status: string
  readonly ancestorTitles: readonly string[]
  readonly fullName: string
  readonly failureMessages: readonly string[]
}

interface JestFile {
  readonly status: string
  readonly name: string
  readonly message: string
  readonly assertionResults: readonly JestTest[]
}

const statusOf: Readonly<Record<string, TestResult['status']>> = {
  passed: 'passed',
  failed: 'failed',
  expected: 'passed',
  unexpected: 'failed',
  flaky: 'failed',
}

/** Leaves out the calls within packages and Node. */
const withoutForeignCalls = (message: string) =>
  message
    .split('\n')
    .filter((line) => !/^\s+at .*(node_modules|node:internal|<anonymous>\)$)/.test(line))
    .join('\n')

/** The file and name of a test, also in a group of files, where `describe` has the path of the file. */
const placeOf = (file: string, { ancestorTitles: [path], fullName }: JestTest) => {
  if (!isGroup(file) || path === undefined) return { file, test: fullName }
  const test = fullName.slice(path.length + 1)
  return { file: path, test: test === LOAD_TEST ? '' : test }
}

const jestFileResults = ({ status, name, message, assertionResults }: JestFile): TestResult[] => {
  const file = relative(root, name)
  const results: TestResult[] = assertionResults.map((test) => ({
    ...placeOf(file, test),
    status: statusOf[test.status] ?? 'skipped',
    message: test.failureMessages.map(withoutForeignCalls).join('\n'),
  }))
  const isExplained = status !== 'failed' || results.some((result) => result.status === 'failed')
  return isExplained ? results : [...results, { file: isGroup(file) ? '' : file, test: '', status: 'failed', message }]
}

/** @param results what `jest --json` writes */
export const jestResults = ({ testResults }: { testResults: readonly JestFile[] }) =>
  testResults.flatMap(jestFileResults)

interface PlaywrightSpec {
  readonly file: string
  readonly line: number
  readonly title: string
  readonly tests: readonly { status: string; results: readonly { errors: readonly { message: string }[] }[] }[]
}

interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[]
  readonly specs?: readonly PlaywrightSpec[]
}

const journeysOf = ({ suites = [], specs = [] }: PlaywrightSuite): PlaywrightSpec[] => [
  ...specs,
  ...suites.flatMap(journeysOf),
]

const journeyResults = ({ file, line, title, tests }: PlaywrightSpec): TestResult[] =>
  tests.map(({ status, results }) => ({
    file,
    test: `line ${line}: ${title}`,
    status: statusOf[status] ?? 'skipped',
    message: results.flatMap(({ errors }) => errors.map((error) => error.message)).join('\n'),
  }))

/** @param results what Playwright's JSON reporter writes */
export const playwrightResults = ({
  errors,
  ...suite
}: PlaywrightSuite & { errors: readonly { message: string }[] }): TestResult[] => [
  ...errors.map(({ message }) => ({ file: '', test: '', status: 'failed' as const, message })),
  ...journeysOf(suite).flatMap(journeyResults),
]

const scenarioStatus = ({ problems, skipped }: FoundByScenario) => {
  if (skipped) return 'skipped'
  return problems.length === 0 ? 'passed' : 'failed'
}

/**
 * Each scenario counts as a test.
 * @param results what the programs of scenarios write
 */
export const scenarioResults = ({ scenarios }: { scenarios: readonly FoundByScenario[] }): TestResult[] =>
  scenarios.map((found) => ({
    file: found.name,
    test: found.name,
    status: scenarioStatus(found),
    message: found.problems.join('\n'),
  }))
