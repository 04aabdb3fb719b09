import { setupFakeNetwork } from '@dyra/shared/testing/network'
import { renderElement } from '@dyra/shared/testing/render'
import { fakePosition, visitorAt } from '@dyra/shared/testing/visitor-place'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { clearPointsCache, LocationButton } from './index.ts'

const network = setupFakeNetwork()
beforeEach(() => {
  clearPointsCache()
  network.answer('GET /api/PostalPoints', {
    postalCodes: [
      {
        postalCodeId: 101,
        points: [
          [64.147, -21.94],
          [64.157, -21.95],
        ],
      },
      { postalCodeId: 200, points: [[64.11, -21.9]] },
      { postalCodeId: 600, points: [[65.68, -18.09]] },
    ],
  })
})
afterEach(() => Reflect.deleteProperty(navigator, 'geolocation'))

const fails = (code: number) =>
  fakePosition((_, failed) => failed?.({ code, PERMISSION_DENIED: 1 } as GeolocationPositionError))

function Field() {
  const [value, setValue] = useState('810')
  const fillIn = (code: number) => {
    setValue(String(code))
    return String(code)
  }
  return (
    <>
      <input aria-label="Póstnúmer" value={value} onChange={(event) => setValue(event.currentTarget.value)} />
      <LocationButton sends="postalCode" value={value} onFound={fillIn} />
    </>
  )
}
const open = (postalPoints = true) => renderElement(<Field />, { postalPoints })
const press = () => userEvent.click(screen.getByRole('button', { name: 'Nota staðsetningu mína' }))
const field = () => screen.getByLabelText('Póstnúmer')

test.each([
  ['101', 64.15, -21.945],
  ['200', 64.1, -21.89],
  ['600', 65.9, -18.6],
])('fills in %s, where the nearest address is, and sends no position', async (code, latitude, longitude) => {
  visitorAt(latitude, longitude)
  open()
  expect(screen.getByText('Aðeins póstnúmerið er sent, ekki staðsetningin.')).toBeVisible()
  await press()
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(`Valið: ${code}`))
  expect(field()).toHaveValue(code)
  const sent = network.requests('GET /api/PostalPoints')
  expect(sent.map(({ url }) => new URL(url).search)).toEqual([''])
})

const reasons: [string, () => unknown][] = [
  ['Vafrinn má ekki nota staðsetninguna.', () => fails(1)],
  ['Staðurinn fannst ekki.', () => fails(2)],
  ['Staðurinn fannst ekki.', () => fails(3)],
  ['Þú virðist ekki vera á Íslandi.', () => visitorAt(62.01, -6.77)],
  ['Staðsetningin er of ónákvæm.', () => visitorAt(64.15, -21.945, 5001)],
  [
    'Ekki náðist samband við skrána.',
    () => {
      visitorAt(64.15, -21.945)
      network.refuse('GET /api/PostalPoints', 400)
    },
  ],
  // A page without TLS has no geolocation.
  ['Staðurinn fannst ekki.', () => undefined],
]
test.each(reasons)('says “%s” and leaves what was typed', async (sentence, given) => {
  given()
  open()
  await press()
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(sentence))
  expect(field()).toHaveValue('810')
})

test('leaves what is typed while the browser looks for the position', async () => {
  let found: PositionCallback = () => {}
  fakePosition((answer) => {
    found = answer
  })
  open()
  await press()
  expect(screen.getByRole('status')).toHaveTextContent('Leita að póstnúmerinu')
  await userEvent.type(field(), '{Backspace}5')
  found({ coords: { latitude: 64.15, longitude: -21.945, accuracy: 20 } } as GeolocationPosition)
  await waitFor(() => expect(screen.getByRole('status')).toBeEmptyDOMElement())
  expect(field()).toHaveValue('815')
})

test('there is no button if the registry has no coordinates of postal codes', () => {
  open(false)
  expect(screen.queryByRole('button')).toBeNull()
})
