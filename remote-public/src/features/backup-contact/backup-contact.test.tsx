import type { ContactEntry } from '@dyra/shared/contract/backup-contacts'
import { setupFakeNetwork } from '@dyra/shared/testing/network'
import { renderRoutes } from '@dyra/shared/testing/render'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { backupContactRoutes } from './routes.ts'

const read = 'POST /api/BackupContacts/Entry'
const agree = 'POST /api/BackupContacts/Entry/Agree'
const decline = 'POST /api/BackupContacts/Entry/Decline'
const update = 'POST /api/BackupContacts/Entry/Update'
const remove = 'POST /api/BackupContacts/Entry/Delete'

const invited: ContactEntry = {
  ownerName: 'Una Önnudóttir',
  name: 'Ari Þór',
  relation: 'friend',
  email: 'ari@example.com',
  phone: null,
  keepsFrom: null,
  keepsUntil: null,
  hasAgreed: false,
  expires: '2026-12-01T10:00:00Z',
}
const agreed = { ...invited, hasAgreed: true, expires: null }

const network = setupFakeNetwork()
const noContent = () => new Response(null, { status: 204 })

const open = (path = '/backup-contact?t=3.abc.def') =>
  renderRoutes(backupContactRoutes, path, { capabilities: ['backupContacts'] })

async function openEntry(entry: ContactEntry) {
  network.answer(read, entry)
  open()
  const button = await screen.findByRole('button', { name: 'Sjá skráninguna' })
  expect(network.requests(read)).toHaveLength(0)
  await userEvent.click(button)
  expect(await screen.findByRole('heading', { name: 'Varatengiliður: Una Önnudóttir' })).toBeVisible()
}

test('shows nothing before the press, and lets only an adult agree', async () => {
  await openEntry(invited)
  expect(screen.getByText('Svaraðu fyrir 01.12.2026. Eftir það eyðum við boðinu.')).toBeVisible()
  expect(screen.getByRole('link', { name: /^hvers vegna, hverjir sjá það/ })).toHaveAttribute(
    'href',
    '/privacy-policy#strangers',
  )
  await userEvent.click(screen.getByRole('button', { name: 'Samþykkja' }))
  expect(screen.getByText('Aðeins fullorðnir geta verið varatengiliðir')).toBeVisible()
  expect(network.requests(agree)).toHaveLength(0)
  network.answer(agree, agreed)
  await userEvent.click(screen.getByLabelText('Ég er 18 ára eða eldri'))
  await userEvent.click(screen.getByRole('button', { name: 'Samþykkja' }))
  expect(await screen.findByText('Takk fyrir að vera varatengiliður')).toBeVisible()
  expect(await network.requests(agree)[0]?.json()).toEqual({ token: '3.abc.def', isAdult: true })
  expect(screen.queryByRole('button', { name: 'Samþykkja' })).toBeNull()
})

test('asks before it declines', async () => {
  await openEntry(invited)
  network.handle(decline, noContent)
  await userEvent.click(screen.getByRole('button', { name: 'Afþakka' }))
  const question = within(screen.getByRole('dialog', { name: 'Afþakka boðið?' }))
  await userEvent.click(question.getByRole('button', { name: 'Afþakka' }))
  expect(await screen.findByText(/Skráningunni hefur verið eytt/)).toBeVisible()
  expect(network.requests(decline)).toHaveLength(1)
})

test('corrects the entry, and keeps what was typed if the server refuses it', async () => {
  await openEntry(agreed)
  const phone = screen.getByLabelText('Símanúmer')
  await userEvent.type(phone, '12')
  const refusal = 'Símanúmerið er ekki gilt'
  network.refuse(update, 400, { title: refusal, errors: { phone: [refusal] } })
  await userEvent.click(screen.getByRole('button', { name: 'Vista breytingar' }))
  expect(await screen.findByText(refusal)).toBeVisible()
  expect(phone).toHaveValue('12')
  network.answer(update, { ...agreed, phone: '5550190' })
  await userEvent.clear(phone)
  await userEvent.type(phone, '5550190')
  await userEvent.click(screen.getByRole('button', { name: 'Vista breytingar' }))
  expect(await screen.findByText('Breytingarnar hafa verið vistaðar')).toBeVisible()
})

test('says that a new address gets its own invitation, and removes the form', async () => {
  await openEntry(agreed)
  network.answer(update, { ...agreed, email: 'ny@example.com', hasAgreed: false, expires: invited.expires })
  const email = screen.getByLabelText('Netfang')
  await userEvent.clear(email)
  await userEvent.type(email, 'ny@example.com')
  await userEvent.click(screen.getByRole('button', { name: 'Vista breytingar' }))
  expect(await screen.findByText('Við sendum boð á nýja netfangið')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Vista breytingar' })).toBeNull()
})

test('deletes the entry', async () => {
  await openEntry(agreed)
  network.handle(remove, noContent)
  await userEvent.click(screen.getByRole('button', { name: 'Eyða skráningunni minni' }))
  const question = within(screen.getByRole('dialog', { name: 'Eyða skráningunni?' }))
  await userEvent.click(question.getByRole('button', { name: 'Eyða skráningunni minni' }))
  expect(await screen.findByText(/Skráningunni hefur verið eytt/)).toBeVisible()
})

test('says that a link is invalid or incomplete', async () => {
  network.refuse(read, 404)
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'Sjá skráninguna' }))
  expect(await screen.findByRole('heading', { name: 'Slóðin er ekki lengur í gildi' })).toBeVisible()
})

test('says that the link is incomplete if it has no token', async () => {
  open('/backup-contact')
  expect(await screen.findByRole('heading', { name: 'Slóðin er ekki heil' })).toBeVisible()
})
