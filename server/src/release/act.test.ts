import { actOf } from './act.ts'

test.each([
  [{}, 'release'],
  [{ preview: ['Anna'] }, 'preview'],
  [{ promote: true, rollback: false }, 'promote'],
  [{ rollback: true }, 'rollback'],
  [{ withdraw: true }, 'withdraw'],
  [{ status: true }, 'status'],
  [{ sizes: true }, 'sizes'],
])('%j does one thing: %s', (values, act) => expect(actOf(values)).toBe(act))

test.each([
  [{ preview: ['Anna'], promote: true }],
  [{ rollback: true, status: true }],
  [{ status: true, sizes: true }],
])('%j would do several things', (values) => expect(actOf(values)).toBeUndefined())
