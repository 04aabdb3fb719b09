import { setupFakeNetwork } from '@dyra/shared/testing/network'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { openAsAdministrator } from '../../testing/open.tsx'

const list = 'GET /api/Companies'
const network = setupFakeNetwork()

const company = { companyName: 'Dýraspítali Gervidals ehf.', companySsn: '6406307368', personSsn: '0101302989' }
const queries = () => network.requests(list).map(({ url }) => new URL(url).search)

test('lists who may act for which company, and says where to change it', async () => {
  network.answerList(list, [company], 21)
  await openAsAdministrator('/companies?page=2')
  const table = within(await screen.findByRole('table', { name: 'Fyrirtæki' }))
  expect(table.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
    'Dýraspítali Gervidals ehf.',
    '640630-7368',
    '010130-2989',
  ])
  expect(document.body).toHaveTextContent(
    'Listinn er aðeins til skoðunar. Óska þarf eftir breytingum hjá ytri þjónustuaðila í upplýsingatækni.',
  )
  expect(screen.getByText('21-21 af 21')).toBeVisible()
  expect(queries()).toEqual(['?From=20&Size=20'])
})

test('sorts by a column from the first page, and ignores an unknown order', async () => {
  network.answerList(list, [company], 41)
  const { router } = await openAsAdministrator('/companies?page=2&sortBy=nonsense')
  await userEvent.click(await screen.findByRole('button', { name: 'Kennitala fyrirtækis' }))
  await waitFor(() => expect(router.state.location.search).toBe('?sortBy=companySsn&sortAsc=true'))
  expect(queries()).toEqual(['?From=20&Size=20', '?From=0&Size=20&SortBy=companySsn&SortAsc=true'])
})
