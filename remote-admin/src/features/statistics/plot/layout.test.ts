import { layoutOf } from './layout.ts'

const rows = Array.from({ length: 12 }, (_, n) => ({ key: String(n), label: '', shortLabel: '', values: { dogs: n } }))
const labelled = (width: number) =>
  layoutOf({ series: [{ key: 'dogs', label: 'Hundur' }], rows, title: '', summary: '', rowTitle: '' }, width)
    .bars.filter(({ isLabelled }) => isLabelled)
    .map(({ row }) => Number(row.key))

test('labels each bar of a wide plot, and every second of a narrow one, always the last', () => {
  expect(labelled(640)).toHaveLength(12)
  expect(labelled(316)).toEqual([1, 3, 5, 7, 9, 11])
})
