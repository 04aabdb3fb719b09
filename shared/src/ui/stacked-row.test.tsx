import { render, screen } from '@testing-library/react'
import type { Column } from './column.ts'
import { StackedRow } from './StackedRow.tsx'

interface Numbered {
  readonly name: string
  readonly note: string | false | null
}

const columns: readonly Column<Numbered>[] = [
  { key: 'name', label: 'Nafn', cell: ({ name }) => name },
  { key: 'note', label: 'Athugasemd', cell: ({ note }) => note },
]

test.each([null, '', false] as const)('omits the label of the empty value %p', (note) => {
  render(<StackedRow columns={columns} row={{ name: 'Snati', note }} />)
  expect(screen.getByText('Snati')).toBeVisible()
  expect(screen.queryByText('Athugasemd')).toBeNull()
})

test('shows label and value', () => {
  render(<StackedRow columns={columns} row={{ name: 'Snati', note: 'Hvítur' }} />)
  expect(screen.getByText('Athugasemd')).toBeVisible()
  expect(screen.getByText('Hvítur')).toBeVisible()
})
