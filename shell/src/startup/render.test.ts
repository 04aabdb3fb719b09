import { useSessionStore } from '../session/session-store.ts'
import { tokenFor } from '../testing/token.ts'
import { isOpenPage } from './render.tsx'

type Router = Parameters<typeof isOpenPage>[1]

const at = (pathname: string, { errors = null as unknown, route = pathname } = {}) =>
  ({ state: { location: { pathname }, errors, matches: [{ route: { path: route } }] } }) as unknown as Router

beforeEach(() => useSessionStore.setState(useSessionStore.getInitialState(), true))

test.each([
  ['the same path', '/lost', at('/lost')],
  ['a slash at the end', '/lost', at('/lost/')],
  ['the front page', '/', at('/')],
  ['an unknown path', '*', at('/no/page', { route: '*' })],
])('hydrates the HTML of %s', (_case, key, router) => expect(isOpenPage(key, router)).toBe(true))

test.each([
  ['another path, after a redirect', '/lost', at('/')],
  ['an error in its place', '/lost', at('/lost', { errors: { root: new Error('down') } })],
  ['a path that the router knows, in place of an unknown one', '*', at('/lost')],
])('does not hydrate the HTML for %s', (_case, key, router) => expect(isOpenPage(key, router)).toBe(false))

test('does not hydrate the page of a visitor for someone who is signed in', () => {
  useSessionStore.getState().signIn(tokenFor('PetOwner'))
  expect(isOpenPage('/lost', at('/lost'))).toBe(false)
})
