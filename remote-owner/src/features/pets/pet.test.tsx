import { ApiProblem } from '@dyra/shared/api'
import type { Pet } from '@dyra/shared/contract/pet'
import type { Role } from '@dyra/shared/domain/roles'
import { useRouteError } from '@dyra/shared/router'
import { factsIn } from '@dyra/shared/testing/facts'
import { renderRoutes } from '@dyra/shared/testing/render'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import routes from '../../routes.ts'
import { skottaPage } from '../../testing/sample-pets.ts'
import { alive, ownersKey, petKey, petPageNetwork, putKey } from './testing/pet-page.ts'

let network: ReturnType<typeof petPageNetwork>

function Caught({ onError }: { onError: (status: number) => void }) {
  const error = useRouteError()
  if (error instanceof ApiProblem) onError(error.status)
  return null
}

beforeEach(() => {
  network = petPageNetwork()
})
afterEach(() => network.restore())

const details = () => factsIn(within(screen.getByRole('region', { name: 'Upplýsingar' })))
const actions = () =>
  ['Breyta upplýsingum', 'Skrá eigendaskipti', 'Skoða mynd', 'Breytingasaga']
    .filter((name) => screen.queryByRole('link', { name }))
    .concat(
      ['Tilkynna dýrið týnt', 'Tilkynna dýrið fundið', 'Skrá athugasemd', 'Skrá atvik', 'Bæta við örmerki'].filter(
        (name) => screen.queryByRole('button', { name }),
      ),
    )

test('shows a lost pet with the day and all details', async () => {
  await network.open(skottaPage)
  expect(screen.getByText('Dýrið er skráð týnt síðan 01.11.2026')).toBeVisible()
  expect(details()).toEqual({
    Örmerki: '352098100000012',
    Fæðingardagur: '14.05.2022',
    Dýrategund: 'Köttur',
    Tegund: 'Húsköttur',
    Kyn: 'Læða',
    Ófrjósemisaðgerð: 'Já',
    Litur: 'Þrílit',
    Feldgerð: 'Snögghært',
    'Á lífi': 'Já',
    Eigandi: 'Gervimaður Færeyjar',
    Meðeigandi: 'Ekki skráð',
  })
  expect(
    within(await screen.findByRole('table', { name: 'Atvikasaga' })).getByText('Slapp út um glugga.'),
  ).toBeVisible()
  expect(await screen.findByText('Engir eldri eigendur skráðir')).toBeVisible()
  expect(document.title).toBe('Skotta – Dýraauðkenni')
})

const coOwned: Pet = {
  ...alive,
  owner: { personId: 8, name: 'Annar', coOwnerPersonId: 7, coOwnerPersonFullName: 'Ég' },
}
const staff = (role: Role) => ({ roles: ['PetOwner', role] as const, personId: 9 })
const own = ['Breyta upplýsingum', 'Skrá eigendaskipti', 'Skoða mynd']

test.each<{ who: string; pet: Pet; roles?: readonly Role[]; personId?: number; shown: readonly string[] }>([
  { who: 'owner', pet: alive, shown: [...own, 'Tilkynna dýrið týnt', 'Skrá athugasemd'] },
  { who: 'owner of a lost pet', pet: skottaPage, shown: [...own, 'Tilkynna dýrið fundið', 'Skrá athugasemd'] },
  { who: 'owner of a dead pet', pet: { ...alive, isDead: true }, shown: ['Breyta upplýsingum', 'Skoða mynd'] },
  {
    who: 'co-owner',
    pet: coOwned,
    shown: ['Breyta upplýsingum', 'Skoða mynd', 'Tilkynna dýrið týnt', 'Skrá athugasemd'],
  },
  {
    who: 'veterinarian',
    pet: alive,
    ...staff('Veterinarian'),
    shown: ['Skoða mynd', 'Tilkynna dýrið týnt', 'Skrá athugasemd', 'Bæta við örmerki'],
  },
  {
    who: 'administrator',
    pet: alive,
    ...staff('Administrator'),
    shown: [...own, 'Breytingasaga', 'Tilkynna dýrið týnt', 'Skrá athugasemd', 'Skrá atvik', 'Bæta við örmerki'],
  },
])('shows the actions of $who', async ({ pet, roles, personId, shown }) => {
  await network.open(pet, roles, personId)
  expect(actions()).toEqual(shown)
})

test('offers to report the loss of a living pet as main action', async () => {
  await network.open(alive)
  const calm = [...screen.getAllByRole('button'), ...screen.getAllByRole('link', { name: /^(Breyta|Skrá|Skoða)/ })]
  const standingOut = calm.filter((element) => element.dataset.variant !== 'default')
  expect(standingOut.map(({ textContent }) => textContent)).toEqual(['Tilkynna dýrið týnt'])
})

test('lets only the registrar correct a registration', async () => {
  const registered = { ...alive, owner: null, transfers: [] }
  const veterinarian = ['PetOwner', 'Veterinarian'] as const
  const { unmount } = await network.open({ ...registered, isRegistrar: false }, veterinarian, 9)
  expect(screen.queryByRole('link', { name: 'Breyta upplýsingum' })).toBeNull()
  unmount()
  await network.open({ ...registered, isRegistrar: true }, veterinarian, 9)
  expect(screen.getByRole('link', { name: 'Breyta upplýsingum' })).toBeVisible()
})

