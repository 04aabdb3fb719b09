import type { ApiKey } from '@dyra/shared/contract/api-keys'
import { addDays, addYears, today } from '@dyra/shared/domain/dates'
import { formatDay } from '@dyra/shared/i18n'
import { setupFakeNetwork } from '@dyra/shared/testing/network'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { openAsAdministrator } from '../../testing/open.tsx'
import { newKey } from './CreateKeyDialog.tsx'

const list = 'GET /api/OpenApiKeys'
const create = 'POST /api/OpenApiKeys'
const revoke = 'DELETE /api/OpenApiKeys/{apiKeyId}'
const key: ApiKey = {
  apiKeyId: 3,
  name: 'Dýraspítali Gervidals',
  created: '2026-03-01T12:00:00Z',
  createdById: 6,
  scopes: ['lookup'],
  veterinarianPersonId: null,
  veterinarianName: null,
  stopped: false,
  lastUsed: null,
  expires: addYears(today(), 1),
  revoked: null,
}

const network = setupFakeNetwork()
beforeEach(() => network.answerList(list, [key], 1))

const dialog = () => within(screen.getByRole('dialog'))
const button = (name: string) => screen.findByRole('button', { name })
const make = async (name: string) => {
  await openAsAdministrator('/api-keys')
  await userEvent.click(await button('Nýr API-lykill'))
  if (name) await userEvent.type(dialog().getByLabelText('Heiti'), name)
  await userEvent.click(dialog().getByRole('button', { name: 'Búa til lykil' }))
}
/** The server returns the key that it got. */
const answerCreation = () =>
  network.handle(create, async (request) => {
    const { name, apiKey } = (await request.clone().json()) as { name: string; apiKey: string }
    return Response.json({ ...key, apiKeyId: 4, name, apiKey }, { status: 201 })
  })

test('lists scopes and last use of each key', async () => {
  network.answerList(
    list,
    [
      { ...key, lastUsed: '2026-11-20T08:05:00Z' },
      { ...key, apiKeyId: 2, name: 'Athvarf' },
    ],
    2,
  )
  await openAsAdministrator('/api-keys')
  const rows = within(await screen.findByRole('table', { name: 'API-lyklar' })).getAllByRole('row')
  const end = formatDay(key.expires)
  expect(rows[1]).toHaveTextContent(
    new RegExp(`^Dýraspítali GervidalsUppfletting örmerkja01\\.03\\.2026${end}20\\.11\\.2026 \\d\\d:05`),
  )
  expect(rows[2]).toHaveTextContent(`AthvarfUppfletting örmerkja01.03.2026${end}Aldrei notaður`)
  expect(within(rows[2] as HTMLElement).getByRole('link')).toHaveAttribute('href', '/audit/OpenApiKeys/2')
})

