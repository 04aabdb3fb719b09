import { clearPlacesCache } from '@dyra/shared/features/places'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { lostIncident, skottaPage } from '../../testing/sample-pets.ts'
import { alive, incidentsKey, petKey, petPageNetwork, postKey } from './testing/pet-page.ts'

let network: ReturnType<typeof petPageNetwork>
beforeEach(() => {
  network = petPageNetwork()
})
afterEach(() => network.restore())

test('reports a pet as found, and reloads the page', async () => {
  await network.open(skottaPage)
  await userEvent.click(screen.getByRole('button', { name: 'Tilkynna dýrið fundið' }))
  const dialog = screen.getByRole('dialog', { name: 'Tilkynna fundið dýr' })
  expect(within(dialog).queryByText('Hvenær fannst dýrið?')).toBeNull()
  network.answer(petKey, alive)
  await userEvent.click(within(dialog).getByRole('button', { name: 'Tilkynna dýrið fundið' }))
  expect(await screen.findByText('Atvik hefur verið skráð')).toBeVisible()
  expect(await network.sent()).toEqual({ incidentTypeId: 2, comment: null, date: null })
  await waitFor(() => expect(screen.queryByText(/Dýrið er skráð týnt/)).toBeNull())
  // The button that was pressed is gone.
  await waitFor(() => expect(screen.getByText('Atvik hefur verið skráð').closest('[tabindex]')).toHaveFocus())
})

