import { setupFakeNetwork } from '@dyra/shared/testing/network'
import { renderRoutes } from '@dyra/shared/testing/render'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import routes from '../../routes.ts'
import { alive } from '../pets/testing/pet-page.ts'

const DEPART = 'POST /api/Pets/{petId}/Departure'
const pet = { ...alive, petId: 11, name: 'Snati', owner: { ...alive.owner, personId: 7 } }

const network = setupFakeNetwork()
beforeEach(() => {
  network.answer('GET /api/Pets/{petId}', pet as typeof alive)
})

const open = (personId = 7) =>
  act(async () => renderRoutes(routes, '/pet/11/departure', { isAuthenticated: true, personId, roles: ['PetOwner'] }))
const card = async (name: string) => within(await screen.findByRole('region', { name }))
const dialog = () => within(screen.getByRole('dialog'))
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const answer = (changes: object) => network.answer('GET /api/Pets/{petId}', { ...pet, ...changes } as typeof alive)

test('offers transfer and code first, and preselects nothing', async () => {
  await open()
  const names = (await screen.findAllByRole('region')).map((region) => region.getAttribute('aria-labelledby') ?? '')
  expect(names.map((id) => document.getElementById(id)?.textContent)).toEqual([
    'Nýr eigandi er með dýrið',
    'Dýrið er flutt úr landi',
    'Dýrið er dáið',
  ])
  const owner = await card('Nýr eigandi er með dýrið')
  expect(owner.getByRole('link', { name: 'Skrá eigendaskipti' })).toHaveAttribute('href', '/transfers?create=11')
  expect(owner.getByRole('link', { name: 'Afhenda með kóða' })).toHaveAttribute('href', '/transfers/codes?pet=11')
  expect(screen.queryByRole('combobox')).toBeNull()
})

test('records a death with its day after a question', async () => {
  network.answer(DEPART, { reason: 'died' })
  await open()
  await screen.findByRole('heading', { name: 'Snati er ekki lengur hjá mér' })
  await press('Skrá dýrið dáið')
  expect(screen.queryByRole('dialog')).toBeNull()
  await userEvent.type(screen.getByLabelText('Dánardagur'), '02.03.2026')
  await press('Skrá dýrið dáið')
  expect(network.requests(DEPART)).toHaveLength(0)
  answer({ isDead: true })
  await userEvent.click(dialog().getByRole('button', { name: 'Skrá dýrið dáið' }))
  expect(await screen.findByText('Dýrið er nú skráð dáið')).toBeVisible()
  expect(await network.requests(DEPART)[0]?.json()).toEqual({ reason: 'died', date: '2026-03-02' })
  await waitFor(() => expect(screen.queryByRole('region')).toBeNull())
})

test.each([
  [
    'Ég næ ekki í nýja eigandann',
    'handedOver',
    /þar til nýr eigandi hefur samþykkt\.$/,
    /^Þú lést vita 24\.11\.2026 að nýr/,
  ],
  ['Tilkynna flutning', 'movedAbroad', /^Takk fyrir/, /^Þú lést vita 24\.11\.2026 að dýrið sé flutt/],
] as const)(
  '%s: notifies the registry once, and then shows what was reported',
  async (...[button, reason, done, state]) => {
    network.answer(DEPART, { reason })
    await open()
    await screen.findByRole('button', { name: button })
    await press(button)
    answer({ departure: { reason, reported: '2026-11-24T10:00:00Z' } })
    await userEvent.click(dialog().getByRole('button', { name: 'Láta vita' }))
    expect(await screen.findByText(done)).toBeVisible()
    expect(await network.requests(DEPART)[0]?.json()).toEqual({ reason })
    expect(await screen.findByText(state)).toBeVisible()
    expect(screen.queryByRole('button', { name: button })).toBeNull()
  },
)

test('shows why the server refused', async () => {
  network.refuse(DEPART, 409, { title: 'Eigendaskipti eru þegar í vinnslu' })
  await open()
  await screen.findByRole('button', { name: 'Tilkynna flutning' })
  await press('Tilkynna flutning')
  await userEvent.click(dialog().getByRole('button', { name: 'Láta vita' }))
  expect(await screen.findByText('Eigendaskipti eru þegar í vinnslu')).toBeVisible()
})

test('links to the transfers while a transfer is pending', async () => {
  const transfer = { petTransferId: 5, newOwnerPersonId: 3, newOwnerName: 'Gervimaður Noregur', byVeterinarian: false }
  answer({ transfers: [transfer] })
  await open()
  const owner = await card('Nýr eigandi er með dýrið')
  expect(owner.getByText('Eigendaskipti eru í vinnslu. Nýr eigandi: Gervimaður Noregur')).toBeVisible()
  expect(owner.getByRole('link', { name: 'Skoða eigendaskipti' })).toHaveAttribute('href', '/transfers')
  expect(screen.queryByRole('button', { name: /Tilkynna flutning|næ ekki/ })).toBeNull()
})

test('offers nothing for a dead pet', async () => {
  answer({ isDead: true })
  await open()
  expect(await screen.findByText('Dýrið er skráð dáið')).toBeVisible()
  expect(screen.queryByRole('region')).toBeNull()
})
