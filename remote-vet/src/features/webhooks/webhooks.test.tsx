import type { KeyWebhooks, Webhook, WebhookDelivery } from '@dyra/shared/contract/webhooks'
import { clearPlacesCache } from '@dyra/shared/features/places'
import { setupFakeNetwork } from '@dyra/shared/testing/network'
import { renderRoutes } from '@dyra/shared/testing/render'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { webhookRoutes } from './routes.ts'

const OF_KEY = '/api/OpenApiKeys/{apiKeyId}/Webhooks'
const list = `GET ${OF_KEY}` as const
const create = `POST ${OF_KEY}` as const
const change = `PUT ${OF_KEY}/{webhookId}` as const
const remove = `DELETE ${OF_KEY}/{webhookId}` as const
const testCall = `POST ${OF_KEY}/{webhookId}/Test` as const
const deliveries = `GET ${OF_KEY}/{webhookId}/Deliveries` as const
const replay = `POST ${OF_KEY}/{webhookId}/Replay` as const

const url = 'https://stofa.example.com/events'
const webhook: Webhook = {
  webhookId: 8,
  url,
  municipality: null,
  state: 'active',
  disabledReason: null,
  created: '2026-11-20T08:00:00Z',
  lastDelivered: '2026-11-28T08:05:00Z',
  lastFailure: null,
  waiting: 0,
}
const key = (webhooks: Webhook[], hasVeterinarian = true): KeyWebhooks => ({
  keyName: 'Stofukerfi',
  hasVeterinarian,
  webhooks,
})

const network = setupFakeNetwork()
beforeEach(() => clearPlacesCache())
const done = () => new Response(null, { status: 204 })
const open = (role: 'Veterinarian' | 'Administrator' = 'Veterinarian') =>
  act(async () =>
    renderRoutes(webhookRoutes, '/api-keys/3/webhooks', {
      isAuthenticated: true,
      personId: 3,
      roles: ['PetOwner', role],
      capabilities: ['webhooks'],
    }),
  )
const dialog = () => within(screen.getByRole('dialog'))
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const rows = async () =>
  within(await screen.findByRole('table'))
    .getAllByRole('row')
    .slice(1)

test('shows where events go, the state, and why a delivery failed', async () => {
  network.answer(
    list,
    key([
      { ...webhook, lastFailure: 500, waiting: 4 },
      { ...webhook, webhookId: 9, url: `${url}/2`, state: 'paused', lastDelivered: null, lastFailure: 'timeout' },
      {
        ...webhook,
        webhookId: 10,
        url: `${url}/3`,
        state: 'disabled',
        disabledReason: 'gone',
        municipality: 'Múlaþing',
      },
    ]),
  )
  await open()
  const [first, paused, gone] = await rows()
  expect(first).toHaveTextContent(/Eigin nýskráningarVirk28\.11\.2026 \d\d:05Svar 5004/)
  expect(paused).toHaveTextContent('Í biðAldreiSvaraði ekki í tæka tíð0')
  expect(gone).toHaveTextContent('MúlaþingÓvirk: kerfið er hætt að taka við')
  expect(within(gone as HTMLElement).queryByRole('button', { name: /^Prófa/ })).toBeNull()
})

test('says that there is no subscription', async () => {
  network.answer(list, key([]))
  await open()
  expect(await screen.findByText('Engin áskrift')).toBeVisible()
})

