import { describeError } from './describe-error.ts'

test('keeps code and constraint of a database error, but not the quoted row', () => {
  const error = Object.assign(new Error('duplicate key value violates unique constraint'), {
    name: 'error',
    severity: 'ERROR',
    code: '23505',
    constraint: 'person_ssn',
    table: 'person',
    detail: 'Key (ssn)=(0199000001) already exists.',
  })
  const described = describeError(error)
  expect(described).toMatchObject({ type: 'error', code: '23505', constraint: 'person_ssn', table: 'person' })
  expect(JSON.stringify(described)).not.toMatch(/0199000001|duplicate key/)
})

test('does not quote text that cannot be parsed', () => {
  const parse = () => JSON.parse('{"name":"Leyndur Maður",}')
  const described = (() => {
    try {
      return parse()
    } catch (error) {
      return describeError(error)
    }
  })()
  expect(described.type).toBe('SyntaxError')
  expect(JSON.stringify(described)).not.toContain('Leyndur')
})

test('keeps stack frames, and describes causes in the same way', () => {
  const cause = new Error('mail to leyndur@example.com was refused')
  const described = describeError(new TypeError('no pet 352098100000011', { cause }))
  expect(described).toMatchObject({ type: 'TypeError', message: 'no pet <number>' })
  expect(described.cause).toMatchObject({ message: 'mail to <mail> was refused' })
  expect((described.stack as string[])[0]).toMatch(/^at .*describe-error.test.ts/)
})

test.each([
  ['010130-2399 and 010130 2399 and 0101302399', '<number> and <number> and <number>'],
  ['ring +354 555 0001', 'ring +<number>'],
  ['HTTP 503 after 3 attempts', 'HTTP 503 after 3 attempts'],
])('removes personal data from "%s"', (text, safe) => {
  expect(describeError(new Error(text)).message).toBe(safe)
})

test('logs only the type of a value that is not an error', () => {
  expect(describeError('0199000001')).toEqual({ type: 'string' })
})
