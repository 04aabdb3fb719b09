import { VIEW_KEYS } from '@dyra/shared/session'
import { setupFakeNetwork } from '@dyra/shared/testing/network'
import { setRemotes } from '../site-map/site-map.ts'
import { siteRemotes } from '../testing/manifests.ts'
import { tokenFor } from '../testing/token.ts'
import { useSessionStore } from './session-store.ts'
import { claimsOf, tokenKey } from './token.ts'
import { viewOfPath } from './view-of-path.ts'
import { watchSession } from './watch-session.ts'

setRemotes(siteRemotes)

const session = useSessionStore
const present = () => session.getState()
const stored = () => localStorage.getItem(tokenKey)
const everyRole = ['PetOwner', 'Veterinarian', 'Administrator'] as const

const network = setupFakeNetwork()
let unwatch: () => void

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  window.history.replaceState(null, '', '/')
  session.setState(session.getInitialState(), true)
  unwatch = watchSession()
})
afterEach(() => {
  unwatch()
})

const open = (token: string) => {
  localStorage.setItem(tokenKey, token)
  present().load()
}

test('starts signed out and viewing as owner, and is loaded after reading the storage', () => {
  expect(present()).toMatchObject({ isAuthenticated: false, viewingAs: 'PetOwner', loaded: false })
  present().load()
  expect(present()).toMatchObject({ isAuthenticated: false, viewingAs: 'PetOwner', loaded: true, personId: null })
})

test('flags a session for the server by a cookie, from the login to its end', () => {
  network.answer('POST /api/Auth/Logout', null)
  const isFlagged = () => /(^|; )signed-in=(;|$)/.test(document.cookie)
  present().load()
  expect(isFlagged()).toBe(false)
  present().signIn(tokenFor('PetOwner'))
  expect(isFlagged()).toBe(true)
  present().logout()
  expect(isFlagged()).toBe(false)
  open(tokenFor('PetOwner'))
  expect(isFlagged()).toBe(true)
  present().expire()
  expect(isFlagged()).toBe(false)
})

test('removes the cookie of a session that ended while no page was open', () => {
  present().signIn(tokenFor('PetOwner'))
  localStorage.removeItem(tokenKey)
  present().load()
  expect(document.cookie).toBe('')
})

test.each([
  ['one role', 'PetOwner', ['PetOwner']],
  ['a list', everyRole, [...everyRole]],
] as const)('reads name, id, kennitala and %s from the token', (_case, role, roles) => {
  open(tokenFor(role, { name: 'Gervimaður Þórðarson', nameid: '42', ssn: '0101302399' }))
  expect(present()).toMatchObject({
    isAuthenticated: true,
    loaded: true,
    personId: 42,
    name: 'Gervimaður Þórðarson',
    ssn: '0101302399',
    roles,
  })
})

test.each([
  ['/', 'Administrator'],
  ['/pets', 'Administrator'],
  ['/register', 'Veterinarian'],
  ['/veterinarian/42/registrations', 'Veterinarian'],
  ['/veterinarians', 'Administrator'],
  ['/pets/my', 'PetOwner'],
])('at %s selects the view %s', (path, view) => {
  window.history.replaceState(null, '', path)
  open(tokenFor(everyRole))
  expect(present().viewingAs).toBe(view)
})

test('keeps the chosen view on a shared page, also after a reload', () => {
  window.history.replaceState(null, '', '/pets')
  open(tokenFor(everyRole))
  present().refreshView('/register')
  session.setState(session.getInitialState(), true)
  open(tokenFor(everyRole))
  expect(present().viewingAs).toBe('Veterinarian')
  session.setState(session.getInitialState(), true)
  open(tokenFor(['PetOwner', 'Administrator']))
  expect(present().viewingAs).toBe('Administrator')
})

test('leaves the chosen view on a page that is not for it', () => {
  window.history.replaceState(null, '', '/pets/my')
  open(tokenFor(everyRole))
  expect(present().viewingAs).toBe('PetOwner')
  session.setState(session.getInitialState(), true)
  window.history.replaceState(null, '', '/pets')
  open(tokenFor(everyRole))
  expect(present().viewingAs).toBe('Administrator')
  expect(viewOfPath('/persons', ['PetOwner', 'Veterinarian'], 'PetOwner')).toBe('Veterinarian')
})

test('never selects the view of a role that the user lacks', () => {
  expect(viewOfPath('/veterinarian/5', ['PetOwner', 'Administrator'])).toBe('Administrator')
  expect(viewOfPath('/users', ['PetOwner'])).toBe('PetOwner')
})

test.each(['', 'text', 'a.b.c', `x.${Buffer.from('{"nameid":"a"}').toString('base64url')}.y`])(
  'text %p of another program in place of the token is not a session',
  (text) => {
    open(text)
    expect(claimsOf(text)).toBeUndefined()
    expect(present().isAuthenticated).toBe(false)
    expect(stored()).toBeNull()
    expect(present().signIn(text)).toBe(false)
  },
)

