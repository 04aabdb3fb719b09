import { renderRoutes } from '@dyra/shared/testing/render'
import { fireEvent, screen, within } from '@testing-library/react'
import { withoutChoice } from './address-in.ts'
import { LanguageOffer } from './LanguageOffer.tsx'
import { LanguageSwitch } from './LanguageSwitch.tsx'

const show = (path: string) =>
  renderRoutes([{ path: '*', element: [<LanguageSwitch key="switch" />, <LanguageOffer key="offer" />] }], path)

const preferring = (language: string) => jest.spyOn(navigator, 'language', 'get').mockReturnValue(language)
const forget = () => {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no cookieStore
  document.cookie = 'language=; Path=/; Max-Age=0'
}

beforeEach(forget)
afterEach(() => jest.restoreAllMocks())

test('leads to the same page in each language and names the present one', () => {
  show('/found?pet=7&token=abc')
  const links = within(screen.getByRole('list', { name: 'Tungumál' })).getAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href'), link.lang, link.ariaCurrent])).toEqual([
    ['Íslenska', '?pet=7&token=abc&lang=is', 'is', 'true'],
    ['English', '?pet=7&token=abc&lang=en', 'en', null],
  ])
})

test('removes the choice from the URL, and nothing else', () => {
  history.replaceState({ key: 'a' }, '', '/lost?species=3&lang=en#list')
  withoutChoice()
  expect([location.pathname + location.search + location.hash, history.state]).toEqual([
    '/lost?species=3#list',
    { key: 'a' },
  ])
})

test('hands what a page keeps in the history to the page in the other language', () => {
  history.replaceState({ usr: { looksUp: '352098100000012' }, key: 'a', idx: 3 }, '', '/')
  show('/')
  const link = screen.getByRole('link', { name: 'English' })
  // jsdom cannot navigate.
  link.addEventListener('click', (event) => event.preventDefault())
  fireEvent.click(link)
  history.pushState(null, '', '/?lang=en')
  withoutChoice()
  expect([location.href, history.state]).toEqual(['http://localhost/', { usr: { looksUp: '352098100000012' } }])
  expect(sessionStorage).toHaveLength(0)
})

test('offers the language of the browser once', () => {
  preferring('en-GB')
  show('/lost')
  expect(screen.getByRole('link', { name: 'English?' })).toHaveAttribute('href', '?lang=en')
  // The button is in English, for a user who reads English.
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('link', { name: 'English?' })).toBeNull()
  expect(document.cookie).toContain('language=is')
})

test.each([
  ['is-IS', ''],
  ['pl-PL', ''],
  ['en-US', 'language=is; Path=/'],
])('offers nothing to a browser in %s with the cookie "%s"', (language, cookie) => {
  preferring(language)
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no cookieStore
  document.cookie = cookie
  show('/lost')
  expect(screen.queryByRole('link', { name: /\?$/ })).toBeNull()
})
