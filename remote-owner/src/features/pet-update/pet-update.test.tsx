import { ApiProblem } from '@dyra/shared/api'
import type { Pet } from '@dyra/shared/contract/pet'
import { useRouteError } from '@dyra/shared/router'
import { longTest } from '@dyra/shared/testing/depth'
import { renderRoutes } from '@dyra/shared/testing/render'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import routes from '../../routes.ts'
import { field, openUpdate, pet, petNetwork, putKey, required, retype, save } from './testing/open-update.ts'

let fixture: ReturnType<typeof petNetwork>
beforeEach(() => {
  fixture = petNetwork()
})
afterEach(() => fixture.network.restore())

test('saves the changes to the version that was read, and says so on the page of the pet', async () => {
  const router = await openUpdate()
  await retype('Nafn', ' Skottína ')
  await retype('Litur', '')
  await userEvent.selectOptions(field('Ófrjósemisaðgerð'), 'Óþekkt')
  await save()
  expect(await screen.findByText('Upplýsingar um dýrið hafa verið vistaðar')).toBeVisible()
  await waitFor(() => expect(router.state.location.pathname).toBe('/pet/12'))
  expect(await fixture.sent()).toEqual({ ...required, name: 'Skottína', color: null, isCastrated: null })
  expect(fixture.changes()[0]?.headers.get('if-match')).toBe('"1"')
})

test('adds where the pet comes from, and refuses an arrival before birth', async () => {
  await openUpdate()
  await userEvent.selectOptions(field('Uppruni'), 'Dýraathvarf')
  await retype('Komudagur til Íslands', '1.5.2022')
  await retype('Númer innflutningsleyfis', 'MAST 7')
  await save()
  expect(await screen.findByText('Komudagur má ekki vera á undan fæðingardegi')).toBeVisible()
  await retype('Komudagur til Íslands', '1.6.2022')
  await save()
  const entered = { origin: 'shelter', arrivalDate: '2022-06-01', importPermit: 'MAST 7' }
  await waitFor(async () => expect(await fixture.sent()).toEqual({ ...required, ...entered }))
})

longTest('clears the breed when the species changes, and locks the birth for owners', async () => {
  await openUpdate()
  expect(field('Fæðingardagur')).toHaveValue('14.05.2022')
  expect(field('Fæðingardagur')).toHaveAttribute('readonly')
  expect(field('Fæðingardagur')).toHaveAccessibleDescription('Aðeins stjórnandi getur breytt fæðingardegi')
  expect(screen.getByRole('combobox', { name: /^Tegund/ })).toHaveValue('Húsköttur')
  await userEvent.selectOptions(field('Dýrategund'), 'Hundur')
  expect(screen.getByRole('combobox', { name: /^Tegund/ })).toHaveValue('')
  await save()
  await waitFor(async () => expect(await fixture.sent()).toEqual({ ...required, speciesId: 1, breedId: null }))
})

longTest('lets an administrator set the day or the year of birth', async () => {
  await openUpdate(['Administrator'], 9)
  await retype('Fæðingardagur', '1.2.2021')
  await userEvent.click(screen.getByLabelText('Aðeins fæðingarár er þekkt'))
  expect(field('Fæðingarár')).toHaveValue('2021')
  await retype('Fæðingarár', '20')
  await save()
  expect(await screen.findByText('Ártalið er ekki gilt')).toBeVisible()
  await retype('Fæðingarár', '2020')
  await save()
  await waitFor(async () =>
    expect(await fixture.sent()).toEqual({ ...required, birthDate: '2020-01-01', hasOnlyBirthYear: true }),
  )
})

test('requires a day of death after the birth, and a confirmation', async () => {
  await openUpdate()
  expect(screen.queryByLabelText('Dánardagur')).toBeNull()
  await userEvent.click(screen.getByLabelText('Dýrið er á lífi'))
  await save()
  expect(await screen.findByText('Skráðu dánardag')).toBeVisible()
  await waitFor(() => expect(field('Dánardagur')).toHaveFocus())
  await userEvent.type(field('Dánardagur'), '1.11.2026')
  await save()
  const question = await screen.findByRole('dialog', { name: 'Skrá dýrið dáið?' })
  expect(within(question).getByText('Skotta')).toBeVisible()
  await userEvent.click(within(question).getByRole('button', { name: 'Hætta við' }))
  expect(fixture.changes()).toHaveLength(0)
  await save()
  await userEvent.click(await screen.findByRole('button', { name: 'Skrá dýrið dáið' }))
  await waitFor(async () =>
    expect(await fixture.sent()).toEqual({ ...required, isDead: true, deathDate: '2026-11-01' }),
  )
})

