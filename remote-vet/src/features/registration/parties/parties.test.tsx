import { longTest } from '@dyra/shared/testing/depth'
import { setupFakeNetwork } from '@dyra/shared/testing/network'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { openRegister, press } from '../testing/open-register.ts'
import { answerChoices } from '../testing/sample-choices.ts'
import { dog, draftOf } from '../testing/sample-draft.ts'

const network = setupFakeNetwork()
beforeEach(() => {
  sessionStorage.clear()
  answerChoices(network)
})

const owner = () => screen.getByRole('combobox', { name: 'Eigandi' })

longTest('empties the field after a search without a match, and lists all recent owners again', async () => {
  await openRegister(draftOf([dog()], {}))
  await userEvent.type(owner(), 'Fi')
  const short = 'Leitar texti þarf að vera að minsta kosti 4 að lengd'
  expect(await screen.findByText(short)).toBeVisible()
  await userEvent.tab()
  expect(owner()).toHaveValue('')
  expect(screen.queryByText(short)).toBeNull()
  await userEvent.click(owner())
  expect(await screen.findByRole('option', { name: /Gervimaður Færeyjar/ })).toBeVisible()
})

test('chooses the person with a whole kennitala after the field has lost the focus', async () => {
  network.answer('GET /api/Users/GetBySsn', {
    userId: 2,
    name: 'Gervimaður Finnland',
    ssn: '0101302209',
    email: null,
    deceased: false,
  })
  await openRegister(draftOf([dog()], {}))
  await userEvent.type(owner(), '010130-2209')
  await userEvent.tab()
  await waitFor(() => expect(owner()).toHaveValue('Gervimaður Finnland'))
})

longTest('chooses a person found by name with the mouse', async () => {
  const found = { userId: 2, name: 'Gervimaður Finnland', ssn: '0101302209', email: null, deceased: false }
  network.answer('GET /api/Users', [{ ...found, address: null }])
  await openRegister(draftOf([dog()], {}))
  await userEvent.type(owner(), 'finn')
  await userEvent.click(await screen.findByRole('option', { name: /Gervimaður Finnland/ }))
  await waitFor(() => expect(owner()).toHaveValue('Gervimaður Finnland'))
})

test('focuses fields that appear', async () => {
  await openRegister(draftOf([dog(), dog({ microTag: '352098100004102' })]))
  await press('Bæta við meðeiganda')
  await waitFor(() => expect(screen.getByRole('combobox', { name: /^Meðeigandi/ })).toHaveFocus())
  const [first] = screen.getAllByRole('button', { name: 'Annar eigandi eða greiðandi fyrir þetta dýr' })
  await userEvent.click(first as HTMLElement)
  await waitFor(() => expect(screen.getAllByRole('combobox', { name: 'Eigandi' })[0]).toHaveFocus())
})
