import { percentile } from '../../kit/statistics.ts'

export const ms = (time: number): string => `${Math.round(time)} ms`

export const p95AndP50 = (times: readonly number[]): string =>
  `${ms(percentile(times, 0.95))} (${ms(percentile(times, 0.5))})`
