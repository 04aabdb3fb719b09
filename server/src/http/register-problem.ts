import type { RegisterFault } from '../adapters/register.ts'
import { type ProblemError, problem } from './problem.ts'

/** Seconds after which asking again is worth a try. */
const RETRY_AFTER = '30'

const titles: Readonly<Record<RegisterFault['register'], string>> = {
  national: 'Ekki náðist samband við Þjóðskrá',
  company: 'Ekki náðist samband við fyrirtækjaskrá',
}

/** Nothing was changed; the caller may retry (docs/api.md#errors). */
export const registerProblem = ({ register }: RegisterFault): ProblemError =>
  problem(503, { title: titles[register], headers: { 'retry-after': RETRY_AFTER } })
