import { actOf } from './act.ts'

test.each([
  [{}, 'release'],
  [{ preview: ['Anna'] }, 'preview'],
  [{ promote: true, rollback: false }, 'promote'],
  [{ rollback: true }, 'rollback'],
  [{ withdraw: true }, 'withdraw'],
  [{ status: true }, 'status'],
  [{ sizes: true }, 'sizes'],
])('the options %j mean: %s', (values, act) => expect(actOf(values)).toBe(act))

test.each([
  [{ preview: ['Anna'], promote: true }],
  [{ rollback: true, status: true }],
  [{ status: true, sizes: true }],
])('the options %j contradict each other', (values) => expect(actOf(values)).toBeUndefined())
