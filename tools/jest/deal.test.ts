import { deal } from './deal.ts'

test('deals items to groups of about the same size', () =>
  expect(deal([1, 5, 3, 2, 4], 2, (size) => size)).toEqual([
    [5, 2, 1],
    [4, 3],
  ]))

test('leaves no group empty', () => expect(deal([1], 3, (size) => size)).toEqual([[1]]))
