import { setRemotes } from '../site-map/site-map.ts'
import { siteRemotes } from '../testing/manifests.ts'
import { tokenFor } from '../testing/token.ts'
import { useSessionStore } from './session-store.ts'
import { tokenKey } from './token.ts'
import { watchSession } from './watch-session.ts'

// Tests of a page that the browser kept in memory and shows again.

setRemotes(siteRemotes)

const present = () => useSessionStore.getState()
const everyRole = ['PetOwner', 'Veterinarian', 'Administrator'] as const

let unwatch: () => void
beforeEach(() => {
  localStorage.clear()
  useSessionStore.setState(useSessionStore.getInitialState(), true)
  unwatch = watchSession()
})
afterEach(() => unwatch())

const open = (token: string) => {
  localStorage.setItem(tokenKey, token)
  present().load()
}
const returns = (change: () => void, persisted = true) => {
  change()
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
}

test('shows that the session ended elsewhere', () => {
  open(tokenFor('PetOwner'))
  returns(() => localStorage.clear())
  expect(present()).toMatchObject({ isAuthenticated: false, hasExpired: true, personId: null })
})

test('follows a login as another person', () => {
  open(tokenFor('PetOwner', { nameid: '7' }))
  returns(() => localStorage.setItem(tokenKey, tokenFor('PetOwner', { nameid: '8' })))
  expect(present()).toMatchObject({ isAuthenticated: true, personId: 8 })
})

test('follows a login of a visitor', () => {
  present().load()
  returns(() => localStorage.setItem(tokenKey, tokenFor('PetOwner')))
  expect(present().isAuthenticated).toBe(true)
})

test('keeps the session and the view that nothing changed', () => {
  open(tokenFor(everyRole))
  present().refreshView('/pets/my')
  returns(() => undefined)
  expect(present()).toMatchObject({ isAuthenticated: true, viewingAs: 'PetOwner' })
})

test('does not read the storage again when a page is loaded and not kept', () => {
  open(tokenFor('PetOwner'))
  returns(() => localStorage.clear(), false)
  expect(present().isAuthenticated).toBe(true)
})
