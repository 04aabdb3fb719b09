import { problemOf } from './commits.ts'

test.each(['Refuse a second offer', 'transfers refuse a second offer', 'transfers: Refuse', `a: ${'x'.repeat(70)}`])(
  'refuses the subject "%s"',
  (subject) => expect(problemOf(subject)).toBeDefined(),
)

test.each(['transfers: refuse a second offer', 'admin, public: keep a route in one file'])(
  'accepts the subject "%s"',
  (subject) => expect(problemOf(subject)).toBeUndefined(),
)
