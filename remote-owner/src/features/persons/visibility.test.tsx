import type { User } from '@dyra/shared/contract/users'
import { setupFakeNetwork } from '@dyra/shared/testing/network'
import { renderRoutes } from '@dyra/shared/testing/render'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { personRoutes } from './routes.ts'
import { faroe, noPayer } from './testing/sample-user.ts'

const userKey = 'GET /api/Users/{userId}'
const update = 'PUT /api/Users/{userId}'
const network = setupFakeNetwork()
const switches = { name: true, address: true, phones: true, email: true, throughRegistryOnly: false }
const off = { name: false, address: false, phones: false, email: false }

describe('what a lookup shows', () => {
  const openForm = async (visibility: User['visibility']) => {
    network.answer(userKey, { ...faroe, visibility })
    network.answer(update, faroe)
    network.answer('GET /api/Users/{userId}/PayerAgreements', noPayer)
    renderRoutes(personRoutes, '/person/7/update', { isAuthenticated: true, personId: 7, roles: ['PetOwner'] })
    await screen.findByLabelText('Netfang')
  }
  const box = (name: string) => screen.getByRole('checkbox', { name })
  const boxes = ['Sýna nafn', 'Sýna heimilisfang', 'Sýna símanúmer', 'Sýna netfang']
  const sent = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Vista breytingar' }))
    await waitFor(() => expect(network.requests(update)).toHaveLength(1))
    return network.requests(update)[0]?.json()
  }

  test('has a switch for each part', async () => {
    await openForm({ ...switches, locked: null })
    for (const name of boxes) expect(box(name)).toBeChecked()
    await userEvent.click(box('Sýna símanúmer'))
    expect(await sent()).toMatchObject({ visibility: { ...switches, phones: false } })
  })

  test('turns every switch off for a person who is reached through the registry only', async () => {
    await openForm({ ...switches, locked: null })
    const registryOnly = box('Aðeins með milligöngu Dýraauðkennis')
    // A test of the server compares this with its rules (`found-reports/registry-only.test.ts`).
    expect(registryOnly).toHaveAccessibleDescription(
      'Ekkert af þessu sést og aðeins stjórnendur sjá netfang og símanúmer. Skilaboð frá þeim sem finnur dýrið fara til meðeiganda eða varatengiliðs, annars til Dýraauðkennis, sem hefur samband við eigandann.',
    )
    await userEvent.click(registryOnly)
    for (const name of boxes) {
      expect(box(name)).not.toBeChecked()
      expect(box(name)).toBeDisabled()
    }
    expect(await sent()).toMatchObject({ visibility: { ...off, throughRegistryOnly: true } })
  })

  test.each([
    ['addressProtected', 'Heimilisfangið er verndað í Þjóðskrá og því sést ekkert.'],
    ['minor', 'Ekkert sést um fólk yngra en 18 ára.'],
  ] as const)('says why nothing may be shown: %s', async (locked, message) => {
    await openForm({ ...off, throughRegistryOnly: false, locked })
    expect(screen.getByText(message)).toBeVisible()
    for (const name of boxes) expect(box(name)).toBeDisabled()
    expect(box('Aðeins með milligöngu Dýraauðkennis')).toBeEnabled()
  })
})
