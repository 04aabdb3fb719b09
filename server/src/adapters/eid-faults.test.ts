import { EidFault, eidCatalogue, eidFault } from './eid-faults.ts'

const told = (description: string, error = 'access_denied') => ({ error, error_description: description })

// Codes of docs/security.md#electronic-id and messages of docs/api.md#sign-in-calls, letter for letter.
test.each([
  ['mssp_105', 'Certificate lookup failed.', undefined],
  ['mssp_404', 'Certificate lookup failed.', undefined],
  ['audkenni_400', 'Certificate lookup failed.', undefined],
  ['mssp_101', 'Invalid phone number.', undefined],
  ['mssp_401', 'User cancellation', 467],
  ['mssp_208', 'Transaction timed out.', 468],
  ['mssp_209', 'Transaction timed out.', 468],
  ['audkenni_404', 'Invalid national ID.', 471],
  ['mssp_402', 'Status request failed', undefined],
  ['anything else', 'Status request failed', undefined],
])('%s is %s', (description, message, code) => {
  for (const error of [told(description), { cause: told(description) }]) {
    const { outcome } = eidFault(error)
    expect(eidCatalogue[outcome]).toEqual({ told: expect.any(Array), message, ...(code && { code }) })
  }
})

test('a prompt that expired at the service, or is gone there, is a time-out', () => {
  expect(eidFault(told('', 'expired_token')).outcome).toBe('timedOut')
  expect(eidFault(told('grant request is invalid', 'invalid_grant')).outcome).toBe('timedOut')
})

test('no answer at all is another fault than a bad one', () => {
  expect(eidFault(new TypeError('fetch failed')).outcome).toBe('unavailable')
  expect(eidFault(undefined).outcome).toBe('unavailable')
  expect(eidFault(told('')).outcome).toBe('failed')
})

test('a fault names codes, and nothing else that the service said', () => {
  const fault = eidFault(told('Gervimaður 010130-2399 svaraði ekki'))
  expect(fault.message).toBe('electronic ID: failed (access_denied)')
  expect(eidFault(fault)).toBe(fault)
  expect(fault).toBeInstanceOf(EidFault)
})
