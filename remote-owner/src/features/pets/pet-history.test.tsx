import { setupFakeNetwork } from '@dyra/shared/testing/network'
import { renderRoutes } from '@dyra/shared/testing/render'
import { act, screen, within } from '@testing-library/react'
import routes from '../../routes.ts'
import { skottaPage } from '../../testing/sample-pets.ts'

const key = 'GET /api/Audit'
const network = setupFakeNetwork()

beforeEach(() => {
  network.answer('GET /api/Pets/{petId}', skottaPage)
  network.answer('GET /api/Pets/{petId}/ContactAttempts', [])
})

const open = (path: string) =>
  act(async () => renderRoutes(routes, path, { isAuthenticated: true, personId: 9, roles: ['Administrator'] }))

test('shows the changes of a pet, with readable names of the fields, 40 a page', async () => {
  const entry = {
    auditId: 1,
    tableName: 'Pets',
    rowId: 12,
    rowName: null,
    columnName: 'DayOfDisappear',
    value: '2026-11-01',
    valueName: null,
    before: null,
    created: '2026-11-01T10:00:00Z',
    createdById: 7,
    createdByFullName: 'Gervimaður Færeyjar',
    actingPersonId: null,
    actingPersonFullName: null,
    apiKeyId: null,
    apiKeyName: null,
  }
  network.answerList(key, [entry], 81)
  await open('/pet/12/audit?page=2')
  const table = await screen.findByRole('table', { name: 'Breytingasaga' })
  expect(within(table).getByRole('row', { name: /Dagur hvarfs/ })).toHaveTextContent('01.11.2026')
  expect(within(table).getByRole('link', { name: 'Gervimaður Færeyjar' })).toHaveAttribute('href', '/person/7')
  expect(screen.getByText('41-80 af 81')).toBeVisible()
  expect(new URL(network.requests(key)[0]?.url ?? '').search).toBe(
    '?TableName=Pets&RowId=12&WithRelated=true&From=40&Size=40',
  )
  expect(screen.getByRole('link', { name: 'Til baka' })).toHaveAttribute('href', '/pet/12')
})

test('says that there are no changes', async () => {
  network.answerList(key, [], 0)
  await open('/pet/12/audit')
  expect(await screen.findByText('Engin breytingasaga til fyrir þetta val')).toBeVisible()
})
