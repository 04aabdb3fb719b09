import type { ApiKey } from '@dyra/shared/contract/api-keys'
import { addDays, addYears, today } from '@dyra/shared/domain/dates'
import { formatDay } from '@dyra/shared/i18n'
import { setupFakeNetwork } from '@dyra/shared/testing/network'
import { renderRoutes } from '@dyra/shared/testing/render'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { apiKeyRoutes } from './routes.ts'

const list = 'GET /api/Veterinarian/{userId}/ApiKeys'
const revoke = 'DELETE /api/OpenApiKeys/{apiKeyId}'
const key: ApiKey = {
  apiKeyId: 3,
  name: 'Stofukerfi',
  created: '2026-03-01T12:00:00Z',
  createdById: 6,
  scopes: ['lookup', 'register'],
  veterinarianPersonId: 3,
  veterinarianName: 'Gervimaður Danmörk',
  stopped: false,
  lastUsed: null,
  expires: addYears(today(), 1),
  revoked: null,
}

const network = setupFakeNetwork()
const vet = { isAuthenticated: true, personId: 3, roles: ['PetOwner', 'Veterinarian'] } as const
const open = (id = 3, given: object = {}) =>
  act(async () => renderRoutes(apiKeyRoutes, `/veterinarian/${id}/api-keys`, { ...vet, ...given }))

test('shows own keys with scopes, validity and last use', async () => {
  const ended = { ...key, apiKeyId: 2, name: 'Eldra kerfi', expires: addDays(today(), -1) }
  network.answerList(list, [key, { ...key, apiKeyId: 4, name: 'Óvirkt', stopped: true }, ended], 3)
  await open()
  const [, first, stopped, expired] = within(await screen.findByRole('table')).getAllByRole('row')
  expect(first).toHaveTextContent(
    `StofukerfiUppfletting örmerkja, Nýskráning dýra${formatDay(key.expires)}Aldrei notaður`,
  )
  expect(stopped).toHaveTextContent('Óvirkur: hlutverk dýralæknis vantar')
  expect(expired).toHaveTextContent(`Rann út ${formatDay(ended.expires)}`)
  expect(within(expired as HTMLElement).queryByRole('button')).toBeNull()
  expect(screen.getByRole('link', { name: /^Lýsing á forritaskilunum/ })).toHaveAttribute('href', '/api/open/v1/docs')
})

test('asks before a key is revoked, and shows that it is revoked', async () => {
  network.answerList(list, [key], 1)
  network.handle(revoke, () => new Response(null, { status: 204 }))
  await open()
  const table = within(await screen.findByRole('table'))
  await userEvent.click(table.getByRole('button', { name: 'Afturkalla: Stofukerfi' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Afturkalla API-lykil?' }))
  network.answerList(list, [{ ...key, revoked: '2026-11-22T12:00:00Z' }], 1)
  await userEvent.click(dialog.getByRole('button', { name: 'Afturkalla' }))
  expect(await screen.findByText('API-lykillinn hefur verið afturkallaður')).toBeVisible()
  expect(network.requests(revoke)[0]?.url).toMatch(/\/3$/)
})

test('links to the subscriptions of a key while subscriptions are switched on', async () => {
  network.answerList(list, [{ ...key, scopes: ['register', 'webhooks'] }], 1)
  await open(3, { capabilities: ['webhooks'] })
  const table = within(await screen.findByRole('table'))
  expect(table.getByRole('link', { name: 'Tilkynningar: Stofukerfi' })).toHaveAttribute('href', '/api-keys/3/webhooks')
})

test('links to no subscriptions while they are switched off', async () => {
  network.answerList(list, [{ ...key, scopes: ['register', 'webhooks'] }], 1)
  await open()
  await screen.findByRole('table')
  expect(screen.queryByRole('link', { name: /^Tilkynningar/ })).toBeNull()
})

test('says that there is no key', async () => {
  network.answerList(list, [], 0)
  await open()
  expect(await screen.findByText('Enginn API-lykill er skráður á þig')).toBeVisible()
})

test('names to an administrator the veterinarian whose keys they are', async () => {
  network.answerList(list, [key], 1)
  network.answer('GET /api/Users/{userId}/simple', { userId: 4, name: 'Gervimaður Svíþjóð', ssn: '', email: null })
  await open(4)
  expect(await screen.findByRole('heading', { name: 'API-lyklar dýralæknis' })).toBeVisible()
  expect(screen.getByText('Gervimaður Svíþjóð')).toBeVisible()
})
