/** Collects the values of a statement while its text is built. */
export class StatementBuilder {
  readonly values: unknown[] = []

  /** Adds a value and returns its placeholder. */
  bind(value: unknown): string {
    this.values.push(value)
    return `$${this.values.length}`
  }
}
