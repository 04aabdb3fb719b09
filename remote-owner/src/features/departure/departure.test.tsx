import { setupFakeNetwork } from '@dyra/shared/testing/network'
import { renderRoutes } from '@dyra/shared/testing/render'
import { act, screen } from '@testing-library/react'
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
const choose = async (label: string) =>
  userEvent.selectOptions(await screen.findByLabelText('Hvað varð um dýrið?'), label)
const send = () => userEvent.click(screen.getByRole('button', { name: 'Láta vita' }))

test('records a death with its day', async () => {
  network.answer(DEPART, { reason: 'died' })
  await open()
  await screen.findByRole('heading', { name: 'Snati er ekki lengur hjá mér' })
  await send()
  expect(network.requests(DEPART)).toHaveLength(0)
  await userEvent.type(screen.getByLabelText('Dánardagur'), '02.03.2026')
  await send()
  expect(await screen.findByText('Dýrið er nú skráð dáið')).toBeVisible()
  expect(await network.requests(DEPART)[0]?.json()).toEqual({ reason: 'died', date: '2026-03-02' })
})

test('offers the transfer to a new owner, and notifies the registry', async () => {
  network.answer(DEPART, { reason: 'handedOver' })
  await open()
  await choose('Nýr eigandi er með dýrið')
  expect(screen.getByRole('link', { name: 'Skrá eigendaskipti' })).toHaveAttribute('href', '/transfers?create=11')
  await send()
  expect(await screen.findByText(/þar til nýr eigandi hefur samþykkt/)).toBeVisible()
  expect(await network.requests(DEPART)[0]?.json()).toEqual({ reason: 'handedOver' })
})

test('shows why the server refused, and keeps the form', async () => {
  network.refuse(DEPART, 409, { title: 'Eigendaskipti eru þegar í vinnslu' })
  await open()
  await choose('Dýrið er flutt úr landi')
  await send()
  expect(await screen.findByText('Eigendaskipti eru þegar í vinnslu')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Láta vita' })).toBeEnabled()
})
