import type { FoundThread } from '@dyra/shared/contract/found-report'
import { setupFakeNetwork } from '@dyra/shared/testing/network'
import { renderRoutes } from '@dyra/shared/testing/render'
import { findersThread, ownersThread } from '@dyra/shared/testing/sample-thread'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import routes from '../../routes.ts'

const read = 'POST /api/FoundReports/Thread'
const write = 'POST /api/FoundReports/Thread/Messages'
const erase = 'POST /api/FoundReports/Thread/Erase'
const close = 'POST /api/FoundReports/Thread/Close'
const network = setupFakeNetwork()

const visit = async (path = '/found?t=leynd', session = {}) => {
  renderRoutes(routes, path, { capabilities: ['relay'], ...session })
  return screen.findByRole('heading', { level: 1 })
}
const open = async (thread: FoundThread, session = {}) => {
  network.answer(read, thread)
  await visit('/found?t=leynd', session)
  await userEvent.click(screen.getByRole('button', { name: 'Opna samskiptin' }))
  await screen.findByRole('heading', { level: 1, name: /Skotta/ })
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const confirm = (name: string) => userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name }))
const lastBody = async (key: Parameters<typeof network.requests>[0]) => network.requests(key).at(-1)?.json()

test('reads nothing and names no one before the press of a button', async () => {
  expect(await visit()).toHaveTextContent('Samskipti um dýr')
  expect(network.requests(read)).toHaveLength(0)
  expect(document.querySelector('meta[name=referrer]')).toHaveAttribute('content', 'no-referrer')
  expect(document.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex')
})

test('says what to do with a link without a token', async () => {
  expect(await visit('/found')).toHaveTextContent('Slóðin er ekki heil')
})

test('shows an error of the server and tries again', async () => {
  network.refuse(read, 404, { title: 'Fannst ekki' })
  await visit()
  await press('Opna samskiptin')
  expect(await screen.findByRole('alert')).toHaveTextContent('Fannst ekki')
  network.answer(read, findersThread)
  await press('Opna samskiptin')
  expect(await screen.findByRole('heading', { level: 1, name: 'Tilkynning þín: Skotta' })).toBeVisible()
  expect(screen.queryByRole('alert')).not.toHaveTextContent('Fannst ekki')
})

test.each([
  [{}, 'Skilaboðin hafa verið send eigandanum'],
  [{ notified: 'registry' }, 'Skilaboðin hafa verið send Dýraauðkenni'],
  [{ state: 'seen' }, 'Skilaboðin hafa verið lesin'],
  [{ state: 'answered' }, 'Þér hefur verið svarað'],
  [{ state: 'closed', end: 'home' }, 'Dýrið er komið heim. Takk fyrir hjálpina.'],
  [{ state: 'closed', end: 'home', condition: 'dead' }, 'Samskiptunum er lokið. Takk fyrir að láta vita.'],
] as const)('the finder sees %o as "%s"', async (part, title) => {
  await open({ ...findersThread, ...part })
  expect(screen.getByRole('alert')).toHaveTextContent(title)
})

test('shows links of strangers as plain text', async () => {
  await open(ownersThread)
  expect(screen.getByText(/https:\/\/example.com/)).toBeVisible()
  expect(screen.queryByRole('link', { name: /example.com/ })).toBeNull()
})

test('the finder sees the answer of the owner and writes again', async () => {
  const answer = { threadMessageId: 2, from: 'owner', isOwn: false, text: 'Ég kem strax.', created: null } as const
  await open({ ...findersThread, state: 'answered', messages: [...findersThread.messages, answer] })
  expect(screen.getByText('Ég kem strax.')).toBeVisible()
  expect(screen.getByText('Eigandi')).toBeVisible()
  await userEvent.type(screen.getByLabelText('Bæta við skilaboðum'), 'Gott.')
  network.cut(write)
  await press('Senda skilaboð')
  expect(await screen.findByText(/Ekki náðist samband/)).toBeVisible()
  expect(screen.getByLabelText('Bæta við skilaboðum')).toHaveValue('Gott.')
  network.answer(write, findersThread)
  await press('Senda skilaboð')
  await waitFor(() => expect(screen.getByLabelText('Bæta við skilaboðum')).toHaveValue(''))
  const [first, second] = await Promise.all(network.requests(write).map((request) => request.json()))
  expect(second).toEqual({ token: 'leynd', text: 'Gott.', requestId: first.requestId })
})

test('the finder chooses what the owner sees, and deletes contacts and photo', async () => {
  await open({ ...findersThread, hasPhoto: true })
  const switches = 'POST /api/FoundReports/Thread/FinderContacts'
  network.answer(switches, { ...findersThread, finderContacts: { ...findersThread.finderContacts, showPhone: false } })
  await userEvent.click(screen.getByRole('checkbox', { name: 'Eigandinn sér símanúmerið 555-0123' }))
  await waitFor(() => expect(screen.getByRole('checkbox', { name: /^Eigandinn sér/ })).not.toBeChecked())
  expect(await lastBody(switches)).toEqual({ token: 'leynd', showPhone: false, showEmail: false })
  const erased = { ...findersThread.finderContacts, phone: null }
  network.answer(erase, { ...findersThread, finderContacts: erased })
  await press('Eyða síma og netfangi')
  await confirm('Eyða síma og netfangi')
  expect(await screen.findByText('Símanúmeri og netfangi hefur verið eytt')).toBeVisible()
  expect(await lastBody(erase)).toEqual({ token: 'leynd', contacts: true, photo: false })
})

test('the finder of a closed thread may still delete contacts and photo', async () => {
  await open({ ...findersThread, state: 'closed', end: 'owner', messages: [], hasPhoto: true })
  expect(screen.queryByLabelText('Bæta við skilaboðum')).toBeNull()
  expect(screen.getByRole('button', { name: 'Eyða síma og netfangi' })).toBeVisible()
  network.answer(erase, { ...findersThread, state: 'closed', end: 'owner' })
  await press('Eyða myndinni')
  await confirm('Eyða myndinni')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Eyða myndinni' })).toBeNull())
  expect(await lastBody(erase)).toEqual({ token: 'leynd', contacts: false, photo: true })
})

test('the finder sees numbers that the owner shows', async () => {
  await open({ ...findersThread, ownerContacts: [{ from: 'owner', phoneNumbers: ['0102399'], email: null }] })
  expect(screen.getByRole('link', { name: 'Hringja í 010-2399' })).toHaveAttribute('href', 'tel:+3540102399')
})

test('the owner answers without showing a number', async () => {
  await open(ownersThread)
  expect(screen.getByText('Við Tjörnina, 101')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Hringja í 555-0123' })).toBeVisible()
  network.answer(write, ownersThread)
  await userEvent.type(screen.getByLabelText('Svara'), 'Takk, ég kem.')
  await press('Senda svar')
  await waitFor(async () => expect(await lastBody(write)).toMatchObject({ text: 'Takk, ég kem.' }))
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(screen.getByRole('link', { name: 'Opna síðu dýrsins' })).toHaveAttribute('href', '/pet/12')
})

test('a signed-in owner may show a number', async () => {
  await open(ownersThread, { isAuthenticated: true, personId: 7, roles: ['PetOwner'] })
  const own = 'POST /api/FoundReports/Thread/OwnContacts'
  network.answer(own, { ...ownersThread, ownContacts: { showPhone: true, showEmail: false } })
  await userEvent.click(screen.getByRole('checkbox', { name: 'Finnandinn sér símanúmerið mitt' }))
  await waitFor(() => expect(screen.getByRole('checkbox', { name: /símanúmerið/ })).toBeChecked())
  expect(await lastBody(own)).toEqual({ token: 'leynd', showPhone: true, showEmail: false })
})

test('loads the photo after a press', async () => {
  const view = 'POST /api/FoundReports/Thread/Photo/View'
  Object.assign(URL, { createObjectURL: () => 'blob:mynd', revokeObjectURL: () => undefined })
  await open(ownersThread)
  network.handle(view, () => new Response('x', { headers: { 'content-type': 'image/webp' } }))
  expect(screen.queryByRole('img')).toBeNull()
  await press('Sýna myndina')
  expect(await screen.findByRole('img', { name: 'Mynd frá finnanda' })).toHaveAttribute('src', 'blob:mynd')
})

const abuse = 'POST /api/FoundReports/Thread/Abuse'
const block = 'POST /api/FoundReports/Thread/Block'

test.each([
  { button: 'Já, dýrið er komið heim', key: close, body: { isHome: true }, end: 'home' },
  { button: 'Ljúka samskiptum', key: close, body: { isHome: false }, end: 'owner' },
  { button: 'Loka á sendandann', key: block, body: {}, end: 'owner' },
  { button: 'Tilkynna misnotkun', key: abuse, body: {}, end: 'abuse' },
] as const)('the owner ends the thread: $button', async ({ button, key, body, end }) => {
  await open(ownersThread)
  network.answer(key, { ...ownersThread, state: 'closed', end, messages: [] })
  await press(button)
  await confirm(button)
  await waitFor(() => expect(screen.queryByLabelText('Svara')).toBeNull())
  expect(await lastBody(key)).toEqual({ token: 'leynd', ...body })
})

test('does not ask whether a dead animal is home', async () => {
  await open({ ...ownersThread, condition: 'dead' })
  expect(screen.queryByText('Er dýrið komið heim?')).toBeNull()
  expect(screen.getByRole('link', { name: 'skra@example.com' })).toBeVisible()
})

describe('news of a thread', () => {
  const news = 'POST /api/FoundReports/Thread/News'
  const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) })
  const messageOf = (threadMessageId: number, text: string) =>
    ({ threadMessageId, from: 'finder', isOwn: false, text, created: '2026-11-21T22:50:00Z' }) as const
  const pass = (ms = 20_000) => act(() => jest.advanceTimersByTimeAsync(ms))
  /** Makes the next check for news find this thread. */
  const bring = (thread: FoundThread) => {
    network.answer(news, { isChanged: true })
    network.answer(read, thread)
  }
  const openNow = async (thread: FoundThread) => {
    jest.useFakeTimers({ advanceTimers: true })
    network.answer(news, { isChanged: false })
    network.answer(read, thread)
    await visit()
    await user.click(screen.getByRole('button', { name: 'Opna samskiptin' }))
    await screen.findByRole('heading', { level: 1, name: /Skotta/ })
  }
  afterEach(() => jest.useRealTimers())

  test('are shown and announced within 25 seconds; a user who is typing loses nothing', async () => {
    await openNow(ownersThread)
    await user.type(screen.getByLabelText('Svara'), 'Ég er á')
    await pass()
    expect(network.requests(read)).toHaveLength(1)
    expect(await lastBody(news)).toEqual({ token: 'leynd', mark: 'first' })
    const first = [...ownersThread.messages, messageOf(2, 'Hún er svöng.')]
    bring({ ...ownersThread, messages: first, mark: 'second' })
    await pass()
    expect(await screen.findByText('Hún er svöng.')).toBeVisible()
    expect(screen.getByText('Ný skilaboð hafa borist')).toHaveAttribute('role', 'status')
    expect(screen.getByLabelText('Svara')).toHaveValue('Ég er á')
    expect(screen.getByLabelText('Svara')).toHaveFocus()
    const announced = screen.getByText('Ný skilaboð hafa borist').textContent
    bring({ ...ownersThread, messages: [...first, messageOf(3, 'Og köld.')], mark: 'third' })
    await pass()
    expect(await screen.findByText('Og köld.')).toBeVisible()
    expect(screen.getByText(/Ný skilaboð hafa borist/).textContent).not.toBe(announced)
    expect(screen.queryByRole('button', { name: 'Athuga með ný skilaboð', busy: true })).toBeNull()
  })

  test('the end of the thread keeps what was typed, and stops the checks for news', async () => {
    await openNow(findersThread)
    await user.type(screen.getByLabelText('Bæta við skilaboðum'), 'Hún er hjá nágrannanum')
    bring({ ...findersThread, state: 'closed', end: 'home', messages: [], mark: 'second' })
    await pass()
    expect(await screen.findByText('Dýrið er komið heim. Takk fyrir hjálpina.')).toBeVisible()
    expect(screen.getByText('Hún er hjá nágrannanum')).toBeVisible()
    const requested = network.requests(news).length
    await pass(60_000)
    expect(network.requests(news)).toHaveLength(requested)
  })

  test('new contacts and photos are announced', async () => {
    await openNow({ ...ownersThread, hasPhoto: false, finderContacts: { ...ownersThread.finderContacts, phone: null } })
    bring({ ...ownersThread, hasPhoto: false, mark: 'second' })
    await pass()
    expect(await screen.findByText('Finnandinn sýnir þér nú símanúmer eða netfang')).toBeVisible()
    bring({ ...ownersThread, mark: 'third' })
    await pass()
    expect(await screen.findByText('Finnandinn hefur sent mynd')).toBeVisible()
  })
})

