import { ApiProblem, NetworkFailure } from '@dyra/shared/api'
import { describeError, isNotFound } from './describe-error.ts'

test.each([
  ['no network', new NetworkFailure('no answer'), 'Ekki náðist samband við þjónustuna. Reyndu aftur eftir smástund.'],
  [
    'a refusal in the words of the server',
    new ApiProblem(429, { title: 'Of margar tilraunir. Reyndu aftur eftir smástund.' }, 30),
    'Of margar tilraunir. Reyndu aftur eftir smástund.',
  ],
  ['anything else', new TypeError('x is undefined'), 'Óþekkt villa kom upp'],
])('%s', (_case, error, text) => expect(describeError(error)).toEqual({ title: 'Eitthvað fór úrskeiðis', text }))

test('only a missing thing is not found', () => {
  expect(isNotFound(new ApiProblem(404, {}, null))).toBe(true)
  expect(isNotFound(new ApiProblem(403, {}, null))).toBe(false)
  expect(isNotFound(new Error('404'))).toBe(false)
})
