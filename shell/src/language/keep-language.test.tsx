import { setupFakeNetwork } from '@dyra/shared/testing/network'
import { renderRoutes } from '@dyra/shared/testing/render'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { leavePage } from '../loader/leave-page.ts'
import { useSessionStore } from '../session/session-store.ts'
import { tokenFor } from '../testing/token.ts'
import { followPersons } from './keep-language.ts'
import { LanguageSwitch } from './LanguageSwitch.tsx'

jest.mock('../loader/leave-page.ts', () => ({ leavePage: jest.fn() }))

const call = 'PUT /api/Users/me/Language'
const english = () => tokenFor('PetOwner', { language: 'en' })

const network = setupFakeNetwork()
let stop: () => void = () => undefined

beforeEach(() => {
  jest.mocked(leavePage).mockClear()
  localStorage.clear()
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no cookieStore
  document.cookie = 'language=; Path=/; Max-Age=0'
  useSessionStore.setState(useSessionStore.getInitialState(), true)
})
afterEach(() => {
  stop()
})

const signIn = (token: string) => useSessionStore.getState().signIn(token)
const choose = (name: string) => {
  renderRoutes([{ path: '*', element: <LanguageSwitch /> }], '/')
  const link = screen.getByRole('link', { name })
  // jsdom cannot navigate.
  link.addEventListener('click', (event) => event.preventDefault())
  fireEvent.click(link)
}

test('saves the choice of a signed-in user with the next page, and tries until it is saved', async () => {
  signIn(tokenFor('PetOwner'))
  choose('English')
  network.cut(call)
  stop = followPersons()
  await waitFor(() => expect(network.requests(call)).toHaveLength(1))
  stop()
  network.answer(call, { language: 'en' })
  stop = followPersons()
  await waitFor(() => expect(network.requests(call)).toHaveLength(2))
  expect(await network.requests(call)[1]?.json()).toEqual({ language: 'en' })
  await waitFor(() => expect(localStorage.getItem('unsaved-language')).toBeNull())
})

test('does not save the choice of a visitor, not even once a person signs in', () => {
  choose('English')
  stop = followPersons()
  signIn(tokenFor('PetOwner'))
  expect(localStorage.getItem('unsaved-language')).toBeNull()
})

test('shows the language that the person chose in another browser', () => {
  stop = followPersons()
  signIn(english())
  expect(leavePage).toHaveBeenCalledWith(location.href)
  expect(document.cookie).toContain('language=en')
})

test.each([
  ['chose nothing', tokenFor('PetOwner'), ''],
  ['chose the language of the page', tokenFor('PetOwner', { language: 'is' }), ''],
  ['uses a browser with a choice', english(), 'language=is; Path=/'],
])('the language of the page stays if the person %s', (_case, token, cookie) => {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no cookieStore
  document.cookie = cookie
  stop = followPersons()
  signIn(token)
  expect(leavePage).not.toHaveBeenCalled()
})