describe('contacts that the finder did not leave', () => {
  const add = 'POST /api/FoundReports/Thread/FinderContacts/Add'
  const without: FoundThread = {
    ...findersThread,
    finderContacts: { phone: null, email: null, showPhone: false, showEmail: false },
  }

  test('are added later', async () => {
    await open(without)
    expect(screen.getByRole('link', { name: /^hvers vegna, hverjir sjá það/ })).toHaveAttribute(
      'href',
      '/privacy-policy#strangers',
    )
    await press('Bæta við')
    expect(screen.getByLabelText('Símanúmerið þitt')).toBeInvalid()
    expect(network.requests(add)).toHaveLength(0)
    await userEvent.type(screen.getByLabelText('Símanúmerið þitt'), '+44 7700 900123')
    network.answer(add, {
      ...without,
      finderContacts: { ...without.finderContacts, phone: '+447700900123', showPhone: true },
    })
    await press('Bæta við')
    expect(await screen.findByRole('checkbox', { name: /Eigandinn sér símanúmerið/ })).toBeChecked()
    expect(await lastBody(add)).toEqual({ token: 'leynd', phone: '+44 7700 900123', showPhone: true, showEmail: false })
    expect(screen.queryByLabelText('Símanúmerið þitt')).toBeNull()
    await userEvent.type(screen.getByLabelText('Netfangið þitt'), 'ekki netfang')
    await press('Bæta við')
    expect(screen.getByLabelText('Netfangið þitt')).toBeInvalid()
    expect(network.requests(add)).toHaveLength(1)
  })

  test('are not added after the end', async () => {
    await open({ ...without, state: 'closed', end: 'finder', messages: [] })
    expect(screen.queryByRole('button', { name: 'Bæta við' })).toBeNull()
  })
})
