import type { VeterinarianListItem } from '@dyra/shared/contract/veterinarians'
import { setupFakeNetwork } from '@dyra/shared/testing/network'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { openAsAdministrator } from '../../testing/open.tsx'

const list = 'GET /api/Veterinarian'
const denmark: VeterinarianListItem = {
  personId: 4,
  name: 'Gervimaður Danmörk',
  registrationCount: 21,
  created: '2025-03-01T09:00:00Z',
}
const network = setupFakeNetwork()
beforeEach(() => network.answerList(list, [denmark], 1))

const queries = () => network.requests(list).map(({ url }) => decodeURIComponent(new URL(url).search))

test('lists veterinarians with links to person, registrations and payer', async () => {
  await openAsAdministrator('/veterinarians')
  const table = within(await screen.findByRole('table', { name: 'Skrásetjarar' }))
  const links = table
    .getAllByRole('link')
    .map((link) => [link.getAttribute('aria-label') ?? link.textContent, link.getAttribute('href')])
  expect(links).toEqual([
    ['Gervimaður Danmörk', '/person/4'],
    ['21 skráning: Gervimaður Danmörk', '/veterinarian/4/registrations'],
    ['Greiðandi: Gervimaður Danmörk', '/veterinarian/4'],
  ])
  expect(table.getByText('01.03.2025')).toBeVisible()
})

test('searches one second after the last key, from the first page', async () => {
  jest.useFakeTimers()
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime })
  const { router } = await openAsAdministrator('/veterinarians?page=3&sortBy=name&sortAsc=false')
  await user.type(screen.getByRole('searchbox', { name: 'Leita að skrásetjara' }), 'dan')
  await act(() => jest.advanceTimersByTimeAsync(999))
  await user.type(screen.getByRole('searchbox'), 'm')
  await act(() => jest.advanceTimersByTimeAsync(999))
  expect(queries()).toHaveLength(1)
  await act(() => jest.advanceTimersByTimeAsync(1))
  expect(queries()[1]).toBe('?searchQuery=danm&From=0&Size=20&SortBy=name&SortAsc=false')
  await waitFor(() => expect(router.state.location.search).toBe('?sortBy=name&sortAsc=false&search=danm'))
  await act(() => router.navigate(-1))
  await waitFor(() => expect(screen.getByRole('searchbox')).toHaveValue(''))
})

test('searches at once on Enter', async () => {
  await openAsAdministrator('/veterinarians')
  network.answerList(list, [], 0)
  await userEvent.type(await screen.findByRole('searchbox'), 'xyz{Enter}')
  expect(await screen.findByText('Ekkert fannst')).toBeVisible()
  expect(queries()).toHaveLength(2)
})