longTest('warns that a death cancels a pending transfer, but not a registration', async () => {
  const transfer = { petTransferId: 5, newOwnerPersonId: 8, newOwnerName: 'Gervimaður Finnland', byVeterinarian: false }
  fixture.store({ ...pet, transfers: [transfer] })
  await openUpdate()
  await userEvent.click(screen.getByLabelText('Dýrið er á lífi'))
  await userEvent.type(field('Dánardagur'), '1.11.2026')
  await save()
  const question = await screen.findByRole('dialog', { name: 'Skrá dýrið dáið?' })
  expect(question).toHaveTextContent(/Eigendaskipti eru í vinnslu og falla þá niður.*Gervimaður Finnland/)
})

test('shows the errors of the server at their fields and keeps the entered values', async () => {
  await openUpdate()
  fixture.network.refuse(putKey, 400, { title: 'Villa', errors: { color: ['Of langt'], petId: ['Ekki til'] } })
  await retype('Litur', 'svartur')
  await save()
  await waitFor(() => expect(field('Litur')).toHaveAccessibleDescription('Of langt'))
  await waitFor(() => expect(field('Litur')).toHaveFocus())
  expect(screen.getByRole('alert')).toHaveTextContent('Ekki til')
  fixture.network.cut(putKey)
  await save()
  expect(await screen.findByText(/Ekki náðist samband við þjónustuna/)).toBeVisible()
  expect(field('Litur')).toHaveValue('svartur')
})

longTest('finds a co-owner by kennitala, refuses the owner, and removes the co-owner', async () => {
  fixture.network.answer('GET /api/Users/GetBySsn', {
    userId: 8,
    name: 'Gervimaður Finnland',
    ssn: '0101302209',
    email: null,
    deceased: false,
  })
  await openUpdate()
  await userEvent.type(field('Kennitala meðeiganda'), '0101302209')
  expect(await screen.findByText('Gervimaður Finnland')).toBeVisible()
  await save()
  await waitFor(async () => expect(await fixture.sent()).toEqual({ ...required, coOwnerPersonId: 8 }))
})

