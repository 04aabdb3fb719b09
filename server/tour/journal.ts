import type { RequestOf, Route } from '@dyra/shared/contract'
import { type Answer, addressOf, type Visitor } from './client.ts'

/** Where the story is told. */
export type Print = (line: string) => void

/** The registry did something else than the tour expects. */
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
  /** What came back, in a few words; throws when it is not what the story needs. */
  readonly tells?: (answer: Answer<R>) => string
}

const WIDTH = 96
const INDENT = '       '

/** A body on one line, as people read it. */
function inWords(body: unknown): string {
  if (typeof body !== 'object' || body === null) return ''
  const words = Object.entries(body).map(([name, value]) => `${name}: ${JSON.stringify(value)}`)
  return words.join(', ')
}

/** Breaks at the commas of what `inWords` made. */
function wrap(text: string): string[] {
  const lines: string[] = []
  for (const part of text === '' ? [] : text.split(/(?<=,) /)) {
    const last = lines.at(-1)
    if (last === undefined || `${last} ${part}`.length > WIDTH) lines.push(part)
    else lines[lines.length - 1] = `${last} ${part}`
  }
  return lines
}

/** Long values, such as the hash of a login, say nothing to a reader. */
const shortened = (address: string): string => address.replace(/=([^&]{24})[^&]+/g, '=$1…')

const refusal = ({ title, errors }: Answer<Route>['problem']): string =>
  [title, ...Object.entries(errors ?? {}).map(([field, texts]) => `${field}: ${texts.join(' ')}`)].join(' · ')

/** Takes the steps of the tour one after the other, checks each and writes it down. */
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

  /** @throws TourError when the answer is not the one that the story needs */
  async step<R extends Route>({ title, who, route, request, headers, status, tells }: Step<R>): Promise<Answer<R>> {
    const answer = await who.ask(route, request, headers)
    // Written in one piece: people who sign in at the same time would else talk into one another.
    this.steps += 1
    this.#print('')
    this.#print(`${String(this.steps).padStart(3)}  ${who.name}: ${title}`)
    const [method = ''] = route.split(' ')
    this.#print(`${INDENT}→ ${method.padEnd(6)} ${shortened(addressOf(route, request))}`)
    for (const line of wrap(inWords((request as { body?: unknown }).body))) this.#print(`${INDENT}         ${line}`)
    const told = answer.status === status ? (tells?.(answer) ?? '') : ''
    const outcome = answer.status >= 400 ? refusal(answer.problem) : told
    this.#print(`${INDENT}← ${String(answer.status).padEnd(6)} ${outcome}`.trimEnd())
    must(
      answer.status === status,
      `${route} answered ${answer.status} instead of ${status}: ${refusal(answer.problem)}`,
    )
    return answer
  }
}