test('logs out with an expired token', () => {
  open(tokenFor('PetOwner', { lives: -1 }))
  expect(present()).toMatchObject({ isAuthenticated: false, hasExpired: true, name: null })
  expect(stored()).toBeNull()
})

test('ends the session when the token expires, without a call', () => {
  jest.useFakeTimers()
  open(tokenFor('PetOwner', { lives: 60 }))
  jest.advanceTimersByTime(58_000)
  expect(present().isAuthenticated).toBe(true)
  jest.advanceTimersByTime(2_000)
  expect(present()).toMatchObject({ isAuthenticated: false, hasExpired: true })
})

test('ends an expired session when the page becomes visible after sleep', () => {
  open(tokenFor('PetOwner'))
  session.setState({ expires: Date.now() - 1 })
  document.dispatchEvent(new Event('visibilitychange'))
  expect(present().isAuthenticated).toBe(false)
})

test('removes the unfinished work of another person', () => {
  open(tokenFor('Veterinarian', { nameid: '7' }))
  sessionStorage.setItem('draft', 'data')
  present().expire()
  present().signIn(tokenFor('Veterinarian', { nameid: '7' }))
  expect(sessionStorage.getItem('draft')).toBe('data')
  present().expire()
  present().signIn(tokenFor('Veterinarian', { nameid: '8' }))
  expect(sessionStorage.getItem('draft')).toBeNull()
})

test('a change of the view removes what the tab keeps for a view, and keeps drafts', () => {
  open(tokenFor(everyRole))
  present().refreshView('/register')
  sessionStorage.setItem('draft', 'data')
  sessionStorage.setItem(`${VIEW_KEYS}list`, 'data')
  present().expire()
  present().signIn(tokenFor(everyRole))
  present().refreshView('/veterinarians')
  expect(sessionStorage.getItem(`${VIEW_KEYS}list`)).toBe('data')
  present().refreshView('/pets/my')
  expect(sessionStorage.getItem(`${VIEW_KEYS}list`)).toBeNull()
  expect(sessionStorage.getItem('draft')).toBe('data')
})

describe('logout', () => {
  test('notifies the server with the token, and removes all stored data', async () => {
    const token = tokenFor(everyRole)
    open(token)
    localStorage.setItem('other', 'data')
    sessionStorage.setItem('draft', 'data')
    network.handle('POST /api/Auth/Logout', () => new Response(null, { status: 204 }))
    present().logout()
    expect(present()).toMatchObject({
      isAuthenticated: false,
      hasExpired: false,
      viewingAs: 'PetOwner',
      personId: null,
      name: null,
      ssn: null,
      roles: [],
    })
    expect([localStorage.length, sessionStorage.length]).toEqual([0, 0])
    await new Promise((resolve) => setTimeout(resolve, 5))
    const [request] = network.requests('POST /api/Auth/Logout')
    expect(request?.headers.get('authorization')).toBe(`Bearer ${token}`)
    // The user may close the tab at once.
    expect(request?.keepalive).toBe(true)
  })

  test('works offline', async () => {
    open(tokenFor('PetOwner'))
    network.cut('POST /api/Auth/Logout')
    present().logout()
    await new Promise((resolve) => setTimeout(resolve, 5))
    expect(present().isAuthenticated).toBe(false)
  })
})

describe('with another tab', () => {
  const happens = (change: () => void, key: string | null, newValue: string | null) => {
    change()
    window.dispatchEvent(new StorageEvent('storage', { key, newValue, storageArea: localStorage }))
  }

  test('follows the logout of the other', () => {
    open(tokenFor('PetOwner'))
    happens(() => localStorage.clear(), null, null)
    expect(present()).toMatchObject({ isAuthenticated: false, hasExpired: false })
  })
  test('follows the expiry in the other', () => {
    open(tokenFor('PetOwner'))
    happens(() => localStorage.removeItem(tokenKey), tokenKey, null)
    expect(present()).toMatchObject({ isAuthenticated: false, hasExpired: true })
  })
  test('follows the login in the other', () => {
    present().load()
    const token = tokenFor('PetOwner')
    happens(() => localStorage.setItem(tokenKey, token), tokenKey, token)
    expect(present().isAuthenticated).toBe(true)
  })
  test('keeps the view when the other renews the token', () => {
    open(tokenFor(everyRole))
    present().refreshView('/pets/my')
    const token = tokenFor(['PetOwner', 'Administrator'])
    happens(() => localStorage.setItem(tokenKey, token), tokenKey, token)
    expect(present()).toMatchObject({ viewingAs: 'PetOwner', roles: ['PetOwner', 'Administrator'] })
  })
})

test('keeps the draft of a visitor who signs in, and removes it at logout', () => {
  sessionStorage.setItem('draft', 'data')
  open(tokenFor('PetOwner', { nameid: '7' }))
  expect(sessionStorage.getItem('draft')).toBe('data')
  network.answer('POST /api/Auth/Logout', null)
  present().logout()
  expect(sessionStorage.getItem('draft')).toBeNull()
})
