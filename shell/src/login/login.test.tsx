import { longTest } from '@dyra/shared/testing/depth'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { tokenKey } from '../session/token.ts'
import { byApp, dialog, failure, setupLogin, submit, text, token, user } from '../testing/login.tsx'
import { openShell } from '../testing/open-shell.tsx'

jest.mock('../loader/remotes.ts', () => ({
  loadRoutes: jest.fn(async () => []),
  loadLookup: jest.fn(async () => () => <h2>Fletta upp örmerki</h2>),
  failureOf: jest.fn(async (_name: string, cause: unknown) => cause),
}))

const network = setupLogin()
const stored = () => localStorage.getItem(tokenKey)

test('by phone: shows the code while it waits, then opens the landing page', async () => {
  let answer: (response: Response) => void = () => undefined
  network.handle('GET /api/Auth/GetToken', () => new Promise((resolve) => (answer = resolve)))
  openShell('/')
  await submit('Símanúmer', '0102399')
  expect(screen.getByLabelText('Símanúmer')).toHaveValue('010-2399')
  const waiting = within(await dialog('Beðið eftir auðkenningu'))
  waiting.getByText('Beiðni um innskráningu hefur verið send í símann þinn. Staðfestu hana með PIN-númerinu þínu.')
  await waitFor(() => expect(waiting.getByRole('button', { name: 'Hætta við innskráningu' })).toHaveFocus())
  expect(await waiting.findByText('7301')).toBeVisible()
  waiting.getByText('Öryggistala')
  waiting.getByText('Gakktu úr skugga um að sama tala birtist í símanum áður en þú staðfestir.')
  waiting.getByText('Ef önnur tala birtist, eða engin, skaltu hafna beiðninni.')
  await waitFor(() => expect(network.requests('GET /api/Auth/GetToken')).toHaveLength(1))
  expect(network.requests('GET /api/Auth/GetToken')[0]?.url).toMatch(/\?phonenumber=0102399&hash=p_h-1$/)
  await act(async () => answer(text(token)()))
  await screen.findByRole('heading', { level: 1, name: 'Mín dýr' })
  expect(stored()).toBe(token)
  expect(screen.queryByRole('dialog')).toBeNull()
})

