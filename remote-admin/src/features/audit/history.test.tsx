import type { AuditEntry } from '@dyra/shared/contract/audit'
import { setupFakeNetwork } from '@dyra/shared/testing/network'
import { act, screen, waitFor, within } from '@testing-library/react'
import { openAsAdministrator } from '../../testing/open.tsx'

const list = 'GET /api/Audit'
const entry: AuditEntry = {
  auditId: 9,
  tableName: 'MicroTags',
  rowId: 5,
  rowName: '352098100000014',
  columnName: 'InvoicedPersonId',
  value: '7',
  valueName: 'Gervimaður Færeyjar',
  before: { value: '3', valueName: 'Gervimaður Noregur' },
  created: '2026-11-20T12:00:00Z',
  createdById: 6,
  createdByFullName: 'Gervimaður Grænland',
  actingPersonId: null,
  actingPersonFullName: null,
  apiKeyId: null,
  apiKeyName: null,
}
const network = setupFakeNetwork()

test('shows field, new and old value, time and person of each change', async () => {
  const petRow: AuditEntry = {
    ...entry,
    auditId: 8,
    columnName: 'PetId',
    value: '14',
    valueName: 'Perla',
    before: null,
  }
  const emptied: AuditEntry = {
    ...entry,
    auditId: 7,
    columnName: 'Comment',
    value: null,
    valueName: null,
    before: { value: null, valueName: null },
  }
  network.answerList(list, [entry, petRow, emptied], 3)
  await openAsAdministrator('/audit/MicroTags/5')
  expect(await screen.findByRole('heading', { name: 'Örmerki: 352098100000014' })).toBeVisible()
  const table = within(screen.getByRole('table', { name: 'Breytingasaga' }))
  const [, payer, pet, comment] = table.getAllByRole('row').map((row) => within(row))
  expect(payer?.getByText('Greiðandi')).toBeVisible()
  expect(payer?.getByRole('link', { name: 'Gervimaður Færeyjar' })).toHaveAttribute('href', '/person/7')
  expect(payer?.getByText('Áður: Gervimaður Noregur')).toBeVisible()
  expect(payer?.getByRole('link', { name: 'Gervimaður Grænland' })).toHaveAttribute('href', '/person/6')
  expect(pet?.getByRole('link', { name: 'Perla' })).toHaveAttribute('href', '/pet/14')
  expect(pet?.queryByText(/^Áður/)).toBeNull()
  expect(comment?.getByText('Ekki skráð')).toBeVisible()
  expect(comment?.getByText('Áður: Ekki skráð')).toBeVisible()
  expect(new URL(network.requests(list)[0]?.url ?? '').search).toBe('?TableName=MicroTags&RowId=5&From=0&Size=40')
})

test.each([
  { table: 'Tariff', from: undefined, list: '/invoices/tariff' },
  { table: 'AuthorizedUsers', from: '/users', list: '/users' },
  { table: 'AuthorizedUsers', from: '/security-events', list: '/security-events' },
  { table: 'Retention', from: undefined, list: '/statistics' },
  { table: 'MicroTags', from: undefined, list: '/security-events' },
])('back from $table, opened from $from, leads to $list', async ({ table, from, list: parent }) => {
  network.answerList(list, [], 0)
  const { router } = await openAsAdministrator('/elsewhere')
  await act(() => router.navigate(`/audit/${table}/1`, { state: { from } }))
  expect(await screen.findByRole('link', { name: 'Til baka' })).toHaveAttribute('href', parent)
})

test('says that nothing has changed yet', async () => {
  network.answerList(list, [], 0)
  await openAsAdministrator('/audit/Tariff/1')
  expect(await screen.findByText('Engin breytingasaga til fyrir þetta val')).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Gjaldskrá, færsla 1' })).toBeVisible()
})

test.each([
  ['/audit/Pets/12', '/pet/12/audit'],
  ['/audit/Users/7', '/person/7/audit'],
])('redirects %s to the history of the pet or person', async (path, own) => {
  const { router } = await openAsAdministrator(path)
  await waitFor(() => expect(router.state.location.pathname).toBe(own))
})

test.each(['/audit/Sessions/1', '/audit/MicroTags/x'])('shows 404 for %s', async (path) => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  const { router } = await openAsAdministrator(path)
  expect(Object.values(router.state.errors ?? {})).toMatchObject([{ status: 404 }])
})
