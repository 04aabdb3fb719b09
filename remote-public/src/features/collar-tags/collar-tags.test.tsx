import type { PublicCollarTag } from '@dyra/shared/contract/collar-tags'
import { setupFakeNetwork } from '@dyra/shared/testing/network'
import { renderRoutes } from '@dyra/shared/testing/render'
import { sampleTypes } from '@dyra/shared/testing/sample-reference'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import routes from '../../routes.ts'

const network = setupFakeNetwork()
beforeEach(() => network.answer('GET /api/Types', sampleTypes))

const key = 'GET /api/CollarTags/{tagCode}'
const phoneKey = 'POST /api/CollarTags/{tagCode}/Phone'
const code = 'ABCDEFGH23456789'
const tag: PublicCollarTag = {
  code,
  petName: 'Skotta',
  speciesId: 2,
  speciesName: 'Köttur',
  breedName: null,
  genderName: 'Læða',
  color: 'Grá',
  isLost: false,
  hasPicture: true,
  hasPhone: true,
  alert: null,
}
const open = (path = `/t/${code}`) => renderRoutes(routes, path, { capabilities: ['tags', 'relay'] })

test('shows the animal and the form, and after a press the phone number', async () => {
  network.answer(key, tag)
  network.answer(phoneKey, { phoneNumbers: ['5550001'] })
  open()
  expect(await screen.findByRole('heading', { level: 1, name: 'Dýrið heitir Skotta' })).toBeVisible()
  expect(screen.getByRole('img', { name: /Skotta/ })).toHaveAttribute(
    'src',
    `/api/CollarTags/${code}/Picture?size=Large`,
  )
  expect(screen.getByRole('link', { name: 'Skrifa eiganda' })).toHaveAttribute('href', '#report')
  expect(network.requests(phoneKey)).toHaveLength(0)
  await userEvent.click(screen.getByRole('button', { name: 'Sýna símanúmer eiganda' }))
  expect(await screen.findByRole('link', { name: 'Hringja í 555-0001' })).toHaveAttribute('href', 'tel:+3545550001')
  expect(network.requests(phoneKey)).toHaveLength(1)
})

test('says why the number is not shown, and offers to try again', async () => {
  network.answer(key, tag)
  network.refuse(phoneKey, 429, { title: 'Símanúmer hefur verið sótt of oft' })
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'Sýna símanúmer eiganda' }))
  expect(await screen.findByText('Símanúmer hefur verið sótt of oft')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Sýna símanúmer eiganda' })).toBeVisible()
})

test('reads a code as it is typed', async () => {
  network.answer(key, tag)
  open('/t/abcd-efgh-2345-6789')
  expect(await screen.findByText('Dýrið heitir Skotta')).toBeVisible()
  expect(network.requests(key)).toHaveLength(1)
})

test('says that a tag has ended and links to the lookup', async () => {
  network.refuse(key, 404, { title: 'x' })
  open()
  expect(await screen.findByRole('heading', { name: 'Merkispjaldið er ekki í gildi' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Fletta upp örmerki' })).toHaveAttribute('href', '/lost#lookup')
})

test('requests nothing for a code that cannot exist', async () => {
  open('/t/x')
  expect(await screen.findByRole('heading', { name: 'Merkispjaldið er ekki í gildi' })).toBeVisible()
  expect(network.requests(key)).toHaveLength(0)
})