longTest('by app: shows the code, and sends the hash with the kennitala', async () => {
  network.answer('GET /api/Auth/GetAppRandomHash', { hash: 'a_b-c', code: '0417' })
  const hanging = network.hang('GET /api/Auth/GetAppToken')
  openShell('/')
  await byApp('0101302399')
  const waiting = within(await dialog('Beðið eftir auðkenningu'))
  waiting.getByText('Beiðni um innskráningu hefur verið send í appið. Opnaðu appið og staðfestu.')
  expect(await waiting.findByText('0417')).toBeVisible()
  waiting.getByText('Öryggistala')
  waiting.getByText('Gakktu úr skugga um að sama tala birtist í appinu áður en þú staðfestir.')
  await waitFor(() => expect(network.requests('GET /api/Auth/GetAppToken')).toHaveLength(1))
  expect(network.requests('GET /api/Auth/GetAppToken')[0]?.url).toMatch(/\?ssn=0101302399&hash=a_b-c$/)
  await user.click(waiting.getByRole('button', { name: 'Hætta við innskráningu' }))
  await waitFor(() => expect(hanging.wasAborted()).toBe(true))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('keeps the dialog open on Escape and a close request', async () => {
  const hanging = network.hang('GET /api/Auth/GetToken')
  openShell('/')
  await submit('Símanúmer', '0102399')
  const waiting = await dialog('Beðið eftir auðkenningu')
  expect(fireEvent.keyDown(waiting, { key: 'Escape' })).toBe(false)
  expect(fireEvent(waiting, new Event('cancel', { cancelable: true }))).toBe(false)
  expect(waiting).toBeVisible()
  expect(within(waiting).queryByRole('button', { name: 'Loka' })).toBeNull()
  expect(hanging.wasAborted()).toBe(false)
})

test('cancels the login when the page is left', async () => {
  const hanging = network.hang('GET /api/Auth/GetToken')
  const { router } = openShell('/')
  await submit('Símanúmer', '0102399')
  await dialog('Beðið eftir auðkenningu')
  await act(() => router.navigate('/about'))
  await waitFor(() => expect(hanging.wasAborted()).toBe(true))
})

test('shows a failure in the dialog, stores nothing, and retries', async () => {
  network.handle('GET /api/Auth/GetToken', failure({ Message: 'User cancellation', Code: 467 }))
  openShell('/')
  await submit('Símanúmer', '0102399')
  const failed = within(await dialog('Innskráning tókst ekki'))
  expect(failed.getByRole('alert')).toHaveTextContent('Notandi hætti við')
  expect(stored()).toBeNull()
  expect(failed.queryByText('7301')).toBeNull()
  network.answer('GET /api/Auth/GetPhoneRandomHash', { hash: 'p_h-2', code: '7302' })
  network.handle('GET /api/Auth/GetToken', text(token))
  await user.click(failed.getByRole('button', { name: 'Reyna aftur' }))
  await screen.findByRole('heading', { level: 1, name: 'Mín dýr' })
  expect(network.requests('GET /api/Auth/GetToken')[1]?.url).toMatch(/&hash=p_h-2$/)
})

test('says how long to wait, without a prompt, if the login is limited', async () => {
  const title = 'Of margar tilraunir. Reyndu aftur eftir 9 mínútur.'
  network.refuse('GET /api/Auth/GetPhoneRandomHash', 429, { title })
  openShell('/')
  await submit('Símanúmer', '0102399')
  expect(within(await dialog('Innskráning tókst ekki')).getByRole('alert')).toHaveTextContent(title)
  expect(network.requests('GET /api/Auth/GetToken')).toHaveLength(0)
})

test.each([
  ['an answer that is not a token', text('<html>')],
  ['an answer that cannot be read', () => new Response('<h1>502</h1>', { status: 502 })],
  ['no answer', () => Promise.reject(new TypeError('Failed to fetch'))],
])('%s: shows an unknown error and sends the call once', async (_case, answer) => {
  network.handle('GET /api/Auth/GetToken', answer)
  openShell('/')
  await submit('Símanúmer', '0102399')
  const failed = within(await dialog('Innskráning tókst ekki'))
  expect(failed.getByRole('alert')).toHaveTextContent('Óþekkt villa kom upp')
  expect(network.requests('GET /api/Auth/GetToken')).toHaveLength(1)
  expect(stored()).toBeNull()
  await user.click(failed.getAllByRole('button', { name: 'Loka' })[0] as HTMLElement)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('lets a wrong number be corrected', async () => {
  const wrong = { Message: 'Certificate lookup failed.' }
  network.handle('GET /api/Auth/GetToken', () => Response.json(wrong, { status: 400 }))
  openShell('/')
  await submit('Símanúmer', '0102399')
  const failed = within(await dialog('Innskráning tókst ekki'))
  expect(failed.getByRole('alert')).toHaveTextContent('Óþekkt símanúmer')
  await user.click(failed.getByRole('button', { name: 'Leiðrétta númerið' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  const field = screen.getByLabelText<HTMLInputElement>('Símanúmer')
  await waitFor(() => expect(field).toHaveFocus())
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, '010-2399'.length])
  expect(network.requests('GET /api/Auth/GetToken')).toHaveLength(1)
})

test.each([
  ['Símanúmer', '010-23', 'Símanúmerið þarf að vera 7 tölustafir'],
  ['Kennitala', '010130', 'Kennitala er að minnsta kosti 10 að lengd'],
])('refuses %s %s before sending it', async (label, value, error) => {
  openShell('/')
  await (label === 'Kennitala' ? byApp(value) : submit(label, value))
  expect(screen.getByText(error)).toBeVisible()
  await waitFor(() => expect(screen.getByLabelText(label)).toHaveFocus())
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('removes the country code of a pasted number', async () => {
  const hanging = network.hang('GET /api/Auth/GetToken')
  openShell('/')
  await user.click(await screen.findByLabelText('Símanúmer'))
  await user.paste('+354 010 2399')
  await user.click(screen.getByRole('button', { name: 'Skrá mig inn' }))
  await dialog('Beðið eftir auðkenningu')
  await waitFor(() => expect(network.requests('GET /api/Auth/GetToken')[0]?.url).toMatch(/phonenumber=0102399&/))
  expect(hanging.wasAborted()).toBe(false)
})

test('follows the redirect parameter to a path of the site', async () => {
  network.handle('GET /api/Auth/GetToken', text(token))
  openShell('/?redirect=%2Fperson%2Finfo%3Fa%3D1')
  await submit('Símanúmer', '0102399')
  await screen.findByRole('heading', { level: 1, name: 'Mínar upplýsingar' })
  expect(window.location.search).toBe('?a=1')
})

test('ignores a redirect parameter to another site', async () => {
  network.handle('GET /api/Auth/GetToken', text(token))
  openShell('/?redirect=https%3A%2F%2Fevil.example%2Fpets%2Fmy')
  await submit('Símanúmer', '0102399')
  await screen.findByRole('heading', { level: 1, name: 'Mín dýr' })
})

test('moves between the tabs with the arrow keys', async () => {
  openShell('/')
  await user.click(await screen.findByRole('tab', { name: 'Rafræn skilríki í síma' }))
  await user.keyboard('{ArrowRight}')
  await waitFor(() => expect(screen.getByRole('tab', { name: 'Auðkennisapp', selected: true })).toHaveFocus())
  expect(screen.getByLabelText('Kennitala')).toBeVisible()
  await user.keyboard('{ArrowRight}')
  expect(screen.getByLabelText('Símanúmer')).toBeVisible()
})

test.each([
  ['/', undefined],
  ['/org', 'http://127.0.0.1:8026'],
])('%s links to the simulated phones if there are any: %s', async (path, eidSimulator) => {
  openShell(path, { site: { eidSimulator } })
  await screen.findByLabelText('Símanúmer')
  const link = screen.queryByRole('link', { name: /^Opna hermi rafrænna skilríkja/ })
  expect(link?.getAttribute('href')).toBe(eidSimulator)
})