test('creates a key in the browser, shows it once, and copies it', async () => {
  const copied = jest.fn(async (_: string) => undefined)
  Object.defineProperty(navigator, 'clipboard', { value: { writeText: copied }, configurable: true })
  answerCreation()
  await make(' Athvarf ')
  expect(await screen.findByRole('dialog', { name: 'Lykillinn er tilbúinn: Athvarf' })).toBeVisible()
  expect(dialog().getByText('Afritaðu lykilinn núna. Hann birtist ekki aftur.')).toBeVisible()
  const sent = (await network.requests(create)[0]?.json()) as { name: string; apiKey: string; expires: string }
  expect(sent.name).toBe('Athvarf')
  expect(sent.expires).toBe(addYears(today(), 1))
  expect(sent.apiKey).toMatch(/^[\w-]{43}$/)
  expect(dialog().getByLabelText('Lykill')).toHaveValue(sent.apiKey)
  await userEvent.click(dialog().getByRole('button', { name: 'Afrita' }))
  expect(await dialog().findByText('Afritað')).toBeVisible()
  expect(copied).toHaveBeenCalledWith(sent.apiKey)
  await userEvent.keyboard('{Escape}')
  await userEvent.click(dialog().getByRole('button', { name: 'Loka' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(document.body.textContent).not.toContain(sent.apiKey)
  expect(network.requests(list)).toHaveLength(2)
})

test('requires a veterinarian for a key that registers pets', async () => {
  network.handle(create, async (request) => {
    const sent = (await request.clone().json()) as object
    return Response.json({ ...key, ...sent, apiKeyId: 5, veterinarianName: 'Gervimaður Danmörk' }, { status: 201 })
  })
  const found = { userId: 14, name: 'Gervimaður Danmörk', ssn: '0101302479', email: null, deceased: false }
  network.answer('GET /api/Users/GetBySsn', found)
  await openAsAdministrator('/api-keys')
  await userEvent.click(await button('Nýr API-lykill'))
  await userEvent.type(dialog().getByLabelText('Heiti'), 'Stofukerfi')
  expect(dialog().queryByLabelText('Kennitala dýralæknis')).toBeNull()
  await userEvent.click(dialog().getByRole('combobox', { name: 'Heimildir' }))
  await userEvent.click(await screen.findByRole('option', { name: 'Nýskráning dýra' }))
  await userEvent.click(dialog().getByRole('button', { name: 'Búa til lykil' }))
  expect(await dialog().findByText('Veldu dýralækninn sem lykillinn vinnur fyrir')).toBeVisible()
  expect(network.requests(create)).toHaveLength(0)
  await userEvent.type(dialog().getByLabelText('Kennitala dýralæknis'), '0101302479')
  expect(await dialog().findByText('Gervimaður Danmörk')).toBeVisible()
  await userEvent.click(dialog().getByRole('button', { name: 'Búa til lykil' }))
  await screen.findByRole('dialog', { name: 'Lykillinn er tilbúinn: Stofukerfi' })
  expect(await network.requests(create)[0]?.json()).toMatchObject({
    scopes: ['lookup', 'register'],
    veterinarianPersonId: 14,
  })
  expect(dialog().getByRole('link', { name: /^Lýsing á forritaskilunum/ })).toHaveAttribute('href', '/api/open/v1/docs')
})

test('creates a key for events with a veterinarian or, for a municipality, without one', async () => {
  answerCreation()
  await openAsAdministrator('/api-keys', ['webhooks'])
  await userEvent.click(await button('Nýr API-lykill'))
  await userEvent.type(dialog().getByLabelText('Heiti'), 'Hundaeftirlit')
  await userEvent.click(dialog().getByRole('combobox', { name: 'Heimildir' }))
  await userEvent.click(await screen.findByRole('option', { name: 'Tilkynningar um dýr til forrita' }))
  expect(dialog().getByLabelText('Kennitala dýralæknis')).toBeVisible()
  expect(dialog().getByText('Lykill sveitarfélags er án dýralæknis og fær tilkynningar um hunda þess.')).toBeVisible()
  await userEvent.click(dialog().getByRole('button', { name: 'Búa til lykil' }))
  await screen.findByRole('dialog', { name: 'Lykillinn er tilbúinn: Hundaeftirlit' })
  expect(await network.requests(create)[0]?.json()).toMatchObject({ veterinarianPersonId: null })
})

test('shows the veterinarian of a key, and marks the key if the veterinarian has lost the role', async () => {
  const practice: ApiKey = {
    ...key,
    scopes: ['register', 'person'],
    veterinarianPersonId: 14,
    veterinarianName: 'Gervimaður Danmörk',
  }
  network.answerList(list, [practice, { ...practice, apiKeyId: 4, stopped: true }], 2)
  await openAsAdministrator('/api-keys')
  const [, valid, stopped] = within(await screen.findByRole('table')).getAllByRole('row')
  expect(valid).toHaveTextContent('Nýskráning dýra, Leit eftir kennitölu')
  expect(within(valid as HTMLElement).getByRole('link', { name: 'Gervimaður Danmörk' })).toHaveAttribute(
    'href',
    '/person/14',
  )
  expect(stopped).toHaveTextContent('Óvirkur: dýralæknirinn hefur ekki hlutverkið')
  expect(within(stopped as HTMLElement).getByRole('button', { name: /^Afturkalla/ })).toBeVisible()
})

test('links to the subscriptions of a key that is valid and may have subscriptions', async () => {
  const subscriber = { ...key, apiKeyId: 4, name: 'Hundaskrá', scopes: ['webhooks' as const] }
  network.answerList(list, [key, subscriber, { ...subscriber, apiKeyId: 5, revoked: '2026-11-22T12:00:00Z' }], 3)
  await openAsAdministrator('/api-keys', ['webhooks'])
  const table = within(await screen.findByRole('table'))
  expect(table.getByRole('link', { name: 'Tilkynningar: Hundaskrá' })).toHaveAttribute('href', '/api-keys/4/webhooks')
  expect(table.getAllByRole('link', { name: /^Tilkynningar/ })).toHaveLength(1)
})

test('asks before a typed name is discarded', async () => {
  await openAsAdministrator('/api-keys')
  await userEvent.click(await button('Nýr API-lykill'))
  await userEvent.type(dialog().getByLabelText('Heiti'), 'Athvarf')
  await userEvent.click(dialog().getByRole('button', { name: 'Loka' }))
  await userEvent.click(await button('Vera áfram'))
  expect(dialog().getByLabelText('Heiti')).toHaveValue('Athvarf')
  await userEvent.click(dialog().getByRole('button', { name: 'Hætta við' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('selects the text of the key if the browser does not permit copying', async () => {
  Object.defineProperty(navigator, 'clipboard', {
    value: { writeText: () => Promise.reject(new Error('denied')) },
    configurable: true,
  })
  answerCreation()
  await make('Athvarf')
  await userEvent.click(await button('Afrita'))
  const field = dialog().getByLabelText<HTMLInputElement>('Lykill')
  await waitFor(() => expect([field.selectionStart, field.selectionEnd]).toEqual([0, 43]))
  expect(dialog().queryByText('Afritað')).toBeNull()
})

test('sends the same key again after a lost response', async () => {
  network.cut(create)
  await make('Athvarf')
  expect(await dialog().findByRole('alert')).toHaveTextContent(/^Ekki náðist samband við þjónustuna/)
  answerCreation()
  await userEvent.click(dialog().getByRole('button', { name: 'Búa til lykil' }))
  await screen.findByRole('dialog', { name: 'Lykillinn er tilbúinn: Athvarf' })
  const [first, second] = network.requests(create)
  expect(await second?.json()).toEqual(await first?.json())
  expect(second?.headers.get('idempotency-key')).toBe(first?.headers.get('idempotency-key'))
})

test('refuses a key without a name or with too long a name', async () => {
  await make('')
  expect(dialog().getByText('Það þarf að fylla út þennan reit')).toBeVisible()
  await userEvent.type(dialog().getByLabelText('Heiti'), 'x'.repeat(101))
  await userEvent.click(dialog().getByRole('button', { name: 'Búa til lykil' }))
  expect(dialog().getByText('Textinn má ekki vera lengri en 100 stafir')).toBeVisible()
})

test('asks with the name before revoking', async () => {
  network.handle(revoke, () => new Response(null, { status: 204 }))
  await openAsAdministrator('/api-keys')
  await userEvent.click(within(await screen.findByRole('table')).getByRole('button', { name: /^Afturkalla/ }))
  expect(screen.getByRole('dialog', { name: 'Afturkalla API-lykil?' })).toHaveTextContent(
    'Dýraspítali GervidalsÞjónustur sem nota lykilinn missa aðgang.',
  )
  network.answerList(list, [{ ...key, revoked: '2026-11-22T12:00:00Z' }], 1)
  await userEvent.click(dialog().getByRole('button', { name: 'Afturkalla' }))
  expect(await screen.findByText('API-lykillinn hefur verið afturkallaður')).toBeVisible()
  expect(network.requests(revoke)[0]?.url).toMatch(/\/3$/)
})

test('dims ended keys, offers no button to revoke them, and marks keys that expire soon', async () => {
  const ended = [
    { ...key, expires: addDays(today(), 30) },
    { ...key, apiKeyId: 2, name: 'Athvarf', revoked: '2026-11-22T12:00:00Z' },
    { ...key, apiKeyId: 1, name: 'Sveitarfélag', expires: addDays(today(), -1) },
  ]
  network.answerList(list, ended, 3)
  await openAsAdministrator('/api-keys')
  const [, soon, revoked, expired] = within(await screen.findByRole('table')).getAllByRole('row')
  expect(soon).toHaveTextContent('Rennur bráðlega út')
  expect(revoked).toHaveTextContent('Afturkallaður 22.11.2026')
  expect(expired).toHaveTextContent(`Rann út ${formatDay(addDays(today(), -1))}`)
  for (const row of [revoked, expired] as HTMLElement[]) {
    expect(within(row).getByRole('link', { name: /^Breytingasaga: / })).toBeVisible()
    expect(within(row).queryByRole('button')).toBeNull()
    expect(within(row).getByText(/^Rann út|^Afturkallaður/)).toHaveClass('d-dim')
  }
})

test('shows a refused date at its field and keeps the typed name', async () => {
  network.refuse(create, 400, { errors: { expires: ['Dagsetningin þarf að vera 22.11.2028 eða fyrr'] } })
  await make('Athvarf')
  expect(await dialog().findByText('Dagsetningin þarf að vera 22.11.2028 eða fyrr')).toBeVisible()
  expect(dialog().getByLabelText('Heiti')).toHaveValue('Athvarf')
})

test('creates a different key each time', () => {
  const keys = Array.from({ length: 1000 }, newKey)
  expect(new Set(keys).size).toBe(1000)
  expect(keys.every((one) => /^[\w-]{43}$/.test(one))).toBe(true)
})
