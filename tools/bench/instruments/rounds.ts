/** A measure and the results of its rounds. */
export class Series<Result> {
  readonly results: Result[] = []
  readonly #measure: () => Promise<Result>

  constructor(measure: () => Promise<Result>) {
    this.#measure = measure
  }

  async run(isCounted: boolean): Promise<void> {
    const result = await this.#measure()
    if (isCounted) this.results.push(result)
  }
}

/** Runs each measure in turn, `rounds` times, in reverse order every second time, after one round that does not count. */
export async function interleave(all: readonly Series<unknown>[], rounds: number): Promise<void> {
  for (let round = 0; round <= rounds; round++)
    for (const series of round % 2 === 0 ? all : all.toReversed()) await series.run(round > 0)
}
