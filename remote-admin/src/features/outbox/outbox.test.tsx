import type { OutboxItem } from '@dyra/shared/contract/outbox'
import { setupFakeNetwork } from '@dyra/shared/testing/network'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { openAsAdministrator } from '../../testing/open.tsx'
import { sendErrorText } from './texts.ts'

const list = 'GET /api/Outbox'
const retry = 'POST /api/Outbox/{id}/Retry'
const mail: OutboxItem = {
  outboxId: 3,
  kind: 'transferRequest',
  state: 'dead',
  recipientPersonId: 7,
  recipientName: 'Gervimaður Færeyjar',
  address: 'faereyjar@example.com',
  attempts: 10,
  lastError: 'EENVELOPE 550',
  created: '2026-11-20T08:05:00Z',
  due: null,
}
const unknown: OutboxItem = { ...mail, outboxId: 4, kind: 'newerKind', recipientPersonId: null, recipientName: null }

const network = setupFakeNetwork()
beforeEach(() => network.answerList(list, [mail, unknown], 2))

const table = async (name = 'Tókst ekki að senda') => within(await screen.findByRole('table', { name }))
const press = async () =>
  userEvent.click(
    (await table()).getByRole('button', { name: 'Reyna aftur: Beiðni um eigendaskipti, Gervimaður Færeyjar' }),
  )
const askedFor = () => Object.fromEntries(new URL(network.requests(list).at(-1)?.url ?? 'x:').searchParams)

test('lists failed e-mails with recipient and reason', async () => {
  await openAsAdministrator('/outbox')
  const rows = (await table()).getAllByRole('row')
  expect(rows[1]).toHaveTextContent(
    /^Beiðni um eigendaskiptiGervimaður Færeyjarfaereyjar@example\.com20\.11\.2026 \d\d:0510Netfanginu var hafnaðEENVELOPE 550Reyna aftur$/,
  )
  expect(rows[2]).toHaveTextContent(/^newerKindfaereyjar@example\.com/)
  expect((await table()).getByRole('link')).toHaveAttribute('href', '/person/7')
  expect(askedFor()).toEqual({ State: 'dead', From: '0', Size: '20' })
})

test('retries an e-mail, says so, and reloads the list', async () => {
  network.answer(retry, { ...mail, state: 'waiting' })
  await openAsAdministrator('/outbox')
  await table()
  network.answerList(list, [], 0)
  await press()
  expect(await screen.findByText('Pósturinn er kominn í biðröð og verður sendur á næstu mínútum')).toBeVisible()
  expect(await screen.findByText('Enginn póstur bíður vegna villu')).toBeVisible()
  expect(network.requests(retry)[0]?.url).toMatch(/\/3\/Retry$/)
  await userEvent.click(screen.getByRole('tab', { name: 'Sent' }))
  await waitFor(() => expect(screen.queryByText(/^Pósturinn er kominn í biðröð/)).toBeNull())
})

test.each([
  [409, 'Aðeins er hægt að reyna aftur þegar ekki tókst að senda póstinn'],
  [404, 'Pósturinn er ekki lengur til'],
])('says that the e-mail changed meanwhile (%i)', async (status, title) => {
  network.refuse(retry, status, { title })
  await openAsAdministrator('/outbox')
  await press()
  expect(await screen.findByText(title)).toBeVisible()
})

test('shows that a retry did not reach the server', async () => {
  network.cut(retry)
  await openAsAdministrator('/outbox')
  await press()
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Ekki náðist samband við þjónustuna. Reyndu aftur eftir smástund.',
  )
})

test('lists e-mails without an address separately from the sent ones', async () => {
  await openAsAdministrator('/outbox?state=unaddressed')
  const rows = (await table('Ekkert netfang')).getAllByRole('row')
  expect(rows[1]).toHaveTextContent(/^Beiðni um eigendaskiptiGervimaður Færeyjar/)
  expect(askedFor()).toMatchObject({ State: 'unaddressed' })
})

test('lists waiting e-mails with their next attempt, and sent e-mails', async () => {
  const { router } = await openAsAdministrator('/outbox?page=2')
  await table()
  network.answerList(list, [{ ...mail, state: 'waiting', due: '2026-11-20T09:05:00Z', lastError: null }], 1)
  await userEvent.click(screen.getByRole('tab', { name: 'Bíður sendingar' }))
  const waiting = await table('Bíður sendingar')
  await waitFor(() => expect(waiting.getAllByRole('row')[1]).toHaveTextContent(/20\.11\.2026 \d\d:05$/))
  const rows = waiting.getAllByRole('row')
  expect(within(rows[1] as HTMLElement).queryByRole('button')).toBeNull()
  await waitFor(() => expect(router.state.location.search).toBe('?state=waiting'))
  network.answerList(list, [], 0)
  await userEvent.click(screen.getByRole('tab', { name: 'Sent' }))
  expect(await screen.findByText('Ekkert til að sýna')).toBeVisible()
  expect(askedFor()).toMatchObject({ State: 'sent', From: '0' })
})

test.each([
  ['EENVELOPE 550', 'Netfanginu var hafnað'],
  ['ECONNECTION', 'Ekki náðist samband við póstþjón'],
  ['EAUTH 535', 'Póstþjónn hafnaði innskráningu'],
  ['RangeError', 'Ekki tókst að senda'],
])('%s: %s', (code, words) => expect(sendErrorText(code)).toBe(words))
