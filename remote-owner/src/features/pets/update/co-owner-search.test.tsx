import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { field, openUpdate, petNetwork, required, save } from '../testing/open-update.ts'

const bySsn = 'GET /api/Users/GetBySsn'
const finland = { userId: 8, name: 'Gervimaður Finnland', ssn: '0101302209', email: null }

let world: ReturnType<typeof petNetwork>
jest.setTimeout(30_000)
beforeEach(async () => {
  world = petNetwork()
  world.network.answer(bySsn, finland)
  await openUpdate()
})
afterEach(() => world.network.restore())

const type = (ssn: string) => userEvent.type(field('Kennitala meðeiganda'), ssn)

test('a form that is sent before the search began waits for it', async () => {
  await type('0101302209')
  await save()
  await waitFor(async () => expect(await world.sent()).toEqual({ ...required, coOwnerPersonId: 8 }))
  expect(world.changes()).toHaveLength(1)
  expect(world.network.requests(bySsn)).toHaveLength(1)
})

test('an unfinished kennitala is a fault at the field', async () => {
  await type('01013')
  await save()
  await waitFor(() =>
    expect(field('Kennitala meðeiganda')).toHaveAccessibleDescription('Kennitala er að minnsta kosti 10 að lengd'),
  )
  await waitFor(() => expect(field('Kennitala meðeiganda')).toHaveFocus())
  await save()
  expect(world.changes()).toHaveLength(0)
  await userEvent.clear(field('Kennitala meðeiganda'))
  await save()
  await waitFor(async () => expect(await world.sent()).toEqual(required))
})

test('a search that found nobody keeps the form; one that failed on the way is repeated', async () => {
  world.network.refuse(bySsn, 404, { errors: { ssn: ['Kennitala fannst ekki við leit'] } })
  await type('0101302209')
  await save()
  expect(await screen.findByText('Kennitala fannst ekki við leit')).toBeVisible()
  world.network.cut(bySsn)
  await type('{Backspace}9')
  await save()
  expect(await screen.findByText(/Ekki náðist samband við þjónustuna/)).toBeVisible()
  expect(world.changes()).toHaveLength(0)
  world.network.answer(bySsn, finland)
  await save()
  await waitFor(async () => expect(await world.sent()).toEqual({ ...required, coOwnerPersonId: 8 }))
})

test('who types on while the form waits sends it again', async () => {
  world.network.hang(bySsn)
  await type('0101302209')
  await save()
  world.network.answer(bySsn, finland)
  await type('{Backspace}9')
  expect(await screen.findByText('Gervimaður Finnland')).toBeVisible()
  expect(world.changes()).toHaveLength(0)
})
