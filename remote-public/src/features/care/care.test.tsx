import type { PublicCare } from '@dyra/shared/contract/care'
import { setupFakeNetwork } from '@dyra/shared/testing/network'
import { renderRoutes } from '@dyra/shared/testing/render'
import { screen } from '@testing-library/react'
import { careRoutes } from './routes.ts'

const network = setupFakeNetwork()

const animal = (municipality: string, parts: Partial<PublicCare> = {}): PublicCare => ({
  speciesId: 1,
  speciesName: 'Hundur',
  municipality,
  count: 1,
  ...parts,
})
const open = () => renderRoutes(careRoutes, '/in-care', { capabilities: ['care'] })
const kindsIn = async (municipality: string) => (await screen.findByText(municipality)).nextSibling?.textContent

test('lists the kinds of each municipality', async () => {
  const cats = animal('Kópavogsbær', { speciesId: 2, speciesName: 'Köttur', count: 3 })
  network.answer('GET /api/Care/Public', [animal('Kópavogsbær'), cats, animal('Akureyrarbær')])
  open()
  expect(await screen.findByRole('heading', { level: 1, name: 'Dýr í vörslu' })).toBeVisible()
  expect(await kindsIn('Kópavogsbær')).toBe('Hundur, Köttur × 3')
  expect(await kindsIn('Akureyrarbær')).toBe('Hundur')
})

test('says that no animals are in care, and leads to the lost pets', async () => {
  network.answer('GET /api/Care/Public', [])
  open()
  expect(await screen.findByText('Engin dýr eru í vörslu')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Týnd dýr og ráð' })).toHaveAttribute('href', '/lost')
})

test('starts with the list in the server’s page and uses it only once', async () => {
  const block = Object.assign(document.createElement('script'), { type: 'application/json', id: 'in-care' })
  block.textContent = JSON.stringify([animal('Kjósarhreppur')])
  document.body.append(block)
  network.answer('GET /api/Care/Public', [])
  open()
  expect(await kindsIn('Kjósarhreppur')).toBe('Hundur')
  expect(network.requests('GET /api/Care/Public')).toEqual([])
  expect(document.getElementById('in-care')).toBeNull()
})
