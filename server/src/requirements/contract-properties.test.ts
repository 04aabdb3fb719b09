import fc from 'fast-check'
import { callerNames, DemoCallers, document, operations } from '../testing/calls/demo-callers.ts'
import { differencesFrom } from '../testing/calls/differences-from-document.ts'
import { callsOf } from '../testing/calls/generated-call.ts'

// docs/security.md#requirements-and-tests, item 12: any input by any caller gets a response that conforms to the OpenAPI
// document.

const RUNS = 60
const SEED = 20261121
/** If the generated values did not fit the schemas, most calls would be refused and the test would prove little. */
const LEAST_SUCCEEDING = 0.75

/** Icelandic messages of a refusal. They may quote what was sent. */
function icelandicIn({ headers, body }: { headers: Record<string, unknown>; body: string }): string[] {
  if (!String(headers['content-type']).startsWith('application/problem+json')) return []
  const { title, errors = {} } = JSON.parse(body) as { title: string; errors?: Record<string, string[]> }
  const messages = [title, ...Object.values(errors).flat()].map((text) => text.replaceAll(/Dýraauðkenni|“.*?”/g, ''))
  return messages.filter((text) => /[áðéíóúýþæö]/i.test(text))
}

const differenceOf = differencesFrom(document)
const answered = new Map<string, Set<number>>()

let demo: DemoCallers
beforeAll(async () => {
  demo = await DemoCallers.open()
})
afterAll(() => demo.close())

test.each(operations)('$key responds as documented', async (called) => {
  const { key, path, operation } = called
  const seen = new Set<number>()
  answered.set(key, seen)
  await demo.restore()
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...callerNames), callsOf(path, operation, demo.known), async (who, call) => {
      const answer = await demo.send(who, called, call)
      seen.add(answer.statusCode)
      expect(answer.statusCode).not.toBe(500)
      expect(differenceOf(operation, answer)).toBeUndefined()
      if (call.url.endsWith('lang=en')) expect(icelandicIn(answer)).toEqual([])
    }),
    // Without a time limit: the same calls on every machine.
    { numRuns: RUNS, seed: SEED },
  )
})

test('most calls succeed at least once and are refused at least once', () => {
  const share = (wanted: (status: number) => boolean) =>
    [...answered.values()].filter((statuses) => [...statuses].some(wanted)).length / answered.size
  expect(share((status) => status < 300)).toBeGreaterThan(LEAST_SUCCEEDING)
  expect(share((status) => status >= 400)).toBeGreaterThan(LEAST_SUCCEEDING)
})
