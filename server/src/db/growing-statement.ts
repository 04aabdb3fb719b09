/** A statement whose values get their places in the order in which they are put. */
export class GrowingStatement {
  readonly values: unknown[] = []

  put(value: unknown): string {
    this.values.push(value)
    return `$${this.values.length}`
  }
}
