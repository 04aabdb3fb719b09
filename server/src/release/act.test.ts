import { actOf } from './act.ts'

test.each([
  [{}, 'release'],
  [{ share: '10' }, 'share'],
  [{ promote: true, rollback: false }, 'promote'],
  [{ rollback: true }, 'rollback'],
  [{ withdraw: true }, 'withdraw'],
  [{ status: true }, 'status'],
  [{ sizes: true }, 'sizes'],
])('%j does one thing: %s', (values, act) => expect(actOf(values)).toBe(act))

test.each([
  [{ rollback: true, status: true }],
  [{ promote: true, sizes: true }],
  [{ share: '', status: true }],
  [{ status: true, sizes: true }],
  [{ share: '10', rollback: true }],
])('%j would do several things', (values) => expect(actOf(values)).toBeUndefined())
