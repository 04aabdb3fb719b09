import { layoutOf } from './layout.ts'

const figuresOf = (value: (n: number) => number) => ({
  series: [{ key: 'dogs', label: 'Hundur' }],
  rows: Array.from({ length: 12 }, (_, n) => ({
    key: String(n),
    label: '',
    shortLabel: '',
    values: { dogs: value(n) },
  })),
  title: '',
  summary: '',
  rowTitle: '',
})
const small = figuresOf((n) => n)
const large = figuresOf(() => 29_727)
const labelled = (width: number) =>
  layoutOf(small, width)
    .bars.filter(({ isLabelled }) => isLabelled)
    .map(({ row }) => Number(row.key))

test('labels each bar of a wide plot, and every second one of a narrow plot, including the last', () => {
  expect(labelled(640)).toHaveLength(12)
  expect(labelled(316)).toEqual([1, 3, 5, 7, 9, 11])
})

// 29.727 and 30.000 have six characters of 9 px each in the widest font.
const NUMBER = 6 * 9

test.each([316, 640, 1000])('large numbers fit beside each other and into a plot of %i px', (width) => {
  const { left, bars } = layoutOf(large, width)
  expect(left).toBeGreaterThan(NUMBER + 8)
  const written = bars.filter(({ total }) => total > 0).map(({ middle }) => middle)
  expect(written).not.toEqual([])
  expect(Number(written.at(-1)) + NUMBER / 2).toBeLessThanOrEqual(width)
  for (const [n, middle] of written.entries())
    if (n > 0) expect(middle - Number(written[n - 1])).toBeGreaterThanOrEqual(NUMBER)
})
