import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderRoutes } from '../testing/render.tsx'
import { type Column, DataTable } from './ui.ts'

interface Row {
  readonly id: number
  readonly name: string
}
const columns: readonly Column<Row>[] = [
  { key: 'name', label: 'Nafn', sortKey: 'name', cell: ({ name }) => name },
  { key: 'id', label: 'Númer', cell: ({ id }) => id },
]
const rows = [{ id: 1, name: 'Snati' }]
const table = <DataTable label="Dýr" columns={columns} rows={rows} rowKey={({ id }) => id} empty="Ekkert" />
const open = (path: string) => renderRoutes([{ path: '*', element: table }], path).router
const head = () => screen.getByRole('columnheader', { name: 'Nafn' })

test('a column heading sorts ascending, then descending, in the URL, from the first page, and keeps filters', async () => {
  const router = open('/?search=a&page=3')
  expect(head()).not.toHaveAttribute('aria-sort')
  await userEvent.click(screen.getByRole('button', { name: 'Nafn' }))
  await waitFor(() => expect(router.state.location.search).toBe('?search=a&sortBy=name&sortAsc=true'))
  await waitFor(() => expect(head()).toHaveAttribute('aria-sort', 'ascending'))
  await userEvent.click(screen.getByRole('button', { name: 'Nafn' }))
  await waitFor(() => expect(router.state.location.search).toBe('?search=a&sortBy=name&sortAsc=false'))
  await waitFor(() => expect(head()).toHaveAttribute('aria-sort', 'descending'))
})

test('marks the list’s own order until another is chosen, and reverses it at the first press', async () => {
  const own = columns.map((column) => (column.key === 'name' ? { ...column, ownOrder: 'descending' as const } : column))
  const list = <DataTable label="Dýr" columns={own} rows={rows} rowKey={({ id }) => id} empty="Ekkert" />
  const { router } = renderRoutes([{ path: '*', element: list }], '/')
  expect(head()).toHaveAttribute('aria-sort', 'descending')
  await userEvent.click(screen.getByRole('button', { name: 'Nafn' }))
  await waitFor(() => expect(router.state.location.search).toBe('?sortBy=name&sortAsc=true'))
  await act(() => router.navigate('/?sortBy=other'))
  expect(head()).not.toHaveAttribute('aria-sort')
})

test('sorts the stacked list by a field and restores the default order', async () => {
  const router = open('/?sortBy=name&sortAsc=false')
  const field = screen.getByLabelText('Raða eftir')
  expect(field).toHaveDisplayValue('Nafn, lækkandi')
  await userEvent.selectOptions(field, 'Nafn, hækkandi')
  await waitFor(() => expect(router.state.location.search).toBe('?sortBy=name&sortAsc=true'))
  await userEvent.selectOptions(field, 'Sjálfgefin röð')
  await waitFor(() => expect(router.state.location.search).toBe(''))
})

test('renders a plain heading without a sort key', () => {
  open('/')
  expect(screen.getByRole('columnheader', { name: 'Númer' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Númer' })).toBeNull()
})
