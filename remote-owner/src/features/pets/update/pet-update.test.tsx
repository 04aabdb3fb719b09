import { ApiProblem } from '@dyra/shared/api'
import type { Pet } from '@dyra/shared/contract/pet'
import { useRouteError } from '@dyra/shared/router'
import { renderRoutes } from '@dyra/shared/testing/render'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import routes from '../../../routes.tsx'
import { field, openUpdate, pet, petNetwork, putKey, required, retype, save } from '../testing/open-update.ts'

let world: ReturnType<typeof petNetwork>
jest.setTimeout(30_000)
beforeEach(() => {
  world = petNetwork()
})
afterEach(() => world.network.restore())

test('what changed is saved over the version that was read, and the pet’s page says so', async () => {
  const router = await openUpdate()
  await retype('Nafn', ' Skottína ')
  await retype('Litur', '')
  await userEvent.selectOptions(field('Ófrjósemisaðgerð'), 'Óþekkt')
  await save()
  expect(await screen.findByText('Upplýsingar um dýrið hafa verið vistaðar')).toBeVisible()
  await waitFor(() => expect(router.state.location.pathname).toBe('/pet/12'))
  expect(await world.sent()).toEqual({ ...required, name: 'Skottína', color: null, isCastrated: null })
  expect(world.changes()[0]?.headers.get('if-match')).toBe('"1"')
})

test('another species takes the breed along; the birth is for administrators to change', async () => {
  await openUpdate()
  expect(field('Fæðingardagur')).toHaveValue('14.05.2022')
  expect(field('Fæðingardagur')).toHaveAttribute('readonly')
  expect(field('Fæðingardagur')).toHaveAccessibleDescription('Aðeins stjórnandi getur breytt fæðingardegi')
  expect(screen.getByRole('combobox', { name: 'Tegund' })).toHaveValue('Húsköttur')
  await userEvent.selectOptions(field('Dýrategund'), 'Hundur')
  expect(screen.getByRole('combobox', { name: 'Tegund' })).toHaveValue('')
  await save()
  await waitFor(async () => expect(await world.sent()).toEqual({ ...required, speciesId: 1, breedId: null }))
})

test('an administrator sets the birth, or the year where only that is known', async () => {
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
    expect(await world.sent()).toEqual({ ...required, birthDate: '2020-01-01', hasOnlyBirthYear: true }),
  )
})

test('a death has a day, not before the birth, and is confirmed', async () => {
  await openUpdate()
  expect(screen.queryByLabelText('Dánardagur')).toBeNull()
  await userEvent.click(screen.getByLabelText('Dýrið er á lífi'))
  await save()
  expect(await screen.findByText('Skráðu dánardag')).toBeVisible()
  await waitFor(() => expect(field('Dánardagur')).toHaveFocus())
  await userEvent.type(field('Dánardagur'), '1.11.2026')
  await save()
  const question = await screen.findByRole('dialog', { name: 'Skrá dýrið dáið?' })
  await userEvent.click(within(question).getByRole('button', { name: 'Hætta við' }))
  expect(world.changes()).toHaveLength(0)
  await save()
  await userEvent.click(await screen.findByRole('button', { name: 'Staðfesta' }))
  await waitFor(async () => expect(await world.sent()).toEqual({ ...required, isDead: true, deathDate: '2026-11-01' }))
})

test('a death ends the transfer that is on its way, which is said before; a registration stays', async () => {
  const transfer = { petTransferId: 5, newOwnerPersonId: 8, newOwnerName: 'Gervimaður Finnland', byVeterinarian: false }
  world.stand({ ...pet, transfers: [transfer] })
  await openUpdate()
  await userEvent.click(screen.getByLabelText('Dýrið er á lífi'))
  await userEvent.type(field('Dánardagur'), '1.11.2026')
  await save()
  const question = await screen.findByRole('dialog', { name: 'Skrá dýrið dáið?' })
  expect(question).toHaveTextContent(/Eigendaskipti eru í vinnslu og falla þá niður.*Gervimaður Finnland/)
})

