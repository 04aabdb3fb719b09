import { median, percentile } from '../../kit/statistics.ts'

/** After the least number of rounds, further rounds run while a spread is larger than this. */
const SPREAD_MAX = 0.04
const ROUNDS_FACTOR = 2

/** Half of the interquartile range, as a share of the median. */
const spreadOf = (values: readonly number[]): number =>
  (percentile(values, 0.75) - percentile(values, 0.25)) / 2 / median(values)

/** What can be run again and again. */
interface Repeatable {
  readonly spread: number
  run(isCounted: boolean): Promise<void>
}

/** A measure and the results of its rounds. `figure`: the number that differs little between rounds. */
export class Series<Result> implements Repeatable {
  readonly results: Result[] = []
  readonly #measure: () => Promise<Result>
  readonly #figure: (result: Result) => number

  constructor(measure: () => Promise<Result>, figure: (result: Result) => number) {
    this.#measure = measure
    this.#figure = figure
  }

  get figures(): number[] {
    return this.results.map(this.#figure)
  }

  get median(): number {
    return median(this.figures)
  }

  /** Half of the rounds differ from the median by less than about this share. */
  get spread(): number {
    return spreadOf(this.figures)
  }

  /** Spread for a report: `± 3 %`. */
  get spreadText(): string {
    return `± ${Math.round(this.spread * 100)} %`
  }

  async run(isCounted: boolean): Promise<void> {
    const result = await this.#measure()
    if (isCounted) this.results.push(result)
  }
}

export const seriesOf = (measure: () => Promise<number>): Series<number> => new Series(measure, (value) => value)

/**
 * Runs each measure in turn, every second time in reverse order, after one round that does not count: `rounds` times, and up to
 * twice as often until the results of each differ little.
 */
export async function interleave(all: readonly Repeatable[], rounds: number): Promise<void> {
  const isSettled = () => all.every(({ spread }) => spread <= SPREAD_MAX)
  for (let round = 0; round <= rounds || (round <= rounds * ROUNDS_FACTOR && !isSettled()); round++)
    for (const series of round % 2 === 0 ? all : all.toReversed()) await series.run(round > 0)
}
