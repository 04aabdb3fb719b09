import fc from 'fast-check'
import { callerNames, DemoCallers, document, operations } from './testing/calls/demo-callers.ts'
import { documented } from './testing/calls/documented.ts'
import { callsOf } from './testing/calls/generated-call.ts'

// docs/security.md#requirements-and-tests, item 12: any input by any caller gets a response that the OpenAPI document
// describes.

const RUNS = 60
const SEED = 20261121
/** Many more would only be refused if the generated values did not fit, and then they would prove little. */
const LEAST_SUCCEEDING = 0.8

const faultOf = documented(document)
const answered = new Map<string, Set<number>>()

let demo: DemoCallers
beforeAll(async () => {
  demo = await DemoCallers.open()
})
afterAll(() => demo.close())

test.each(operations)('$key answers as documented', async (called) => {
  const { key, path, operation } = called
  const seen = new Set<number>()
  answered.set(key, seen)
  await demo.restore()
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...callerNames), callsOf(path, operation, demo.known), async (who, call) => {
      const answer = await demo.send(who, called, call)
      seen.add(answer.statusCode)
      expect(answer.statusCode).not.toBe(500)
      expect(faultOf(operation, answer)).toBeUndefined()
    }),
    { numRuns: RUNS, seed: SEED, interruptAfterTimeLimit: 3_000 },
  )
})

test('most calls also succeed, and nearly all are also refused', () => {
  const share = (wanted: (status: number) => boolean) =>
    [...answered.values()].filter((statuses) => [...statuses].some(wanted)).length / answered.size
  expect(share((status) => status < 300)).toBeGreaterThan(LEAST_SUCCEEDING)
  expect(share((status) => status >= 400)).toBeGreaterThan(LEAST_SUCCEEDING)
})