test('creates a subscription to the veterinarian’s registrations, and shows its secret once', async () => {
  network.answer(list, key([]))
  network.handle(create, () => Response.json({ webhookId: 8, secret: 'whsec_leyndarmal' }, { status: 201 }))
  await open()
  await press('Ný áskrift')
  expect(dialog().queryByLabelText('Sveitarfélag')).toBeNull()
  await userEvent.click(dialog().getByRole('button', { name: 'Búa til áskrift' }))
  expect(dialog().getByText('Slóðin þarf að byrja á https://')).toBeVisible()
  await userEvent.type(dialog().getByLabelText('Slóð'), 'stofa.example.com/events')
  await userEvent.click(dialog().getByRole('button', { name: 'Búa til áskrift' }))
  expect(await screen.findByRole('dialog', { name: 'Áskriftin er tilbúin' })).toBeVisible()
  expect(await network.requests(create)[0]?.json()).toEqual({ url, municipality: null })
  expect(dialog().getByLabelText('Leyndarmál')).toHaveValue('whsec_leyndarmal')
  await userEvent.click(dialog().getByRole('button', { name: 'Loka' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(document.body.textContent).not.toContain('whsec_')
  expect(network.requests(list)).toHaveLength(2)
})

test('sends the same key again after the response with the secret was lost', async () => {
  network.answer(list, key([]))
  network.cut(create)
  await open()
  await press('Ný áskrift')
  await userEvent.type(dialog().getByLabelText('Slóð'), 'stofa.example.com/events')
  await userEvent.click(dialog().getByRole('button', { name: 'Búa til áskrift' }))
  expect(await dialog().findByRole('alert')).toHaveTextContent(/^Ekki náðist samband við þjónustuna/)
  network.handle(create, () => Response.json({ webhookId: 8, secret: 'whsec_leyndarmal' }, { status: 201 }))
  await userEvent.click(dialog().getByRole('button', { name: 'Búa til áskrift' }))
  await screen.findByRole('dialog', { name: 'Áskriftin er tilbúin' })
  expect(dialog().getByLabelText('Leyndarmál')).toHaveValue('whsec_leyndarmal')
  const [first, second] = network.requests(create)
  expect(first?.headers.get('idempotency-key')).toMatch(/./)
  expect(second?.headers.get('idempotency-key')).toBe(first?.headers.get('idempotency-key'))
})

test('asks for the municipality of a key without a veterinarian', async () => {
  network.answer(list, key([], false))
  network.answer('GET /api/Places', {
    postalCodes: [],
    municipalities: [{ name: 'Múlaþing', region: 'Austurland', neighbours: [] }],
    regions: ['Austurland'],
  })
  network.handle(create, () => Response.json({ webhookId: 8, secret: 'whsec_leyndarmal' }, { status: 201 }))
  await open('Administrator')
  await press('Ný áskrift')
  await userEvent.type(dialog().getByLabelText('Slóð'), 'stofa.example.com/events')
  await userEvent.click(await dialog().findByRole('combobox', { name: 'Sveitarfélag' }))
  await userEvent.click(await screen.findByRole('option', { name: 'Múlaþing' }))
  await userEvent.click(dialog().getByRole('button', { name: 'Búa til áskrift' }))
  await screen.findByRole('dialog', { name: 'Áskriftin er tilbúin' })
  expect(await network.requests(create)[0]?.json()).toEqual({ url, municipality: 'Múlaþing' })
})

test('shows a refused target at its field', async () => {
  network.answer(list, key([]))
  network.refuse(create, 400, {
    errors: { url: ['Slóðin þarf að vera https-slóð á opnu neti, án gáttar og lykilorðs'] },
  })
  await open()
  await press('Ný áskrift')
  await userEvent.type(dialog().getByLabelText('Slóð'), 'localhost/')
  await userEvent.click(dialog().getByRole('button', { name: 'Búa til áskrift' }))
  expect(await dialog().findByText(/^Slóðin þarf að vera https-slóð á opnu neti/)).toBeVisible()
})

test.each([
  { label: 'Prófa', call: testCall, question: 'Senda prófun?', banner: 'Prófun verður send innan skamms', body: null },
  {
    label: 'Setja í bið',
    call: change,
    question: 'Setja áskrift í bið?',
    banner: 'Áskriftin er í bið',
    body: { paused: true },
  },
  { label: 'Eyða', call: remove, question: 'Eyða áskrift?', banner: 'Áskriftinni hefur verið eytt', body: null },
] as const)('asks before $label', async ({ label, call, question, banner, body }) => {
  network.answer(list, key([webhook]))
  network.handle(call, done)
  await open()
  await userEvent.click(within((await rows())[0] as HTMLElement).getByRole('button', { name: `${label}: ${url}` }))
  expect(screen.getByRole('dialog', { name: question })).toHaveTextContent(url)
  await userEvent.click(dialog().getByRole('button', { name: label }))
  expect(await screen.findByText(banner)).toBeVisible()
  const [sent] = network.requests(call)
  expect(new URL(sent?.url ?? '').pathname).toMatch(/^\/api\/OpenApiKeys\/3\/Webhooks\/8(\/Test)?$/)
  if (body) expect(await sent?.json()).toEqual(body)
})

test('resumes a subscription that was switched off', async () => {
  network.answer(list, key([{ ...webhook, state: 'disabled', disabledReason: 'failing' }]))
  network.handle(change, done)
  await open()
  await userEvent.click(within((await rows())[0] as HTMLElement).getByRole('button', { name: /^Hefja aftur/ }))
  await userEvent.click(dialog().getByRole('button', { name: 'Hefja aftur' }))
  expect(await screen.findByText('Áskriftin er hafin aftur')).toBeVisible()
  expect(await network.requests(change)[0]?.json()).toEqual({ paused: false })
})

const delivery: WebhookDelivery = {
  eventId: 31,
  kind: 'keeperChanged',
  petId: 4711,
  created: '2026-11-28T08:00:00Z',
  state: 'delivered',
  attempts: 1,
  next: null,
  delivered: '2026-11-28T08:00:02Z',
  failure: null,
}
const openDeliveries = async () =>
  userEvent.click(within((await rows())[0] as HTMLElement).getByRole('button', { name: `Sendingar: ${url}` }))

test('shows what became of each message, and when the next attempt is', async () => {
  network.answer(list, key([webhook]))
  network.answerList(
    deliveries,
    [
      { ...delivery, eventId: 33, kind: 'test', petId: null, state: 'failed', failure: 'timeout' },
      { ...delivery, eventId: 32, state: 'waiting', failure: 500, delivered: null, next: '2026-11-28T09:30:00Z' },
      delivery,
    ],
    23,
  )
  await open()
  await openDeliveries()
  const table = within(await dialog().findByRole('table', { name: 'Sendingar' }))
  const [, failed, waiting, delivered] = table.getAllByRole('row')
  expect(failed).toHaveTextContent('PrófunTókst ekki: Svaraði ekki í tæka tíð')
  expect(waiting).toHaveTextContent(/Nýr eigandiBíður: Svar 50028\.11\.2026 \d\d:30$/)
  expect(delivered).toHaveTextContent(/^28\.11\.2026 \d\d:00Nýr eigandiAfhent$/)
  await userEvent.click(dialog().getByRole('button', { name: 'Næsta síða' }))
  expect(await dialog().findByText('11-20 af 23')).toBeVisible()
  const [first, second] = network.requests(deliveries).map((request) => new URL(request.url))
  expect(first?.pathname).toMatch(/\/OpenApiKeys\/3\/Webhooks\/8\/Deliveries$/)
  expect([first?.searchParams.get('From'), second?.searchParams.get('From')]).toEqual(['0', '10'])
  expect(dialog().queryByRole('button', { name: 'Senda aftur' })).toBeNull()
  await userEvent.click(dialog().getAllByRole('button', { name: 'Loka' })[1] as HTMLElement)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('says that nothing was sent, and loads again after an error', async () => {
  network.answer(list, key([webhook]))
  network.cut(deliveries)
  await open()
  await openDeliveries()
  expect(await dialog().findByText(/^Ekki náðist samband við þjónustuna/)).toBeVisible()
  network.answerList(deliveries, [], 0)
  await userEvent.click(dialog().getByRole('button', { name: 'Reyna aftur' }))
  expect(await dialog().findByText('Ekkert hefur verið sent síðustu 30 daga')).toBeVisible()
})

test('does not let administrators send messages again while a subscription is paused', async () => {
  network.answer(list, key([{ ...webhook, state: 'paused' }]))
  network.answerList(deliveries, [delivery], 1)
  await open('Administrator')
  await openDeliveries()
  await dialog().findByRole('table')
  expect(dialog().queryByRole('button', { name: 'Senda aftur' })).toBeNull()
})

test('an administrator sends whole days again', async () => {
  network.answer(list, key([webhook]))
  network.answerList(deliveries, [delivery], 1)
  network.answer(replay, { count: 2 })
  await open('Administrator')
  await openDeliveries()
  await userEvent.click(dialog().getByRole('button', { name: 'Senda aftur' }))
  await screen.findByRole('dialog', { name: 'Senda skilaboð aftur' })
  await userEvent.click(dialog().getByRole('button', { name: 'Senda aftur' }))
  expect(await screen.findByText('Skilaboðin verða send aftur')).toBeVisible()
  expect(await network.requests(replay)[0]?.json()).toEqual({
    from: expect.stringMatching(/T00:00:00\.000Z$/),
    to: expect.stringMatching(/T23:59:59\.999Z$/),
  })
})
