import { type FakeNetwork, setupFakeNetwork } from '@dyra/shared/testing/network'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { loadLookup, loadRoutes } from '../loader/remotes.ts'
import { tokenFor } from './token.ts'

export const token = tokenFor('PetOwner')
export const text = (body: string) => () => new Response(body, { headers: { 'content-type': 'text/plain' } })
export const failure =
  (body: object, status = 400) =>
  () =>
    Response.json(body, { status })
export const user = userEvent.setup()

/** The network of a visitor who signs in. The test replaces `remotes.ts`. */
export function setupLogin(): FakeNetwork {
  const network = setupFakeNetwork()
  beforeEach(() => {
    jest.mocked(loadLookup).mockClear()
    network.answer('GET /api/PetTransfers/Counts', { transfers: 0, registrations: 0, coOwnerInvitations: 0, pets: 0 })
    network.answer('GET /api/Auth/GetPhoneRandomHash', { hash: 'p_h-1', code: '7301' })
    jest.mocked(loadRoutes).mockResolvedValue([
      { path: '/pets/my', element: <h1>Mín dýr</h1> },
      { path: '/person/:id/*', element: <h1>Mínar upplýsingar</h1> },
    ])
  })
  return network
}

export async function submit(label: string, value: string) {
  await user.type(await screen.findByLabelText(label), value)
  await user.click(screen.getByRole('button', { name: 'Skrá mig inn' }))
}
export async function byApp(value: string) {
  await user.click(await screen.findByRole('tab', { name: 'Auðkennisapp' }))
  await submit('Kennitala', value)
}
export const dialog = (name: string) => screen.findByRole('dialog', { name })
