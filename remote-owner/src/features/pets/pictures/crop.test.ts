import { maxZoom, middle, pulled, room, sentSize, square } from './crop.ts'

const wide = { width: 4000, height: 3000 }

test('begins with the middle square', () =>
  expect(square(wide, middle)).toEqual({ x: 500, y: 0, width: 3000, height: 3000 }))

test('nearer, in a corner', () =>
  expect(square(wide, { zoom: 2, x: 1, y: 0 })).toEqual({ x: 2500, y: 0, width: 1500, height: 1500 }))

test('is moved only where there is room, and not over the edge', () => {
  expect(room(wide, middle)).toEqual({ x: 1000, y: 0 })
  expect(pulled(wide, middle, { x: 0.1, y: 0.1 })).toEqual({ zoom: 1, x: 0.2, y: 0.5 })
  expect(pulled(wide, middle, { x: -3, y: 0 })).toEqual({ zoom: 1, x: 1, y: 0.5 })
})

test.each([
  [wide, 5],
  [{ width: 900, height: 600 }, 2],
  [{ width: 120, height: 80 }, 1],
])('of %o at most %d times nearer', (size, most) => expect(maxZoom(size)).toBe(most))

test.each([
  [wide, { width: 1600, height: 1200 }],
  [
    { width: 300, height: 200 },
    { width: 300, height: 200 },
  ],
  [
    { width: 16000, height: 2 },
    { width: 1600, height: 1 },
  ],
])('%o is sent as %o', (size, sent) => expect(sentSize(size, 1600)).toEqual(sent))
