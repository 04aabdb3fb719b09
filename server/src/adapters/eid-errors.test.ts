import { EidError, eidErrors, toEidError } from './eid-errors.ts'

const serviceError = (description: string, error = 'access_denied') => ({ error, error_description: description })

// Codes of the service, and messages of docs/api.md#sign-in-calls, letter for letter.
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
])('maps %s to %s', (description, message, code) => {
  for (const error of [serviceError(description), { cause: serviceError(description) }]) {
    const { outcome } = toEidError(error)
    expect(eidErrors[outcome]).toEqual({ serviceCodes: expect.any(Array), message, ...(code && { code }) })
  }
})

test('treats a prompt that expired or is unknown at the service as a time-out', () => {
  expect(toEidError(serviceError('', 'expired_token')).outcome).toBe('timedOut')
  expect(toEidError(serviceError('grant request is invalid', 'invalid_grant')).outcome).toBe('timedOut')
})

test('distinguishes no response from an invalid one', () => {
  expect(toEidError(new TypeError('fetch failed')).outcome).toBe('unavailable')
  expect(toEidError(undefined).outcome).toBe('unavailable')
  expect(toEidError(serviceError('')).outcome).toBe('failed')
})

test('an error contains only codes of the service, no other text', () => {
  const eidError = toEidError(serviceError('Gervimaður 010130-2399 svaraði ekki'))
  expect(eidError.message).toBe('electronic ID: failed (access_denied)')
  expect(toEidError(eidError)).toBe(eidError)
  expect(eidError).toBeInstanceOf(EidError)
})
