import type { Finding } from '../adapters/finding.ts'

/** One line each; answers how many are bad. */
export function printFindings(findings: readonly Finding[]): number {
  for (const { isGood, text } of findings) process.stdout.write(`${isGood ? 'good' : 'BAD '}  ${text}\n`)
  return findings.filter(({ isGood }) => !isGood).length
}