test('asks for the day of a loss, and shows a refusal at the field', async () => {
  await network.open(alive)
  network.refuse(postKey, 400, { errors: { date: ['Dagsetningin þarf að vera 14.05.2022 eða síðar'] } })
  await userEvent.click(screen.getByRole('button', { name: 'Tilkynna dýrið týnt' }))
  const dialog = screen.getByRole('dialog', { name: 'Tilkynna týnt dýr' })
  const day = within(dialog).getByLabelText('Hvenær týndist dýrið?')
  await userEvent.clear(day)
  await userEvent.type(day, '2.6.2022')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Tilkynna dýrið týnt' }))
  expect(await within(dialog).findByText('Dagsetningin þarf að vera 14.05.2022 eða síðar')).toBeVisible()
  expect(await network.sent()).toEqual({ incidentTypeId: 1, comment: null, date: '2022-06-02' })
  network.answer(postKey, lostIncident)
  await userEvent.click(within(dialog).getByRole('button', { name: 'Tilkynna dýrið týnt' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

describe('a loss that the owner publishes', () => {
  beforeEach(async () => {
    network.restore()
    network = petPageNetwork(['lostAlerts'])
    clearPlacesCache()
    network.answer('GET /api/Places', {
      postalCodes: [{ postalCodeId: 101, place: 'Reykjavík', municipality: 'Reykjavíkurborg' }],
      municipalities: [{ name: 'Reykjavíkurborg', region: 'Höfuðborgarsvæðið', neighbours: [] }],
      regions: ['Höfuðborgarsvæðið'],
    })
    network.answer('GET /api/Pets/{petId}/LostAlert', {
      alert: null,
      etag: '"a"',
      isProtected: false,
      mayShowPhone: false,
    })
    await network.open(alive)
    await userEvent.click(screen.getByRole('button', { name: 'Tilkynna dýrið týnt' }))
  })
  const dialog = () => within(screen.getByRole('dialog', { name: 'Tilkynna týnt dýr' }))
  const publicPart = () => within(dialog().getByRole('group', { name: 'Allir geta séð þetta' }))

  test('separates what strangers see from what only staff see', async () => {
    const staffPart = within(dialog().getByRole('group', { name: 'Aðeins eigendur og starfsfólk sjá þetta' }))
    expect(staffPart.getAllByRole('textbox')).toEqual([dialog().getByLabelText(/^Athugasemd/)])
    await userEvent.click(publicPart().getByRole('checkbox', { name: 'Lýsa eftir dýrinu' }))
    for (const label of [/^Póstnúmer/, /^Nánar um staðinn/, /^Einkenni/, /^Skilaboð/])
      expect(await publicPart().findByLabelText(label)).toBeVisible()
    expect(publicPart().queryByLabelText(/^Athugasemd/)).toBeNull()
  })

  test('proposes the list and the owner’s postal code, which can be cleared', async () => {
    await userEvent.click(publicPart().getByRole('checkbox', { name: 'Lýsa eftir dýrinu' }))
    const list = await publicPart().findByRole('checkbox', { name: 'Sýna á listanum yfir týnd dýr' })
    expect(list).toBeChecked()
    const code = await publicPart().findByLabelText(/^Póstnúmer/)
    expect(code).toHaveDisplayValue('101 Reykjavík')
    await userEvent.selectOptions(code, 'Ekki valið')
    expect(code).toHaveDisplayValue('Ekki valið')
    await userEvent.click(list)
    expect(publicPart().getByRole('status')).toHaveTextContent('Enginn fréttir af dýrinu nema þeir sem fá slóðina.')
    await userEvent.click(list)
    await userEvent.click(dialog().getByRole('button', { name: 'Tilkynna dýrið týnt' }))
    await waitFor(async () =>
      expect(await network.sent()).toMatchObject({
        incidentTypeId: 1,
        alert: { isListed: true, tellsWatchers: false, postalCodeId: null },
      }),
    )
  })
})

test('requires a text for a comment, and shows a refusal at the field', async () => {
  await network.open(alive)
  network.refuse(postKey, 400, { errors: { comment: ['Textinn má ekki vera lengri en 2000 stafir'] } })
  await userEvent.click(screen.getByRole('button', { name: 'Skrá athugasemd' }))
  const dialog = screen.getByRole('dialog', { name: 'Skrá athugasemd' })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Skrá athugasemd' }))
  expect(await within(dialog).findByText('Það þarf að fylla út þennan reit')).toBeVisible()
  await userEvent.type(within(dialog).getByLabelText('Athugasemd'), 'Sást við höfnina')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Skrá athugasemd' }))
  expect(await within(dialog).findByText('Textinn má ekki vera lengri en 2000 stafir')).toBeVisible()
  expect(within(dialog).getByLabelText('Athugasemd')).toHaveValue('Sást við höfnina')
})

test('says that another person reported first, and reloads the pet', async () => {
  await network.open(skottaPage)
  await userEvent.click(screen.getByRole('button', { name: 'Tilkynna dýrið fundið' }))
  network.refuse(postKey, 409, { title: 'Dýrið er ekki skráð týnt' })
  network.answer(petKey, alive)
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Tilkynna dýrið fundið' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Dýrið er ekki skráð týnt')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test("confirms a stranger's report", async () => {
  network.answer(incidentsKey, [
    {
      ...lostIncident,
      incidentId: 42,
      incidentTypeId: 2,
      incident: 'Fannst á lífi',
      comment: 'Er hjá mér.',
      unconfirmed: true,
    },
  ])
  await network.open(skottaPage)
  expect(await screen.findByText('Tilkynnt hefur verið að dýrið sé fundið')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Staðfesta' }))
  expect(await screen.findByText('Tilkynningin hefur verið staðfest')).toBeVisible()
  expect(await network.sent()).toEqual({ incidentTypeId: 2, date: null })
})

test('keeps the entered text when another person reported first', async () => {
  await network.open(skottaPage)
  await userEvent.click(screen.getByRole('button', { name: 'Tilkynna dýrið fundið' }))
  network.refuse(postKey, 409, { title: 'Dýrið er ekki skráð týnt' })
  network.answer(petKey, alive)
  const dialog = within(screen.getByRole('dialog'))
  await userEvent.type(dialog.getByRole('textbox'), 'Við höfnina')
  await userEvent.click(dialog.getByRole('button', { name: 'Tilkynna dýrið fundið' }))
  expect(await dialog.findByText('Dýrið er ekki skráð týnt')).toBeVisible()
  expect(dialog.getByRole('textbox')).toHaveValue('Við höfnina')
  await waitFor(() => expect(screen.queryByText(/Dýrið er skráð týnt/)).toBeNull())
})

test('lets an administrator choose the kind, and asks for the day of a death', async () => {
  await network.open(alive, ['Administrator'], 9)
  await userEvent.click(screen.getByRole('button', { name: 'Skrá atvik' }))
  const dialog = screen.getByRole('dialog', { name: 'Skrá atvik' })
  const kinds = within(within(dialog).getByLabelText('Tegund atviks')).getAllByRole('option')
  expect(kinds.map(({ textContent }) => textContent)).toEqual([
    'Veldu',
    'Týnt',
    'Fannst dáið',
    'Flutt úr landi',
    'Athugasemd',
  ])
  await userEvent.click(within(dialog).getByRole('button', { name: 'Skrá atvik' }))
  expect(within(dialog).getByText('Það þarf að fylla út þennan reit')).toBeVisible()
  await userEvent.selectOptions(within(dialog).getByLabelText('Tegund atviks'), 'Flutt úr landi')
  expect(within(dialog).queryByLabelText(/Hvenær/)).toBeNull()
  await userEvent.selectOptions(within(dialog).getByLabelText('Tegund atviks'), 'Fannst dáið')
  expect(within(dialog).getByLabelText('Hvenær fannst dýrið?')).toBeVisible()
})

test('shows an administrator which transfer a death cancels', async () => {
  const transfer = { petTransferId: 5, newOwnerPersonId: 8, newOwnerName: 'Gervimaður Finnland', byVeterinarian: false }
  await network.open({ ...alive, transfers: [transfer] }, ['PetOwner', 'Administrator'], 9)
  await userEvent.click(screen.getByRole('button', { name: 'Skrá atvik' }))
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.queryByText(/falla niður/)).toBeNull()
  await userEvent.selectOptions(dialog.getByLabelText('Tegund atviks'), 'Fannst dáið')
  expect(dialog.getByRole('alert')).toHaveTextContent(/falla niður.*Gervimaður Finnland/)
})

describe('a stranger’s wrong report', () => {
  const dismissKey = 'POST /api/Pets/{petId}/Incidents/{incidentId}/Dismiss'
  const report = { ...lostIncident, incidentId: 8, comment: 'Sást við höfnina', unconfirmed: true }

  test('is dismissed by an administrator with a reason, from the banner or the history', async () => {
    network.answer(incidentsKey, [report])
    await network.open(alive, ['PetOwner', 'Administrator'], 1)
    const history = within(await screen.findByRole('table', { name: 'Atvikasaga' }))
    expect(history.getByRole('button', { name: 'Vísa frá: Týnt' })).toBeVisible()
    await userEvent.click(await screen.findByRole('button', { name: 'Vísa frá' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Vísa tilkynningu frá' }))
    expect(dialog.getByText('Sást við höfnina')).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Vísa frá' }))
    expect(dialog.getByText('Það þarf að fylla út þennan reit')).toBeVisible()
    expect(network.requests(dismissKey)).toHaveLength(0)
    await userEvent.type(dialog.getByLabelText('Ástæða'), 'Annað dýr')
    const dismissed = { ...report, unconfirmed: false, dismissed: true }
    network.answer(dismissKey, dismissed)
    network.answer(incidentsKey, [dismissed])
    await userEvent.click(dialog.getByRole('button', { name: 'Vísa frá' }))
    expect(await screen.findByText('Tilkynningunni hefur verið vísað frá')).toBeVisible()
    expect(await network.requests(dismissKey)[0]?.json()).toEqual({ reason: 'Annað dýr' })
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Vísa frá/ })).toBeNull())
    expect(history.getByText('Vísað frá')).toBeVisible()
  })

  test('can be confirmed, but not dismissed, by other users', async () => {
    network.answer(incidentsKey, [report])
    await network.open(alive)
    expect(await screen.findByRole('button', { name: 'Staðfesta' })).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Vísa frá/ })).toBeNull()
  })
})
