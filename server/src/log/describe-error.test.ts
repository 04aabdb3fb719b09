import { describeError } from './describe-error.ts'

test('a database error keeps its code and constraint, not the row that it quotes', () => {
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

test('an answer that cannot be read is not quoted', () => {
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

test('frames stay, so that a fault can be found; causes are described likewise', () => {
  const cause = new Error('mail to leyndur@example.com was refused')
  const described = describeError(new TypeError('no pet 352098100000011', { cause }))
  expect(described).toMatchObject({ type: 'TypeError', message: 'no pet <number>' })
  expect(described.cause).toMatchObject({ message: 'mail to <mail> was refused' })
  expect((described.stack as string[])[0]).toMatch(/^at .*describe-error.test.ts/)
})

test.each([
  ['010130-2399 and 010130 2399 and 0101302399', '<number> and <number> and <number>'],
  ['ring +354 555 0001', 'ring +<number>'],
  ['HTTP 503 after 3 tries', 'HTTP 503 after 3 tries'],
])('%s', (text, safe) => {
  expect(describeError(new Error(text)).message).toBe(safe)
})

test('what is no error is named by its kind alone', () => {
  expect(describeError('0199000001')).toEqual({ type: 'string' })
})
