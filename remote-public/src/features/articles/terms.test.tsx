import { readFileSync } from 'node:fs'
import type { Terms } from '@dyra/shared/contract/terms'
import { language } from '@dyra/shared/i18n'
import { setupFakeNetwork } from '@dyra/shared/testing/network'
import { renderRoutes } from '@dyra/shared/testing/render'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import routes from '../../routes.ts'

jest.mock('@dyra/shared/i18n', () => ({ ...jest.requireActual('@dyra/shared/i18n'), language: jest.fn(() => 'is') }))

const key = 'GET /api/Terms/{kind}'
const first = { version: 1, validFrom: '2023-10-31', text: null }
const second = { version: 2, validFrom: '2027-01-31', text: '# Nýr titill\n\nNýtt.\n\nNýtt.\n\n<b>ekki</b> feitt\n' }

const network = setupFakeNetwork()
afterEach(() => {
  jest.mocked(language).mockReturnValue('is')
})

const show = (answer: Terms, path = '/user-agreement') => {
  network.answer(key, answer)
  return renderRoutes(routes, path)
}
const title = (name: string) => screen.findByRole('heading', { level: 1, name })

test.each([
  ['user-agreement', 'Notendaskilmálar', /Aðeins dýralæknar mega nýskrá dýr/],
  ['privacy-policy', 'Persónuverndarstefna', /Eigendur sjá aðeins sín eigin dýr/],
])('shows the bundled text as the first version of the %s', async (kind, name, sentence) => {
  show({ present: first, next: null }, `/${kind}`)
  expect(await title(name)).toBeVisible()
  expect(screen.getByText(sentence)).toBeVisible()
  expect(document.title).toBe(`${name} – Dýraauðkenni`)
  expect(network.requests(key).map(({ url }) => new URL(url).pathname)).toEqual([`/api/Terms/${kind}`])
  expect(screen.queryByText(/tek(ur|a) gildi \d|Ekki tókst/)).toBeNull()
})

test('shows a text of the server instead of the bundled one, with HTML as plain text', async () => {
  show({ present: second, next: null })
  expect(await title('Nýr titill')).toBeVisible()
  expect(screen.getAllByText('Nýtt.')).toHaveLength(2)
  expect(screen.getByText('<b>ekki</b> feitt')).toBeVisible()
  expect(screen.queryByText(/Aðeins dýralæknar/)).toBeNull()
})

test('adds the title to a text without one', async () => {
  show({ present: { ...second, text: 'Bara þetta.\r\n\r\n## Kafli' }, next: null })
  expect(await title('Notendaskilmálar')).toBeVisible()
  expect(screen.getByText('Bara þetta.')).toBeVisible()
  expect(screen.getByRole('heading', { level: 2, name: 'Kafli' })).toBeVisible()
})

test('says on a page in another language that a text of the server is Icelandic', async () => {
  jest.mocked(language).mockReturnValue('en')
  show({ present: first, next: second })
  const announced = await screen.findByRole('link', { name: 'Lesa nýja textann' })
  expect(screen.getByRole('article')).not.toHaveAttribute('lang')
  expect(screen.queryByText('Þessi texti er aðeins til á íslensku.')).toBeNull()
  await userEvent.click(announced)
  expect((await title('Nýr titill')).closest('[lang]')).toHaveAttribute('lang', 'is')
  expect(screen.getByRole('article')).toHaveAttribute('lang', 'is')
  expect(screen.getByText('Þessi texti er aðeins til á íslensku.').closest('[lang="is"]')).toBeNull()
})

test('keeps an added title in the language of the page', async () => {
  jest.mocked(language).mockReturnValue('en')
  show({ present: { ...second, text: 'Bara þetta.' }, next: null })
  expect((await title('Notendaskilmálar')).closest('[lang="is"]')).toBeNull()
  expect(screen.getByRole('article')).toHaveAttribute('lang', 'is')
})

test('announces the next text with its day, and shows it', async () => {
  show({ present: first, next: second })
  expect(await title('Notendaskilmálar')).toBeVisible()
  expect(document.body).toHaveTextContent('Nýir notendaskilmálar taka gildi 31.01.2027')
  await userEvent.click(screen.getByRole('link', { name: 'Lesa nýja textann' }))
  expect(await title('Nýr titill')).toBeVisible()
  expect(document.body).toHaveTextContent('Þetta eru nýju notendaskilmálarnir sem taka gildi 31.01.2027')
  await userEvent.click(screen.getByRole('link', { name: 'Lesa textann sem er í gildi' }))
  expect(await title('Notendaskilmálar')).toBeVisible()
})

test('shows the current text for a link to a text that is now current', async () => {
  show({ present: second, next: null }, '/privacy-policy?next')
  expect(await title('Nýr titill')).toBeVisible()
  expect(screen.queryByRole('link')).toBeNull()
})

test.each([
  ['is refused', () => network.refuse(key, 502)],
  ['gets no answer', () => network.cut(key)],
  ['hangs', () => void network.hang(key)],
])('shows the bundled text if the call %s', async (_, fail) => {
  fail()
  renderRoutes(routes, '/privacy-policy')
  expect(await screen.findByRole('heading', { level: 1, name: 'Persónuverndarstefna' })).toBeVisible()
  expect(screen.getByText('Ekki tókst að athuga hvort nýrri texti sé í gildi')).toBeVisible()
})

describe('the chapter for people without an account', () => {
  const heading = 'Ef þú finnur dýr, vaktar svæði eða ert varatengiliður'
  const announced = readFileSync('docs/operate/privacy-policy.md', 'utf8')

  test('follows the text in force, with the figures of the retention rules', async () => {
    show({ present: first, next: null }, '/privacy-policy')
    expect(await screen.findByRole('heading', { level: 2, name: heading })).toHaveAttribute('id', 'strangers')
    const text = document.body.textContent
    for (const rule of [
      'í síðasta lagi 30 dögum eftir síðustu skilaboð',
      'eytt 90 dögum eftir að þeim lýkur, eða 30 dögum eftir að tilkynnt er um misnotkun',
      'Þeim er eytt eftir 30 daga',
      'henni er eytt eftir 60 daga',
      'öðru um hana 90 dögum síðar',
      'eytt eftir 14 daga',
      'geymt í 10 ár',
      'eytt 365 dögum eftir að málinu lýkur',
    ])
      expect(text).toContain(rule)
  })

  test('is in the text that operators announce, word for word, and is then not appended again', async () => {
    show({ present: { ...second, text: announced }, next: null }, '/privacy-policy')
    expect(await screen.findAllByRole('heading', { level: 2, name: heading })).toHaveLength(1)
    expect(document.getElementById('strangers')).toHaveTextContent(heading)
  })
})
