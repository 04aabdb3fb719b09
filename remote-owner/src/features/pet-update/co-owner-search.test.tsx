import { longTest } from '@dyra/shared/testing/depth'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { field, openUpdate, petNetwork, required, save } from './testing/open-update.ts'

const bySsn = 'GET /api/Users/GetBySsn'
const finland = { userId: 8, name: 'Gervimaður Finnland', ssn: '0101302209', email: null }

let fixture: ReturnType<typeof petNetwork>
beforeEach(async () => {
  fixture = petNetwork()
  fixture.network.answer(bySsn, finland)
  await openUpdate()
})
afterEach(() => fixture.network.restore())

const type = (ssn: string) => userEvent.type(field('Kennitala meðeiganda'), ssn)

test('waits for the search if the form is sent before the search starts', async () => {
  await type('0101302209')
  await save()
  await waitFor(async () => expect(await fixture.sent()).toEqual({ ...required, coOwnerPersonId: 8 }))
  expect(fixture.changes()).toHaveLength(1)
  expect(fixture.network.requests(bySsn)).toHaveLength(1)
})

test('shows an unfinished kennitala as an error at the field', async () => {
  await type('01013')
  await save()
  await waitFor(() =>
    expect(field('Kennitala meðeiganda')).toHaveAccessibleDescription('Kennitala er að minnsta kosti 10 að lengd'),
  )
  await waitFor(() => expect(field('Kennitala meðeiganda')).toHaveFocus())
  await save()
  expect(fixture.changes()).toHaveLength(0)
  await userEvent.clear(field('Kennitala meðeiganda'))
  await save()
  await waitFor(async () => expect(await fixture.sent()).toEqual(required))
})

longTest('does not send the form after a search without result, and repeats a failed one', async () => {
  fixture.network.refuse(bySsn, 404, { errors: { ssn: ['Kennitala fannst ekki við leit'] } })
  await type('0101302209')
  await save()
  expect(await screen.findByText('Kennitala fannst ekki við leit')).toBeVisible()
  fixture.network.cut(bySsn)
  await type('{Backspace}9')
  await save()
  expect(await screen.findByText(/Ekki náðist samband við þjónustuna/)).toBeVisible()
  expect(fixture.changes()).toHaveLength(0)
  fixture.network.answer(bySsn, finland)
  await save()
  await waitFor(async () => expect(await fixture.sent()).toEqual({ ...required, coOwnerPersonId: 8 }))
})

longTest('requires another submission when the user types while the form waits', async () => {
  fixture.network.hang(bySsn)
  await type('0101302209')
  await save()
  fixture.network.answer(bySsn, finland)
  await type('{Backspace}9')
  expect(await screen.findByText('Gervimaður Finnland')).toBeVisible()
  expect(fixture.changes()).toHaveLength(0)
})
