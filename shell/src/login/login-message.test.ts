import { ApiProblem, NetworkFailure } from '@dyra/shared/api'
import { loginMessage } from './login-message.ts'

// A programming error is also logged and reported; shared/src/platform/api/api.test.ts tests that.
const log = jest.spyOn(console, 'error')
beforeEach(() => log.mockReset().mockImplementation(() => undefined))
afterAll(() => log.mockRestore())

const refusal = (body: object, status = 400) => new ApiProblem(status, body, null)

test.each([
  ['Certificate lookup failed.', 'Óþekkt símanúmer'],
  ['Certificate lookup failed: 105', 'Óþekkt símanúmer'],
  ['User cancellation', 'Notandi hætti við'],
  ['Invalid phone number.', 'Símanúmer er ekki í réttu formi'],
  ['Timeout error', 'Notandi rann út af tíma'],
  ['Transaction timed out.', 'Notandi rann út af tíma'],
  ['Status request failed', 'Eitthvað fór úrskeiðis'],
  ['Þú hefur ekki umboð fyrir neitt skráð fyrirtæki', 'Þú hefur ekki umboð fyrir neitt skráð fyrirtæki'],
])('phone: %s', (message, text) => expect(loginMessage(refusal({ Message: message }), 'phone')).toBe(text))

test.each([
  [{ Message: 'User cancellation', Code: 467 }, 'Notandi hætti við'],
  [{ Message: 'anything', Code: 467 }, 'Notandi hætti við'],
  [{ Message: 'anything', Code: 468 }, 'Notandi rann út af tíma'],
  [{ Message: 'anything', Code: 471 }, 'Kennitala er ekki rétt'],
  [{ Message: 'Invalid national ID.' }, 'Kennitala er ekki rétt'],
  [{ Message: 'Certificate lookup failed.' }, 'Óþekkt símanúmer'],
  [{ Message: 'User cancellation' }, 'Notandi hætti við'],
  [{ Message: 'Transaction timed out.' }, 'Notandi rann út af tíma'],
  [{ Message: 'Status request failed' }, 'Eitthvað fór úrskeiðis'],
  [{ Message: 'Eitthvað annað', Code: 500 }, 'Eitthvað annað'],
])('app: %j', (body, text) => expect(loginMessage(refusal(body), 'app')).toBe(text))

test.each(['phone', 'app'] as const)('%s: treats no response or an unreadable one as unknown', (method) => {
  for (const error of [
    new NetworkFailure('no answer'),
    refusal({}, 502),
    refusal({ Message: 5 }),
    new TypeError('x'),
  ]) {
    expect(loginMessage(error, method)).toBe('Óþekkt villa kom upp')
  }
})

test('shows the title of problem details', () => {
  const problem = refusal({ type: 'about:blank', title: 'Of margar tilraunir. Reyndu aftur eftir smástund.' }, 429)
  expect(loginMessage(problem, 'app')).toBe('Of margar tilraunir. Reyndu aftur eftir smástund.')
})
