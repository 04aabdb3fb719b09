import type { OwnAlert } from '@dyra/shared/contract/lost-alerts'
import { clearPlacesCache } from '@dyra/shared/features/places'
import { setupFakeNetwork } from '@dyra/shared/testing/network'
import { renderRoutes } from '@dyra/shared/testing/render'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { encode } from 'uqr'
import { skottaPage } from '../../../testing/sample-pets.ts'
import { faroe } from '../../persons/testing/sample-user.ts'
import { lostAlertRoutes } from '../routes.ts'

const network = setupFakeNetwork()
beforeEach(() => {
  clearPlacesCache()
  network.answer('GET /api/Pets/{petId}', skottaPage)
  network.answer('GET /api/Users/{userId}', faroe)
  // Only the English answer has breeds: the poster asks for the English names in every language of the site.
  network.handle('GET /api/Types', ({ url }) => {
    const isEnglish = new URL(url).searchParams.get('lang') === 'en'
    return Response.json({ breeds: isEnglish ? [{ id: 20, speciesId: 2, name: 'Domestic cat' }] : [] })
  })
  network.answer('GET /api/Places', {
    postalCodes: [{ postalCodeId: 105, place: 'Reykjavík', municipality: 'Reykjavíkurborg' }],
    municipalities: [],
    regions: [],
  })
  network.answer('GET /api/Pets/{petId}/LostAlert', { alert, etag: '"a"', isProtected: false, mayShowPhone: false })
})

const alert: OwnAlert = {
  code: 'abcdefgh23456789',
  postalCodeId: 105,
  place: 'Við Klambratún',
  time: null,
  marks: 'Hvít loppa',
  message: null,
  isListed: false,
  tellsWatchers: false,
  showsPhone: false,
  created: '2026-11-01T12:00:00.000Z',
  renewableFrom: null,
}
const open = (personId = 7) =>
  renderRoutes(lostAlertRoutes, '/pet/12/poster', { personId, roles: ['PetOwner'], capabilities: ['lostAlerts'] })
const poster = () => screen.findByRole('article')
const phone = /010-2399/

test('shows the animal, never its number, and the phone only if it is ticked', async () => {
  open()
  expect(await poster()).toHaveTextContent('LÝST EFTIR')
  expect(await poster()).toHaveTextContent('Köttur, Húsköttur, Læða')
  expect(await poster()).toHaveTextContent('Síðast séð: Reykjavík, Við Klambratún')
  expect(await poster()).toHaveTextContent('Einkenni: Hvít loppa')
  for (const { tagNumber } of skottaPage.microTags) expect(document.body).not.toHaveTextContent(tagNumber)
  expect(await poster()).not.toHaveTextContent(phone)
  await userEvent.click(screen.getByRole('checkbox', { name: 'Sýna símanúmerið mitt' }))
  expect(await poster()).toHaveTextContent(phone)
})

test('the poster is in one language, including its date', async () => {
  open()
  expect(await poster()).toHaveTextContent('Týnt síðan 01.11.2026')
  await userEvent.selectOptions(screen.getByLabelText('Tungumál'), 'Enska')
  expect(await poster()).toHaveTextContent('Lost since 1 Nov 2026')
})

test('prints the URL of the page, for people who cannot read the code', async () => {
  open()
  expect(await poster()).toHaveTextContent('localhost/lost/abcdefgh23456789')
})

test('the poster has a QR code that opens the page of the alert', async () => {
  open()
  const code = await screen.findByRole('img', { name: 'QR-kóði sem opnar síðu dýrsins' })
  const { data } = encode('http://localhost/lost/abcdefgh23456789', { ecc: 'M', border: 4 })
  const drawn = code.lastElementChild?.getAttribute('d')?.match(/M\d+ \d+/g)
  expect(drawn).toEqual(data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}`] : []))))
})

test('the poster is printed four times on a sheet, and in English', async () => {
  open()
  await userEvent.selectOptions(await screen.findByLabelText('Stærð'), 'A6, fjórar á blaði')
  await userEvent.selectOptions(screen.getByLabelText('Tungumál'), 'Enska')
  const posters = screen.getAllByRole('article')
  expect(posters).toHaveLength(4)
  for (const one of posters) {
    expect(one).toHaveAttribute('lang', 'en')
    expect(one).toHaveTextContent('Lost since 1 Nov 2026')
    expect(one).toHaveTextContent('Cat, Domestic cat, Female')
    expect(one).not.toHaveTextContent('Húsköttur')
  }
})

test('the poster is for owners only', async () => {
  const errors = jest.spyOn(console, 'error').mockImplementation(() => undefined)
  open(99)
  expect(await screen.findByText('Unexpected Application Error!')).toBeVisible()
  expect(network.requests('GET /api/Pets/{petId}/LostAlert')).toHaveLength(0)
  errors.mockRestore()
})
