import { act, screen } from '@testing-library/react'
import { renderElement } from '../testing/render.tsx'
import { hiddenColumns } from './column-fit.ts'
import { type Column, DataTable } from './ui.ts'

const columns = [{ key: 'name' }, { key: 'born', priority: 2 }, { key: 'picture', priority: 1 }, { key: 'number' }]
const widths = [100, 80, 50, 120]

test.each([
  [350, []],
  [349, ['picture']],
  [300, ['picture']],
  [299, ['picture', 'born']],
  [220, ['picture', 'born']],
  [219, null],
])('hides in %i px: %p', (room, expected) => {
  expect(hiddenColumns(columns, { columns: widths, room })).toEqual(expected)
})

test('shows every column before the first measurement', () => {
  expect(hiddenColumns(columns, { columns: [], room: 0 })).toEqual([])
})

interface Row {
  readonly id: number
}
const shown: readonly Column<Row>[] = [
  { key: 'name', label: 'Nafn', cell: () => 'Snati' },
  { key: 'born', label: 'Fæðingardagur', priority: 1, cell: () => '12.04.2021' },
]

/** Every head is 100 px wide, and the table has this room. */
const layOut = (room: number) => {
  jest.spyOn(HTMLTableCellElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 100, 20))
  jest.spyOn(HTMLDivElement.prototype, 'clientWidth', 'get').mockReturnValue(room)
  renderElement(<DataTable label="Dýr" columns={shown} rows={[{ id: 1 }]} rowKey={({ id }) => id} empty="Ekkert" />)
}
const table = () => screen.getByRole('table', { name: 'Dýr' })
const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
afterEach(() => jest.restoreAllMocks())

test('shows all columns if they fit', () => {
  layOut(200)
  expect(heads()).toEqual(['Nafn', 'Fæðingardagur'])
  expect(table().parentElement).not.toHaveAttribute('data-tight')
})

test('hides a column of low priority before the table overflows', () => {
  layOut(199)
  expect(heads()).toEqual(['Nafn'])
  expect(screen.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['Snati'])
})

test('shows the list if the remaining columns do not fit', () => {
  layOut(99)
  expect(table().parentElement).toHaveAttribute('data-tight')
})

/** Calls what observes the sizes of the table, as browsers do once at the beginning and then after each change. */
function observeSizes(): () => void {
  let report = () => {}
  jest.spyOn(window, 'ResizeObserver').mockImplementation((callback) => {
    const observer = { observe: jest.fn(), unobserve: jest.fn(), disconnect: jest.fn() }
    report = () => callback([], observer)
    return observer
  })
  return () => act(report)
}

test('does not measure again before its size has changed', () => {
  const reportSizes = observeSizes()
  layOut(200)
  const measurements = jest.mocked(HTMLTableCellElement.prototype.getBoundingClientRect)
  measurements.mockClear()
  reportSizes()
  expect(measurements).not.toHaveBeenCalled()
})

test('measures again after its size has changed', () => {
  const reportSizes = observeSizes()
  layOut(200)
  jest.spyOn(HTMLDivElement.prototype, 'clientWidth', 'get').mockReturnValue(199)
  jest.spyOn(HTMLTableElement.prototype, 'offsetWidth', 'get').mockReturnValue(199)
  reportSizes()
  expect(heads()).toEqual(['Nafn'])
})
