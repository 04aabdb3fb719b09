/** `SpanStatusCode.ERROR`, without loading the package. */
export const SPAN_ERROR = 2

/** What a span may say: names of calls, kinds and tables, numbers. Never a path, a value of a statement or an address of a person. */
export interface SpanText {
  readonly name: string
  readonly kind: 'internal' | 'client'
  readonly attributes: Readonly<Record<string, string | number>>
  /** Traced only inside another span: the worker reads its queue every second. */
  readonly isInner?: boolean
}

export type Traced = <T>(describe: () => SpanText, work: () => Promise<T>) => Promise<T>

let active: Traced | undefined

/** Called by `startTracing`, with undefined at the end. */
export function activate(traced: Traced | undefined): void {
  active = traced
}

/** Runs `work` within a span. Without tracing it only runs `work`, and makes no text. */
export const traced: Traced = (describe, work) => (active === undefined ? work() : active(describe, work))