test('replaces the co-owner', async () => {
  fixture.store({
    ...pet,
    owner: { personId: 7, name: 'Ég', coOwnerPersonId: 9, coOwnerPersonFullName: 'Gervimaður Danmörk' },
  })
  await openUpdate()
  expect(screen.getByText('Gervimaður Danmörk')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Fjarlægja meðeiganda' }))
  await waitFor(() => expect(field('Kennitala meðeiganda')).toHaveFocus())
  await save()
  await waitFor(async () => expect(await fixture.sent()).toEqual({ ...required, coOwnerPersonId: null }))
})

test('shows the entered co-owner to the veterinarian who corrects a registration', async () => {
  fixture.store({
    ...pet,
    isRegistrar: true,
    owner: null,
    invitedCoOwner: { personId: 9, name: 'Gervimaður Danmörk', since: null },
  })
  await openUpdate(['PetOwner', 'Veterinarian'], 5)
  expect(screen.getByText('Gervimaður Danmörk')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Fjarlægja meðeiganda' }))
  await save()
  await waitFor(async () => expect(await fixture.sent()).toEqual({ ...required, coOwnerPersonId: null }))
})

describe('an invited co-owner', () => {
  const invited = { name: 'Gervimaður Danmörk', since: '2026-11-20T10:00:00Z' }

  test('stays invited when other values are saved', async () => {
    fixture.store({ ...pet, invitedCoOwner: invited })
    await openUpdate()
    expect(screen.getByText('(hefur ekki svarað boði)')).toBeVisible()
    await retype('Litur', 'Svört')
    await save()
    await waitFor(async () => expect(await fixture.sent()).toEqual({ ...required, color: 'Svört' }))
  })

  test('is withdrawn by the owner', async () => {
    fixture.store({ ...pet, invitedCoOwner: invited })
    await openUpdate()
    await userEvent.click(screen.getByRole('button', { name: 'Afturkalla boð' }))
    await save()
    await waitFor(async () => expect(await fixture.sent()).toEqual({ ...required, coOwnerPersonId: null }))
  })

  test('is appointed by an administrator with a reason', async () => {
    fixture.store({ ...pet, invitedCoOwner: { ...invited, personId: 9 } })
    await openUpdate(['Administrator'], 5)
    await userEvent.type(field('Ástæða skráningar án samþykkis (valfrjálst)'), ' Úrskurður nr. 7 ')
    await save()
    await waitFor(async () => expect(await fixture.sent()).toEqual({ ...required, coOwnerReason: 'Úrskurður nr. 7' }))
  })
})

longTest('invites a person just found, without asking the owner for a reason', async () => {
  fixture.network.answer('GET /api/Users/GetBySsn', {
    userId: 8,
    name: 'Gervimaður Finnland',
    ssn: '0101302209',
    email: null,
  })
  await openUpdate()
  await userEvent.type(field('Kennitala meðeiganda'), '0101302209')
  expect(await screen.findByText(/^Viðkomandi fær boð og verður meðeigandi/)).toBeVisible()
  expect(screen.getByText(/^Viðkomandi er ekki með skráð netfang\./)).toBeVisible()
  expect(screen.queryByLabelText(/^Ástæða/)).toBeNull()
})

const shared: Pet = { ...pet, owner: { personId: 8, name: 'Annar', coOwnerPersonId: 7, coOwnerPersonFullName: 'Ég' } }

test('lets a co-owner leave the pet, with a warning, and returns to their pets', async () => {
  fixture.store(shared)
  fixture.network.answerList('GET /api/Users/{userId}/Pets', [], 0)
  fixture.network.answer('GET /api/PetTransfers/Counts', {
    transfers: 0,
    registrations: 0,
    coOwnerInvitations: 0,
    pets: 0,
  })
  fixture.network.answer('GET /api/Users/{userId}/CoOwnerInvitations', [])
  const router = await openUpdate()
  expect(screen.getByText('Ég')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Fjarlægja meðeiganda' }))
  expect(screen.getByText('Þegar þú hefur vistað sérðu dýrið ekki lengur meðal þinna dýra.')).toBeVisible()
  await save()
  await waitFor(() => expect(router.state.location.pathname).toBe('/pets/my'))
  expect(await fixture.sent()).toEqual({ ...required, coOwnerPersonId: null })
})

test('links from the birth date to the page of the pet, with a request for its correction open', async () => {
  const router = await openUpdate()
  await userEvent.click(screen.getByRole('link', { name: 'Óska eftir leiðréttingu' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/pet/12'))
  const dialog = await screen.findByRole('dialog', { name: /^Óska eftir leiðréttingu/ })
  expect(await within(dialog).findByLabelText('Hvað er rangt skráð?')).toHaveValue('birthDate')
})

test('says that a disputed pet gets no new co-owner', async () => {
  fixture.store({ ...pet, dispute: { opened: '2026-11-20T10:00:00.000Z', isContested: false } })
  await openUpdate()
  expect(screen.getByText(/^Ágreiningur er um eignarhald á dýrinu\./)).toBeVisible()
  expect(screen.queryByLabelText(/^Kennitala meðeiganda/)).toBeNull()
})

test('lists several errors with links to their fields', async () => {
  await openUpdate()
  await retype('Nafn', '')
  await save()
  expect(await screen.findByText('Það þarf að fylla út þennan reit')).toBeVisible()
  expect(screen.queryByText('Leiðréttu þetta áður en þú vistar:')).toBeNull()
  await userEvent.selectOptions(field('Kyn'), 'Veldu')
  await save()
  const list = within(
    (await screen.findByText('Leiðréttu þetta áður en þú vistar:')).closest('[role=alert]') as HTMLElement,
  )
  const links = await list.findAllByRole('link')
  expect(links.map(({ textContent }) => textContent)).toEqual(['Nafn', 'Kyn'])
  expect(document.getElementById(links[1]?.getAttribute('href')?.slice(1) ?? '')).toBe(field('Kyn'))
})

test('asks before unsaved changes are lost', async () => {
  const router = await openUpdate()
  await retype('Nafn', 'Skottína')
  await userEvent.click(screen.getByRole('link', { name: 'Hætta við' }))
  expect(
    await screen.findByRole('dialog', {
      name: 'Ertu viss að þú viljir fara af þessari síðu? Það eru óvistaðar breytingar',
    }),
  ).toBeVisible()
  await waitFor(() => expect(router.state.location.pathname).toBe('/pet/12/update'))
})

test('refuses to open the form without the right to edit', async () => {
  const caught = jest.fn()
  function Caught() {
    const error = useRouteError()
    caught(error instanceof ApiProblem && error.status)
    return null
  }
  const guarded = [{ errorElement: <Caught />, children: routes }]
  const session = { isAuthenticated: true, personId: 99, roles: ['PetOwner', 'Veterinarian'] as const }
  await act(async () => renderRoutes(guarded, '/pet/12/update', session))
  await waitFor(() => expect(caught).toHaveBeenCalledWith(403))
})
