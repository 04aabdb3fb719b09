import { centre, dragged, freeSpace, maxZoom, square } from './crop.ts'

const wide = { width: 4000, height: 3000 }

test('starts with the square in the centre', () =>
  expect(square(wide, centre)).toEqual({ x: 500, y: 0, width: 3000, height: 3000 }))

test('cuts a zoomed square in a corner', () =>
  expect(square(wide, { zoom: 2, x: 1, y: 0 })).toEqual({ x: 2500, y: 0, width: 1500, height: 1500 }))

test('moves only within the free space', () => {
  expect(freeSpace(wide, centre)).toEqual({ x: 1000, y: 0 })
  expect(dragged(wide, centre, { x: 0.1, y: 0.1 })).toEqual({ zoom: 1, x: 0.2, y: 0.5 })
  expect(dragged(wide, centre, { x: -3, y: 0 })).toEqual({ zoom: 1, x: 1, y: 0.5 })
})

test.each([
  [wide, 5],
  [{ width: 900, height: 600 }, 2],
  [{ width: 120, height: 80 }, 1],
])('limits the zoom of %o to %d', (size, max) => expect(maxZoom(size)).toBe(max))
