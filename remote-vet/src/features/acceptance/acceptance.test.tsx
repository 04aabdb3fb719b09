import type { AcceptanceState } from '@dyra/shared/contract/acceptance'
import { ACCEPTANCE_WAIT_SECONDS } from '@dyra/shared/domain/limits'
import { setupFakeNetwork } from '@dyra/shared/testing/network'
import { renderElement } from '@dyra/shared/testing/render'
import { act, screen } from '@testing-library/react'
import { AcceptancePanel } from './AcceptancePanel.tsx'
import { type Watched, watchAcceptance } from './watch-acceptance.ts'

const key = 'GET /api/Pets/{petId}/Acceptance'
const pending: AcceptanceState = { status: 'pending', waiting: 1, path: '/accept?t=12.7.abc' }
const accepted: AcceptanceState = { status: 'accepted', waiting: 0, path: null }

const network = setupFakeNetwork()
beforeEach(() => {
  jest.useFakeTimers()
  network.answer(key, pending)
})
afterEach(() => {
  show()
})

const visibility = (state: DocumentVisibilityState) => {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
  document.dispatchEvent(new Event('visibilitychange'))
}
const show = () => visibility('visible')
const hide = () => visibility('hidden')
const pass = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1000))
const requested = () => network.requests(key).length

function watch() {
  const leaving = new AbortController()
  const seen: Watched[] = []
  void watchAcceptance(14, leaving.signal, (watched) => seen.push(watched))
  return { seen, leave: () => leaving.abort() }
}

test('asks once a second whether the owner has accepted, until the owner decides', async () => {
  const { seen } = watch()
  await pass(3.5)
  expect(requested()).toBe(4)
  network.answer(key, accepted)
  await pass(1)
  expect(seen.at(-1)).toMatchObject({ state: accepted, end: 'decided' })
  await pass(10)
  expect(requested()).toBe(5)
})

test('keeps asking while other registrations of the owner wait', async () => {
  network.answer(key, { ...accepted, waiting: 2 })
  const { seen, leave } = watch()
  await pass(2.5)
  expect(seen.at(-1)?.end).toBeUndefined()
  expect(requested()).toBe(3)
  leave()
})

test('asks nothing while the page is hidden, and asks at once when the page is shown again', async () => {
  const { leave } = watch()
  await pass(0.5)
  hide()
  await pass(30)
  expect(requested()).toBe(1)
  show()
  await pass(0)
  expect(requested()).toBe(2)
  leave()
})

test('stops asking after some minutes', async () => {
  const { seen } = watch()
  await pass(ACCEPTANCE_WAIT_SECONDS + 2)
  expect(seen.at(-1)?.end).toBe('stopped')
  const before = requested()
  expect(before).toBeLessThanOrEqual(ACCEPTANCE_WAIT_SECONDS + 1)
  await pass(60)
  expect(requested()).toBe(before)
})

test('keeps asking after a lost connection, and stops after a refusal', async () => {
  network.cut(key)
  const { seen } = watch()
  // The client tries a read again before it gives up.
  await pass(10)
  expect(seen.at(-1)).toMatchObject({ isOffline: true, end: undefined })
  network.refuse(key, 403, { title: 'Bannað' })
  await pass(10)
  expect(seen.at(-1)?.end).toEqual({ error: 'Bannað' })
  const before = requested()
  await pass(5)
  expect(requested()).toBe(before)
})

test('stops when the panel leaves the screen', async () => {
  const { unmount } = renderElement(<AcceptancePanel petId={14} />)
  await pass(1.5)
  unmount()
  const before = requested()
  await pass(5)
  expect(requested()).toBe(before)
})

test('shows the code, the short URL and the SMS, and turns green within two seconds', async () => {
  renderElement(<AcceptancePanel petId={14} isTexted />)
  await pass(0.1)
  expect(screen.getByRole('img', { name: 'QR-kóði sem opnar samþykki skráningar' })).toBeVisible()
  expect(screen.getByText('localhost/accept')).toBeVisible()
  expect(screen.getByText('SMS með slóðinni er á leið í síma eigandans.')).toBeVisible()
  expect(screen.getByRole('status')).toHaveTextContent('Beðið eftir samþykki')
  network.answer(key, accepted)
  await pass(1.1)
  expect(screen.getByRole('alert')).toHaveTextContent('Eigandinn hefur samþykkt skráninguna')
  expect(screen.queryByRole('img', { name: /QR/ })).toBeNull()
  expect(screen.queryByRole('status')).toBeNull()
})

test('mentions an SMS only if one is queued, and waits again after a press of the button', async () => {
  renderElement(<AcceptancePanel petId={14} />)
  await pass(ACCEPTANCE_WAIT_SECONDS + 2)
  expect(screen.queryByText(/SMS/)).toBeNull()
  const before = requested()
  act(() => screen.getByRole('button', { name: 'Bíða áfram' }).click())
  await pass(2.5)
  expect(requested()).toBeGreaterThanOrEqual(before + 2)
  expect(screen.getByRole('img', { name: /QR/ })).toBeVisible()
})

test('says that other registrations wait, or that the owner rejected', async () => {
  network.answer(key, { ...accepted, waiting: 1 })
  renderElement(<AcceptancePanel petId={14} />)
  await pass(0.1)
  expect(screen.getByRole('alert')).toHaveTextContent('1 skráning sama eiganda bíður enn.')
  network.answer(key, { status: 'rejected', waiting: 0, path: null })
  await pass(1)
  expect(screen.getByRole('alert')).toHaveTextContent('Eigandinn hafnaði skráningunni')
})
