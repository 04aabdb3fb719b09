import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../launch/run.mjs'
import type { TestResult } from './test-results.ts'

/** What a check found: `flaky` failed first and passed alone. */
export interface CheckResult {
  readonly results: readonly TestResult[]
  readonly flaky: readonly TestResult[]
}

export const resultFolder = join(root, 'artifacts', 'results')

/** Lines of a failure. The log has the rest. */
const MAX_LINES = 60

const fileOf = (check: string) => join(resultFolder, `${check}.json`)

export const writeResult = (check: string, outcome: CheckResult): void =>
  writeFileSync(fileOf(check), JSON.stringify(outcome))

/** The outcome of the last run of a check, if it ended at `time` (ms since 1970) or later. */
export function resultSince(check: string, time: number): CheckResult | undefined {
  const ended = statSync(fileOf(check), { throwIfNoEntry: false })?.mtimeMs ?? -1
  return ended < time ? undefined : (JSON.parse(readFileSync(fileOf(check), 'utf8')) as CheckResult)
}

const firstLines = (text: string, count: number): string => {
  const lines = text.trimEnd().split('\n')
  return [...lines.slice(0, count), ...(lines.length > count ? ['…'] : [])].join('\n')
}

export const failureText = ({ file, test, message }: TestResult, lines = MAX_LINES): string =>
  `${[...new Set([file, test])].filter(Boolean).join(' › ')}\n${firstLines(message, lines)}`.trimStart()
