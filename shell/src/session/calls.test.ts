import { call } from '@dyra/shared/api'
import { setupFakeNetwork } from '@dyra/shared/testing/network'
import { waitFor } from '@testing-library/react'
import { tokenFor } from '../testing/token.ts'
import { useSessionStore } from './session-store.ts'
import { tokenKey } from './token.ts'

const session = useSessionStore
const present = () => session.getState()
const stored = () => localStorage.getItem(tokenKey)
const everyRole = ['PetOwner', 'Veterinarian', 'Administrator'] as const

const network = setupFakeNetwork()

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  window.history.replaceState(null, '', '/')
  session.setState(session.getInitialState(), true)
})

const open = (token: string) => {
  localStorage.setItem(tokenKey, token)
  present().load()
}
const lookUp = () => call('GET /api/Types', {}).catch(() => undefined)

test('sends the token with every call, but not for a visitor', async () => {
  network.handle('GET /api/Types', () => Response.json({}))
  await lookUp()
  const token = tokenFor('PetOwner')
  open(token)
  await lookUp()
  const [before, after] = network.requests('GET /api/Types').map(({ headers }) => headers.get('authorization'))
  expect([before, after]).toEqual([null, `Bearer ${token}`])
})

test('ends the session on 401, but not on 403', async () => {
  open(tokenFor('PetOwner'))
  network.refuse('GET /api/Types', 403)
  await lookUp()
  expect(present().isAuthenticated).toBe(true)
  network.refuse('GET /api/Types', 401)
  await lookUp()
  expect(present()).toMatchObject({ isAuthenticated: false, hasExpired: true })
  expect(stored()).toBeNull()
})

test('ignores a 401 of an earlier session', async () => {
  open(tokenFor('PetOwner'))
  let answer: (response: Response) => void = () => undefined
  network.handle('GET /api/Types', () => new Promise((resolve) => (answer = resolve)))
  const waiting = lookUp()
  await waitFor(() => expect(network.requests('GET /api/Types')).toHaveLength(1))
  present().signIn(tokenFor('PetOwner', { nameid: '8' }))
  answer(new Response(null, { status: 401 }))
  await waiting
  expect(present()).toMatchObject({ isAuthenticated: true, personId: 8 })
})

test('does not send an expired token', async () => {
  open(tokenFor('PetOwner'))
  network.handle('GET /api/Types', () => Response.json({}))
  session.setState({ expires: Date.now() - 1 })
  await lookUp()
  expect(network.requests('GET /api/Types')[0]?.headers.has('authorization')).toBe(false)
  expect(present().isAuthenticated).toBe(false)
})

test('opens the first sign-in on acceptance-required of any call', async () => {
  open(tokenFor('PetOwner'))
  network.handle('GET /api/Types', () =>
    Response.json({ type: 'https://dyr.example/problems/acceptance-required', title: 'x' }, { status: 403 }),
  )
  await lookUp()
  expect(present().firstTimeRedirect).toBe(true)
  network.answer('POST /api/Auth/Renew', tokenFor('PetOwner'))
  present().accept()
  expect(present().firstTimeRedirect).toBe(false)
  await waitFor(() => expect(network.requests('POST /api/Auth/Renew')).toHaveLength(1))
})

describe('roles changed during the session', () => {
  const changed = () => Response.json({}, { headers: { 'x-roles-changed': 'true' } })
  const renewed = (token: string) => () => new Response(token, { headers: { 'content-type': 'text/plain' } })
  const settled = () => new Promise((resolve) => setTimeout(resolve, 20))

  test('renews the token once', async () => {
    open(tokenFor('PetOwner'))
    const token = tokenFor(['PetOwner', 'Veterinarian'])
    network.handle('GET /api/Types', changed)
    network.handle('POST /api/Auth/Renew', renewed(token))
    await Promise.all([lookUp(), lookUp()])
    await settled()
    expect(network.requests('POST /api/Auth/Renew')).toHaveLength(1)
    expect(stored()).toBe(token)
    expect(present()).toMatchObject({ roles: ['PetOwner', 'Veterinarian'], viewingAs: 'PetOwner' })
  })

  test('leaves the view of a removed role', async () => {
    open(tokenFor(everyRole))
    expect(present().viewingAs).toBe('Administrator')
    network.handle('GET /api/Types', changed)
    network.handle('POST /api/Auth/Renew', renewed(tokenFor(['PetOwner', 'Veterinarian'])))
    await lookUp()
    await settled()
    expect(present().viewingAs).toBe('Veterinarian')
  })
})
