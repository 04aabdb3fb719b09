import { fakeNetwork } from '@dyra/shared/testing/network'
import { renderRoutes } from '@dyra/shared/testing/render'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { personRoutes } from './routes.ts'
import { faroe, noPayer } from './testing/sample-user.ts'

const update = 'PUT /api/Users/{userId}'
let network: ReturnType<typeof fakeNetwork>
beforeEach(() => {
  network = fakeNetwork()
  network.answer('GET /api/Users/{userId}/PayerAgreements', noPayer)
  network.answer('GET /api/Users/{userId}', faroe)
  network.answer(update, faroe)
})
afterEach(() => network.restore())

async function open(personId: number) {
  const roles = personId === 7 ? (['PetOwner'] as const) : (['PetOwner', 'Administrator'] as const)
  await act(async () => renderRoutes(personRoutes, '/person/7/update', { isAuthenticated: true, personId, roles }))
  await screen.findByLabelText('Netfang')
}
const save = () => userEvent.click(screen.getByRole('button', { name: 'Vista breytingar' }))
const question = () => screen.findByRole('dialog', { name: 'Vista þessar breytingar?' })
const answer = async (name: string) => userEvent.click(within(await question()).getByRole('button', { name }))

test.each([
  [7, 'agreement', /^Þú dregur samþykki þitt til baka\./],
  [6, 'agreement', /^Samþykki eigandans verður dregið til baka\./],
  [7, 'phone', /getur þá ekki hringt í þig\.$/],
  [6, 'phone', /getur þá ekki hringt í hann\.$/],
  [7, 'email', /^Ekkert netfang verður skráð\. Þú færð/],
] as const)(
  'person %i, %s: says what the removal causes, and sends nothing before a confirmation',
  async (who, what, message) => {
    const takeAway = {
      agreement: () => userEvent.click(screen.getByRole('checkbox', { name: /persónuverndarstefnu/ })),
      phone: () => userEvent.clear(screen.getByLabelText('Símanúmer 1')),
      email: () => userEvent.clear(screen.getByLabelText('Netfang')),
    }
    await open(who)
    await takeAway[what]()
    await save()
    expect(within(await question()).getByText(message)).toBeVisible()
    await answer('Til baka í skráninguna')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(network.requests(update)).toHaveLength(0)
    await save()
    await answer('Vista breytingar')
    await waitFor(() => expect(network.requests(update)).toHaveLength(1))
  },
)

test('asks one question before several details are removed, and none about a changed number', async () => {
  await open(7)
  await userEvent.clear(screen.getByLabelText('Símanúmer 1'))
  await userEvent.clear(screen.getByLabelText('Netfang'))
  await save()
  expect((await question()).querySelectorAll('p')).toHaveLength(2)
  await answer('Til baka í skráninguna')
  await userEvent.type(screen.getByLabelText('Símanúmer 1'), '0102400')
  await userEvent.type(screen.getByLabelText('Netfang'), 'ny@example.com')
  await save()
  await waitFor(() => expect(network.requests(update)).toHaveLength(1))
})
