import type { Finding } from './adapters/finding.ts'

/** Prints a line of a command's output. */
export const print = (line: string): boolean => process.stdout.write(`${line}\n`)

/** Prints a line about progress. Standard output is for results only. */
export const log = (line: string): boolean => process.stderr.write(`${line}\n`)

/** Prints one line per finding; returns the number of bad ones. */
export function printFindings(findings: readonly Finding[]): number {
  for (const { isGood, text } of findings) process.stdout.write(`${isGood ? 'good' : 'BAD '}  ${text}\n`)
  return findings.filter(({ isGood }) => !isGood).length
}
