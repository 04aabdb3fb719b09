import type { RequestOf, Route } from '@dyra/shared/contract'
import { type Answer, addressOf, type Visitor } from './client.ts'

/** Writes a line of the output. */
export type Print = (line: string) => void

/** The registry did not do what the tour expects. */
class TourError extends Error {
  override readonly name = 'TourError'
}

/** @throws TourError */
export function must(condition: boolean, what: string): asserts condition {
  if (!condition) throw new TourError(what)
}

interface Step<R extends Route> {
  readonly title: string
  readonly who: Visitor
  readonly route: R
  readonly request: RequestOf<R>
  readonly headers?: Record<string, string>
  readonly status: number
  /** Summarises the response; throws if it is not the expected one. */
  readonly summarize?: (answer: Answer<R>) => string | Promise<string>
}

const WIDTH = 96
const INDENT = '       '

/** A body on one line. */
function inWords(body: unknown): string {
  if (typeof body !== 'object' || body === null) return ''
  const words = Object.entries(body).map(([name, value]) => `${name}: ${JSON.stringify(value)}`)
  return words.join(', ')
}

/** Breaks the text of `inWords` at commas. */
function wrap(text: string): string[] {
  const lines: string[] = []
  for (const part of text === '' ? [] : text.split(/(?<=,) /)) {
    const last = lines.at(-1)
    if (last === undefined || `${last} ${part}`.length > WIDTH) lines.push(part)
    else lines[lines.length - 1] = `${last} ${part}`
  }
  return lines
}

/** Long values, such as the hash of a login, are shortened: readers cannot use them. */
const shortened = (address: string): string => address.replace(/=([^&]{24})[^&]+/g, '=$1…')

const refusal = ({ title, errors }: Answer<Route>['problem']): string =>
  [title, ...Object.entries(errors ?? {}).map(([field, texts]) => `${field}: ${texts.join(' ')}`)].join(' · ')

/** Runs the steps of the tour, checks each and prints it. */
export class Journal {
  readonly #print: Print
  steps = 0

  constructor(print: Print) {
    this.#print = print
  }

  chapter(title: string): void {
    this.#print('')
    this.#print(`── ${title} ${'─'.repeat(Math.max(0, WIDTH - title.length))}`)
  }

  /** @throws TourError if the status is not the expected one */
  async step<R extends Route>({ title, who, route, request, headers, status, summarize }: Step<R>): Promise<Answer<R>> {
    const answer = await who.request(route, request, headers)
    const isExpected = answer.status === status
    let summary = answer.status >= 400 ? refusal(answer.problem) : ''
    try {
      if (isExpected && summarize) summary = await summarize(answer)
    } finally {
      const [method = ''] = route.split(' ')
      const lines = [`→ ${method.padEnd(6)} ${shortened(addressOf(route, request))}`]
      for (const line of wrap(inWords((request as { body?: unknown }).body))) lines.push(`         ${line}`)
      this.#write(`${who.name}: ${title}`, [...lines, `← ${String(answer.status).padEnd(6)} ${summary}`])
    }
    must(isExpected, `${route} answered ${answer.status} instead of ${status}: ${refusal(answer.problem)}`)
    return answer
  }

  /** Runs a command of the operator and prints its output. */
  async command(
    title: string,
    args: readonly string[],
    run: (args: readonly string[]) => Promise<string>,
  ): Promise<void> {
    const printed = await run(args)
    this.#write(`The operator: ${title}`, [`$ registry ${args.join(' ')}`, `← ${printed.trim()}`])
  }

  /** Prints a finding that needs no request to the registry. */
  found(title: string, finding: string): void {
    this.#write(title, [`← ${finding}`])
  }

  /** Prints the step at once: steps of people who sign in at the same time do not mix. */
  #write(title: string, lines: readonly string[]): void {
    this.steps += 1
    const head = `${String(this.steps).padStart(3)}  ${title}`
    for (const line of ['', head, ...lines.map((line) => `${INDENT}${line}`.trimEnd())]) this.#print(line)
  }
}
