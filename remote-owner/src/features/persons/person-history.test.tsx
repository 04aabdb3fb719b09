import { setupFakeNetwork } from '@dyra/shared/testing/network'
import { renderRoutes } from '@dyra/shared/testing/render'
import { screen, within } from '@testing-library/react'
import { personRoutes } from './routes.ts'
import { faroe } from './testing/sample-user.ts'

const network = setupFakeNetwork()

const open = () =>
  renderRoutes(personRoutes, '/person/7/audit', {
    isAuthenticated: true,
    personId: 6,
    roles: ['PetOwner', 'Administrator'],
  })

test('shows the changes of a person and who made them', async () => {
  network.answer('GET /api/Users/{userId}/simple', { userId: 7, name: faroe.name, ssn: faroe.ssn, email: null })
  const entry = {
    auditId: 1,
    tableName: 'Users',
    rowId: 7,
    rowName: null,
    columnName: 'Email',
    value: 'ny@example.com',
    valueName: null,
    before: null,
    created: '2026-11-20T08:05:00Z',
    createdById: 6,
    createdByFullName: 'Gervimaður Grænland',
    actingPersonId: null,
    actingPersonFullName: null,
    apiKeyId: null,
    apiKeyName: null,
  }
  network.answerList(
    'GET /api/Audit',
    [entry, { ...entry, auditId: 2, columnName: 'Address', value: null, createdById: null }],
    41,
  )
  open()
  const table = within(await screen.findByRole('table', { name: 'Breytingasaga' }))
  const rows = table.getAllByRole('row').map(({ textContent }) => textContent)
  expect(rows[1]).toMatch(/^Netfangny@example\.com20\.11\.2026 \d\d:\d\dGervimaður Grænland$/)
  expect(rows[2]).toMatch(/^HeimilisfangEkki skráð/)
  expect(table.getByRole('link', { name: 'Gervimaður Grænland' })).toHaveAttribute('href', '/person/6')
  expect(screen.getByText('1-40 af 41')).toBeVisible()
  expect(new URL(network.requests('GET /api/Audit')[0]?.url ?? '').search).toBe(
    '?TableName=Users&RowId=7&WithRelated=true&From=0&Size=40',
  )
})

test('says that there is no history', async () => {
  network.answer('GET /api/Users/{userId}/simple', { userId: 7, name: faroe.name, ssn: faroe.ssn, email: null })
  network.answerList('GET /api/Audit', [], 0)
  open()
  expect(await screen.findByText('Engin breytingasaga til fyrir þetta val')).toBeVisible()
})
