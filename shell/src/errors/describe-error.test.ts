import { ApiProblem, NetworkFailure } from '@dyra/shared/api'
import { describeError, kindOf } from './describe-error.ts'

// A programming error is also logged and reported; shared/src/platform/api/api.test.ts tests that.
const log = jest.spyOn(console, 'error')
beforeEach(() => log.mockReset().mockImplementation(() => undefined))
afterAll(() => log.mockRestore())

test.each([
  ['no network', new NetworkFailure('no answer'), 'Ekki náðist samband við þjónustuna. Reyndu aftur eftir smástund.'],
  [
    'a refusal in the words of the server',
    new ApiProblem(429, { title: 'Of margar tilraunir. Reyndu aftur eftir smástund.' }, 30),
    'Of margar tilraunir. Reyndu aftur eftir smástund.',
  ],
  ['anything else', new TypeError('x is undefined'), 'Óþekkt villa kom upp'],
])('%s', (_case, error, text) => expect(describeError(error)).toEqual({ title: 'Eitthvað fór úrskeiðis', text }))

test.each([
  [new ApiProblem(404, {}, null), 'not-found'],
  [new ApiProblem(403, {}, null), 'forbidden'],
  [new ApiProblem(403, { type: 'https://dyr.example/problems/acceptance-required' }, null), 'session'],
  [new ApiProblem(401, {}, null), 'session'],
  [new ApiProblem(500, {}, null), 'failed'],
  [new NetworkFailure('no answer'), 'failed'],
  [new Error('404'), 'failed'],
])('treats %s as %s', (error, kind) => expect(kindOf(error)).toBe(kind))