test('the server’s refusals stand under their fields, with what was typed', async () => {
  await openUpdate()
  world.network.refuse(putKey, 400, { title: 'Villa', errors: { color: ['Of langt'], petId: ['Ekki til'] } })
  await retype('Litur', 'svartur')
  await save()
  await waitFor(() => expect(field('Litur')).toHaveAccessibleDescription('Of langt'))
  await waitFor(() => expect(field('Litur')).toHaveFocus())
  expect(screen.getByRole('alert')).toHaveTextContent('Ekki til')
  world.network.cut(putKey)
  await save()
  expect(await screen.findByText(/Ekki náðist samband við þjónustuna/)).toBeVisible()
  expect(field('Litur')).toHaveValue('svartur')
})

test('a co-owner is found by kennitala, not the owner himself, and taken away again', async () => {
  world.network.answer('GET /api/Users/GetBySsn', {
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
  await waitFor(async () => expect(await world.sent()).toEqual({ ...required, coOwnerPersonId: 8 }))
})

test('another co-owner takes the place of the one before', async () => {
  world.stand({
    ...pet,
    owner: { personId: 7, name: 'Ég', coOwnerPersonId: 9, coOwnerPersonFullName: 'Gervimaður Danmörk' },
  })
  await openUpdate()
  expect(screen.getByText('Gervimaður Danmörk')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Fjarlægja meðeiganda' }))
  await waitFor(() => expect(field('Kennitala meðeiganda')).toHaveFocus())
  await save()
  await waitFor(async () => expect(await world.sent()).toEqual({ ...required, coOwnerPersonId: null }))
})

test('who would own a registered pet with its owner is shown to who corrects the registration', async () => {
  world.stand({
    ...pet,
    isRegistrar: true,
    owner: null,
    invitedCoOwner: { personId: 9, name: 'Gervimaður Danmörk', since: null },
  })
  await openUpdate(['PetOwner', 'Veterinarian'], 5)
  expect(screen.getByText('Gervimaður Danmörk')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Fjarlægja meðeiganda' }))
  await save()
  await waitFor(async () => expect(await world.sent()).toEqual({ ...required, coOwnerPersonId: null }))
})

describe('who was asked and has not answered', () => {
  const asked = { name: 'Gervimaður Danmörk', since: '2026-11-20T10:00:00Z' }

  test('stays asked when something else is saved', async () => {
    world.stand({ ...pet, invitedCoOwner: asked })
    await openUpdate()
    expect(screen.getByText('(hefur ekki svarað boði)')).toBeVisible()
    await retype('Litur', 'Svört')
    await save()
    await waitFor(async () => expect(await world.sent()).toEqual({ ...required, color: 'Svört' }))
  })

  test('is asked no longer at the owner’s word', async () => {
    world.stand({ ...pet, invitedCoOwner: asked })
    await openUpdate()
    await userEvent.click(screen.getByRole('button', { name: 'Afturkalla boð' }))
    await save()
    await waitFor(async () => expect(await world.sent()).toEqual({ ...required, coOwnerPersonId: null }))
  })

  test('becomes the co-owner by an administrator’s reason', async () => {
    world.stand({ ...pet, invitedCoOwner: { ...asked, personId: 9 } })
    await openUpdate(['Administrator'], 5)
    await userEvent.type(field('Ástæða skráningar án samþykkis (valfrjálst)'), ' Úrskurður nr. 7 ')
    await save()
    await waitFor(async () => expect(await world.sent()).toEqual({ ...required, coOwnerReason: 'Úrskurður nr. 7' }))
  })
})

test('the reason is an administrator’s, for who was just found', async () => {
  world.network.answer('GET /api/Users/GetBySsn', {
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

test('a co-owner may take himself away, hears what that means, and comes back to the own pets', async () => {
  world.stand(shared)
  world.network.answerList('GET /api/Users/{userId}/Pets', [], 0)
  world.network.answer('GET /api/PetTransfers/Counts', { transfers: 0, registrations: 0, coOwnerInvitations: 0 })
  const router = await openUpdate()
  expect(screen.getByText('Ég')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Fjarlægja meðeiganda' }))
  expect(screen.getByText('Þegar þú hefur vistað sérðu dýrið ekki lengur meðal þinna dýra.')).toBeVisible()
  await save()
  await waitFor(() => expect(router.state.location.pathname).toBe('/pets/my'))
  expect(await world.sent()).toEqual({ ...required, coOwnerPersonId: null })
})

test('unsaved changes are not left without asking', async () => {
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

test('who may not change the pet is told so', async () => {
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
