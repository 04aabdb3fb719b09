import { drawAgain, drawOf, isSignedIn } from './share-draw.ts'

const share = { percent: 10, release: { name: 'remote_vet', version: 'bbbb', entry: '/r/x/y.js', contract: 1 } }
const cookies = Array.from({ length: 100 }, (_, group) => `device=abc; signed-in=${group}; other=1`)

test('gives a tenth of the groups the new version, at each page the same ones', () => {
  const given = cookies.filter((cookie) => drawOf(cookie)(share))
  expect(given).toHaveLength(10)
  expect(cookies.filter((cookie) => drawOf(cookie)(share))).toEqual(given)
  expect(cookies.filter((cookie) => drawAgain(cookie)(share))).toEqual(given)
})

test('draws each page of a visitor', () => {
  expect(drawOf('device=abc', () => 9)(share)).toBe(true)
  expect(drawOf(undefined, () => 10)(share)).toBe(false)
  const pages = Array.from({ length: 4000 }, () => drawOf()(share))
  const given = pages.filter(Boolean).length
  // Nine standard deviations of a tenth of 4000.
  expect(Math.abs(given - 400)).toBeLessThan(171)
})

test('gives a visitor who reads the list again the version in service', () => {
  expect(drawAgain('device=abc')({ ...share, percent: 99 })).toBe(false)
})

test.each(['signed-in=', 'device=a; signed-in='])(
  'gives a session without a group the version in service: %s',
  (cookie) => {
    expect(isSignedIn(cookie)).toBe(true)
    expect(drawOf(cookie, () => 0)({ ...share, percent: 99 })).toBe(false)
  },
)

test.each(['signed-in=123', 'signed-in=-1', 'signed-in=1x', 'not-signed-in=1', 'x=signed-in'])(
  'takes other cookies for those of a visitor: %s',
  (cookie) => expect(isSignedIn(cookie)).toBe(false),
)
