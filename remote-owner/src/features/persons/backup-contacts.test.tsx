import type { BackupContact } from '@dyra/shared/contract/backup-contacts'
import { longTest } from '@dyra/shared/testing/depth'
import { setupFakeNetwork } from '@dyra/shared/testing/network'
import { renderRoutes } from '@dyra/shared/testing/render'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { personRoutes } from './routes.ts'
import { faroe, noPayer } from './testing/sample-user.ts'

const list = 'GET /api/Users/{userId}/BackupContacts'
const invite = 'POST /api/Users/{userId}/BackupContacts'
const change = 'PUT /api/Users/{userId}/BackupContacts/{contactId}'
const remove = 'DELETE /api/Users/{userId}/BackupContacts/{contactId}'
const ari: BackupContact = {
  etag: '"a"',
  contactId: 3,
  position: 1,
  name: 'Ari Þór',
  relation: 'friend',
  email: 'ari@example.com',
  phone: '5550190',
  keepsFrom: null,
  keepsUntil: null,
  hasAgreed: true,
  expires: null,
}
const una: BackupContact = {
  ...ari,
  contactId: 4,
  position: 2,
  name: 'Una',
  email: 'una@example.com',
  hasAgreed: false,
  expires: '2026-12-01T10:00:00Z',
}

const network = setupFakeNetwork()
beforeEach(() => {
  network.answer('GET /api/Users/{userId}/PayerAgreements', noPayer)
  network.answer('GET /api/Users/{userId}', faroe)
  network.answer('GET /api/AuthApplications/Request', null)
  network.answer('GET /api/Auth/Sessions', [])
  network.answerList('GET /api/Users/me/AccessLog', [], 0)
  network.answerList('GET /api/Users/{userId}/Pets', [], 0)
  network.answer(list, [ari, una])
})

const open = (path = '/person/info', session: object = {}) =>
  renderRoutes(personRoutes, path, {
    capabilities: ['backupContacts'],
    isAuthenticated: true,
    personId: 7,
    roles: ['PetOwner'],
    ...session,
  })
const part = async () => within(await screen.findByRole('region', { name: 'Varatengiliðir' }))

test('shows the contacts and who has agreed', async () => {
  open()
  const shown = await part()
  expect(await shown.findByText('Hefur samþykkt')).toBeVisible()
  expect(shown.getByText('Hefur ekki svarað. Boðið rennur út 01.12.2026')).toBeVisible()
  expect(shown.getByText('una@example.com')).toBeVisible()
  expect(shown.getByText(/^Ef dýrið þitt finnst/)).toBeVisible()
  expect(shown.getByText(/^Aðeins þú, tengiliðurinn/)).toBeVisible()
})

longTest('invites a contact, and asks for missing values', async () => {
  network.answer(list, [])
  open()
  const shown = await part()
  await userEvent.click(await shown.findByRole('button', { name: 'Bjóða varatengilið' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Bjóða varatengilið' }))
  const send = () => userEvent.click(dialog.getByRole('button', { name: 'Bjóða varatengilið' }))
  await send()
  expect(network.requests(invite)).toHaveLength(0)
  await userEvent.type(dialog.getByLabelText('Nafn'), 'Ari Þór')
  await userEvent.type(dialog.getByLabelText('Netfang'), 'ari@example.com')
  await userEvent.selectOptions(dialog.getByLabelText('Tengsl'), 'Nágranni')
  const blocked = 'Þetta netfang tekur ekki við boðum'
  network.refuse(invite, 409, { title: blocked, errors: { email: [blocked] } })
  await send()
  expect(await dialog.findByText(blocked)).toBeVisible()
  expect(dialog.getByLabelText('Nafn')).toHaveValue('Ari Þór')
  network.handle(invite, () => Response.json(ari, { status: 201 }))
  network.answer(list, [ari])
  await send()
  expect(await screen.findByText('Boðið hefur verið sent')).toBeVisible()
  expect(await network.requests(invite).at(-1)?.json()).toMatchObject({
    name: 'Ari Þór',
    relation: 'neighbour',
    email: 'ari@example.com',
    phone: null,
  })
})

test('changes the order, and removes a contact after a confirmation', async () => {
  open()
  const shown = await part()
  await userEvent.click(await shown.findByRole('button', { name: 'Breyta: Una' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Breyta varatengilið: Una' }))
  await userEvent.selectOptions(dialog.getByLabelText('Röð'), '1')
  network.answer(change, [una, ari])
  await userEvent.click(dialog.getByRole('button', { name: 'Vista breytingar' }))
  expect(await screen.findByText('Breytingin hefur verið vistuð')).toBeVisible()
  const [request] = network.requests(change)
  expect(await request?.json()).toMatchObject({ position: 1, relation: 'friend' })
  expect(request?.headers.get('if-match')).toBe('"a"')
  network.handle(remove, () => new Response(null, { status: 204 }))
  await userEvent.click(shown.getByRole('button', { name: 'Fjarlægja: Ari Þór' }))
  const question = within(screen.getByRole('dialog', { name: 'Fjarlægja varatengilið?' }))
  await userEvent.click(question.getByRole('button', { name: 'Fjarlægja' }))
  expect(await screen.findByText('Varatengiliðurinn hefur verið fjarlægður')).toBeVisible()
})

test('an administrator sees the contacts and may remove them, but neither invites nor changes', async () => {
  open('/person/7', { personId: 1, roles: ['PetOwner', 'Administrator'] })
  const shown = await part()
  expect(await shown.findByRole('button', { name: 'Fjarlægja: Una' })).toBeVisible()
  expect(shown.queryByRole('button', { name: 'Breyta: Una' })).toBeNull()
  expect(shown.queryByRole('button', { name: 'Bjóða varatengilið' })).toBeNull()
  expect(shown.getByText(/^Ef dýr eigandans finnst og enginn/)).toBeVisible()
  expect(shown.getByText(/^Aðeins eigandinn, tengiliðurinn sjálfur/)).toBeVisible()
})

test('veterinarians and representatives do not see the contacts', async () => {
  open('/person/info', { isRepresentative: true })
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Varatengiliðir' })).toBeNull()
  expect(network.requests(list)).toHaveLength(0)
})