test('shows the day of death and offers no reports', async () => {
  await network.open({
    ...alive,
    isDead: true,
    dayOfDeath: null,
    hasOnlyBirthYear: true,
    birthYear: 2009,
    earTag: 'R12',
  })
  expect(screen.getByText('Það er ekki hægt að skrá atvik á dáið dýr')).toBeVisible()
  expect(details()).toMatchObject({
    'Á lífi': 'Nei',
    Dánardagur: 'Dánardagur óþekktur',
    Fæðingarár: '2009',
    Eyrnamerki: 'R12',
  })
})

test('names the new owner of a pending transfer, and hides the owner of a registration', async () => {
  const transfer = { petTransferId: 5, newOwnerPersonId: 7, newOwnerName: 'Gervimaður Finnland', byVeterinarian: true }
  await network.open({ ...alive, owner: null, transfers: [transfer] })
  expect(screen.getByText('Eigendaskipti eru í vinnslu. Nýr eigandi: Gervimaður Finnland')).toBeVisible()
  // The new owner decides there.
  expect(screen.getByRole('link', { name: 'Skoða eigendaskipti' })).toHaveAttribute('href', '/transfers')
  expect(details()).not.toHaveProperty('Eigandi')
  expect(screen.queryByRole('heading', { name: 'Fyrri eigendur' })).toBeNull()
  expect(network.requests(ownersKey)).toEqual([])
  expect(details()).not.toHaveProperty('Meðeigandi')
})

test('shows staff the entered co-owner of a registration', async () => {
  const transfer = { petTransferId: 5, newOwnerPersonId: 7, newOwnerName: 'Gervimaður Finnland', byVeterinarian: true }
  const invitedCoOwner = { personId: 8, name: 'Gervimaður Noregur', since: null }
  await network.open({ ...alive, owner: null, invitedCoOwner, transfers: [transfer] }, ['PetOwner', 'Veterinarian'], 9)
  expect(details()).not.toHaveProperty('Eigandi')
  expect(screen.getByRole('link', { name: 'Gervimaður Noregur' })).toHaveAttribute('href', '/person/8')
  expect(screen.getByText('(fær boð þegar eigandi samþykkir skráninguna)')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Afturkalla boð' })).toBeNull()
})

describe('an invited co-owner', () => {
  const invited = { ...alive, invitedCoOwner: { name: 'Gervimaður Noregur', since: '2026-11-20T10:00:00Z' } }
  const withdraw = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Afturkalla boð' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Afturkalla boð um að gerast meðeigandi?' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Afturkalla boð' }))
  }

  test('is shown to the owner with name and date, and can be withdrawn', async () => {
    await network.open(invited)
    expect(screen.getByText('Beðið er svars frá: Gervimaður Noregur')).toBeVisible()
    expect(screen.getByText(/boðið að gerast meðeigandi 20\.11\.2026\./)).toBeVisible()
    expect(details()).toMatchObject({ Meðeigandi: 'Gervimaður Noregur (hefur ekki svarað boði)' })
    network.answer(putKey, alive)
    network.answer(petKey, { ...alive, invitedCoOwner: null })
    await withdraw()
    expect(await screen.findByText('Boðið hefur verið afturkallað')).toBeVisible()
    await waitFor(() => expect(screen.queryByText(/^Beðið er svars/)).toBeNull())
    expect(await network.requests(putKey).at(-1)?.json()).toEqual({
      name: 'Skotta',
      speciesId: 2,
      genderId: 2,
      coOwnerPersonId: null,
    })
  })

  test('may have answered in the meantime, which is shown with the reloaded pet', async () => {
    await network.open(invited)
    network.refuse(putKey, 412)
    const coOwned = { ...alive.owner, coOwnerPersonId: 3, coOwnerPersonFullName: 'Gervimaður Noregur' }
    network.answer(petKey, { ...alive, owner: coOwned as typeof alive.owner, invitedCoOwner: null })
    await withdraw()
    expect(await screen.findByText(/^Skráningu dýrsins hefur verið breytt á meðan\./)).toBeVisible()
    await waitFor(() => expect(details()).toMatchObject({ Meðeigandi: 'Gervimaður Noregur' }))
  })

  test('cannot be withdrawn by a veterinarian', async () => {
    await network.open(invited, ['PetOwner', 'Veterinarian'], 9)
    expect(screen.getByText('Beðið er svars frá: Gervimaður Noregur')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Afturkalla boð' })).toBeNull()
  })
})

test('shows an administrator who registered the pet, with links', async () => {
  const created = { created: '2022-07-21T10:00:00Z', createdById: 3, createdByName: 'Gervimaður Danmörk' }
  await network.open(
    { ...alive, ...created, updated: null, updatedById: null, updatedByName: null },
    ['Administrator'],
    9,
  )
  expect(details()).toMatchObject({ Stofnað: '21.07.2022', 'Stofnað af': 'Gervimaður Danmörk', Uppfært: 'Ekki skráð' })
  expect(screen.getByRole('link', { name: 'Gervimaður Danmörk' })).toHaveAttribute('href', '/person/3')
  expect(screen.getByRole('link', { name: 'Gervimaður Færeyjar' })).toHaveAttribute('href', '/person/7')
})

test('leaves an unknown pet to the 404 of the shell', async () => {
  network.refuse(petKey, 404)
  const caught = jest.fn()
  const guarded = [{ errorElement: <Caught onError={caught} />, children: routes }]
  await act(async () => renderRoutes(guarded, '/pet/12', { isAuthenticated: true, personId: 7 }))
  await waitFor(() => expect(caught).toHaveBeenCalledWith(404))
})
