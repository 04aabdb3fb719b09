import type { Terms } from '@dyra/shared/contract/terms'
import { type FakeNetwork, fakeNetwork } from '@dyra/shared/testing/network'
import { renderRoutes } from '@dyra/shared/testing/render'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import routes from '../../routes.tsx'

const key = 'GET /api/Terms/{kind}'
const first = { version: 1, validFrom: '2023-10-31', text: null }
const second = { version: 2, validFrom: '2027-01-31', text: '# Nýr titill\n\nNýtt.\n\nNýtt.\n\n<b>ekki</b> feitt\n' }

let network: FakeNetwork
beforeEach(() => {
  network = fakeNetwork()
})
afterEach(() => network.restore())

const show = (answer: Terms, path = '/user-agreement') => {
  network.answer(key, answer)
  return renderRoutes(routes, path)
}
const title = (name: string) => screen.findByRole('heading', { level: 1, name })

test.each([
  ['user-agreement', 'Notendaskilmálar', /Aðeins dýralæknar mega nýskrá dýr/],
  ['privacy-policy', 'Persónuverndarstefna', /Eigendur sjá aðeins sín eigin dýr/],
])('the first %s is the shipped text', async (kind, name, sentence) => {
  show({ present: first, next: null }, `/${kind}`)
  expect(await title(name)).toBeVisible()
  expect(screen.getByText(sentence)).toBeVisible()
  expect(document.title).toBe(`${name} – Dýraauðkenni`)
  expect(network.requests(key).map(({ url }) => new URL(url).pathname)).toEqual([`/api/Terms/${kind}`])
  expect(screen.queryByText(/tek(ur|a) gildi \d|Ekki tókst/)).toBeNull()
})

test('an announced text takes the place of the shipped one, and HTML in it is only text', async () => {
  show({ present: second, next: null })
  expect(await title('Nýr titill')).toBeVisible()
  expect(screen.getAllByText('Nýtt.')).toHaveLength(2)
  expect(screen.getByText('<b>ekki</b> feitt')).toBeVisible()
  expect(screen.queryByText(/Aðeins dýralæknar/)).toBeNull()
})

test('a text without a title stands under the one of the page', async () => {
  show({ present: { ...second, text: 'Bara þetta.\r\n\r\n## Kafli' }, next: null })
  expect(await title('Notendaskilmálar')).toBeVisible()
  expect(screen.getByText('Bara þetta.')).toBeVisible()
  expect(screen.getByRole('heading', { level: 2, name: 'Kafli' })).toBeVisible()
})

test('what follows is said with its day, and can be read before it is in force', async () => {
  show({ present: first, next: second })
  expect(await title('Notendaskilmálar')).toBeVisible()
  expect(screen.getByText('Nýir notendaskilmálar taka gildi 31.01.2027')).toBeVisible()
  await userEvent.click(screen.getByRole('link', { name: 'Lesa nýja textann' }))
  expect(await title('Nýr titill')).toBeVisible()
  expect(screen.getByText('Þetta eru nýju notendaskilmálarnir sem taka gildi 31.01.2027')).toBeVisible()
  await userEvent.click(screen.getByRole('link', { name: 'Lesa textann sem er í gildi' }))
  expect(await title('Notendaskilmálar')).toBeVisible()
})

test('a link to a text that has come into force leads to it', async () => {
  show({ present: second, next: null }, '/privacy-policy?next')
  expect(await title('Nýr titill')).toBeVisible()
  expect(screen.queryByRole('link')).toBeNull()
})

test.each([
  ['is refused', () => network.refuse(key, 502)],
  ['gets no answer', () => network.cut(key)],
  ['hangs', () => void network.hang(key)],
])('the shipped text stands when the call %s', async (_, fail) => {
  fail()
  renderRoutes(routes, '/privacy-policy')
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Persónuverndarstefna' }, { timeout: 5000 }),
  ).toBeVisible()
  expect(screen.getByText('Ekki tókst að athuga hvort nýrri texti sé í gildi')).toBeVisible()
})
