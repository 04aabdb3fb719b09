import { ApiProblem } from '@dyra/shared/api'
import type { OwnAlert } from '@dyra/shared/contract/lost-alerts'
import type { Pet } from '@dyra/shared/contract/pet'
import type { Role } from '@dyra/shared/domain/roles'
import { useRouteError } from '@dyra/shared/router'
import { factsIn } from '@dyra/shared/testing/facts'
import { renderRoutes } from '@dyra/shared/testing/render'
import { registrationOfPerla } from '@dyra/shared/testing/sample-transfer'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import routes from '../../routes.ts'
import { skottaPage } from '../../testing/sample-pets.ts'
import { alive, codesKey, ownersKey, petKey, petPageNetwork, putKey, userKey } from './testing/pet-page.ts'

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
const links = ['Skoða mynd', 'Breyta upplýsingum', 'Skrá eigendaskipti', 'Ekki lengur hjá mér', 'Breytingasaga']
const buttons = [
  'Nýr eigandi',
  'Tilkynna dýrið týnt',
  'Tilkynna dýrið fundið',
  'Skrá athugasemd',
  'Skrá atvik',
  'Bæta við örmerki',
  'Hringja í eiganda',
]
const actions = () => [
  ...links.filter((name) => screen.queryByRole('link', { name })),
  ...buttons.filter((name) => screen.queryByRole('button', { name })),
]

test('shows a lost pet with the day and all details', async () => {
  await network.open(skottaPage)
  expect(document.body).toHaveTextContent('Dýrið er skráð týnt síðan 01.11.2026')
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
    Meðeigandi: 'Enginn',
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
const own = ['Skoða mynd', 'Breyta upplýsingum', 'Nýr eigandi']

test.each<{ who: string; pet: Pet; roles?: readonly Role[]; personId?: number; shown: readonly string[] }>([
  { who: 'owner', pet: alive, shown: [...own, 'Tilkynna dýrið týnt', 'Skrá athugasemd'] },
  { who: 'owner of a lost pet', pet: skottaPage, shown: [...own, 'Tilkynna dýrið fundið', 'Skrá athugasemd'] },
  { who: 'owner of a dead pet', pet: { ...alive, isDead: true }, shown: ['Skoða mynd', 'Breyta upplýsingum'] },
  {
    who: 'co-owner',
    pet: coOwned,
    shown: ['Skoða mynd', 'Breyta upplýsingum', 'Tilkynna dýrið týnt', 'Skrá athugasemd'],
  },
  {
    who: 'veterinarian',
    pet: alive,
    ...staff('Veterinarian'),
    shown: ['Skoða mynd', 'Tilkynna dýrið týnt', 'Skrá athugasemd', 'Bæta við örmerki', 'Hringja í eiganda'],
  },
  {
    who: 'administrator',
    pet: alive,
    ...staff('Administrator'),
    shown: [
      ...['Skoða mynd', 'Breyta upplýsingum', 'Skrá eigendaskipti', 'Breytingasaga'],
      ...['Tilkynna dýrið týnt', 'Skrá atvik', 'Bæta við örmerki', 'Hringja í eiganda'],
    ],
  },
])('shows the actions of $who', async ({ pet, roles, personId, shown }) => {
  await network.open(pet, roles, personId)
  expect(actions()).toEqual(shown)
})

test('first offers a veterinarian to call the owner or add a number, and reads the owner only for the call', async () => {
  await network.open(alive, ['PetOwner', 'Veterinarian'], 9)
  await screen.findByText('Engir eldri eigendur skráðir')
  expect(pressable().map((element) => element.ariaLabel ?? element.textContent)).toEqual([
    'Skoða mynd',
    'Hringja í eiganda',
    'Bæta við örmerki',
    'Tilkynna dýrið týnt',
  ])
  expect(network.requests(userKey)).toHaveLength(0)
  await userEvent.click(screen.getByRole('button', { name: 'Hringja í eiganda' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Hringja í eiganda' }))
  expect(await dialog.findByRole('link', { name: /^\d{3}-\d{4}$/ })).toHaveAttribute(
    'href',
    expect.stringMatching(/^tel:/),
  )
})

/** The links and buttons before the first fact, without the link that leads back. */
const pressable = () =>
  [...document.querySelectorAll<HTMLElement>('a, button, summary')]
    .filter(
      (element) =>
        (screen.getByRole('region', { name: 'Upplýsingar' }).compareDocumentPosition(element) &
          Node.DOCUMENT_POSITION_PRECEDING) !==
        0,
    )
    .slice(1)
const filled = () =>
  [...document.querySelectorAll<HTMLElement>('.mantine-Button-root')].filter(
    ({ dataset }) => dataset.variant !== 'default' && dataset.variant !== 'subtle',
  )

describe('before the first fact', () => {
  const alert: OwnAlert = {
    code: 'abcdefgh23456789',
    ...{ postalCodeId: 101, place: null, time: null, marks: null, message: null },
    ...{
      isListed: true,
      tellsWatchers: false,
      showsPhone: false,
      created: '2026-11-01T12:00:00.000Z',
      renewableFrom: null,
    },
  }

  const theft = {
    state: 'reported' as const,
    ...{ caseNumber: '007-2026-1', confirmed: null, police: null },
    ...{ reported: '2026-11-20T10:00:00.000Z', until: '2026-12-04T10:00:00.000Z' },
  }

  test('are at most four buttons for a healthy pet, none of them filled', async () => {
    await network.open(alive)
    await screen.findByText('Engir eldri eigendur skráðir')
    expect(pressable().map((element) => element.ariaLabel ?? element.textContent)).toEqual([
      'Skoða mynd',
      'Breyta upplýsingum',
      'Nýr eigandi',
      'Tilkynna dýrið týnt',
    ])
    expect(filled()).toEqual([])
  })

  test.each([
    ['without', null, skottaPage],
    ['with', alert, skottaPage],
    ['with the question of a theft and', alert, { ...skottaPage, theft: null }],
    ['with a theft and', alert, { ...skottaPage, theft }],
  ])('are at most six buttons for a lost pet %s an alert, one of them filled', async (_, stored, pet) => {
    network.restore()
    network = petPageNetwork(['lostAlerts', 'thefts'])
    network.answer('GET /api/Places', { postalCodes: [], municipalities: [], regions: [] })
    network.answer('GET /api/Pets/{petId}/LostAlert', {
      alert: stored,
      etag: '"a"',
      isProtected: false,
      mayShowPhone: false,
    })
    await network.open(pet)
    await screen.findByText(/^Engin mynd/)
    const name = stored ? 'Prenta, opna eða breyta' : 'Lýsa eftir dýrinu'
    expect(await screen.findByRole('button', { name })).toBeVisible()
    expect(pressable().map((element) => element.ariaLabel ?? element.textContent)).toEqual([
      'Skoða mynd',
      'Breyta upplýsingum',
      'Nýr eigandi',
      'Tilkynna dýrið fundið',
      name,
      'Breyta því sem sést',
    ])
    expect(filled().map(({ textContent }) => textContent)).toEqual(['Tilkynna dýrið fundið'])
  })
})

test('offers the ways to a new owner in one menu, which Escape and a press outside close', async () => {
  await network.open(alive)
  const menu = screen.getByRole('button', { name: 'Nýr eigandi' })
  await userEvent.click(menu)
  expect(menu).toHaveAttribute('aria-expanded', 'true')
  expect(screen.getByRole('link', { name: 'Skrá eigendaskipti' })).toHaveAttribute('href', '/transfers?create=12')
  expect(screen.getByRole('link', { name: 'Afhenda með kóða' })).toHaveAttribute('href', '/transfers/codes?pet=12')
  expect(screen.getByRole('link', { name: 'Ekki lengur hjá mér' })).toHaveAttribute('href', '/pet/12/departure')
  await userEvent.tab()
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('link', { name: 'Skrá eigendaskipti' })).toBeNull()
  expect(menu).toHaveFocus()
  await userEvent.click(menu)
  await userEvent.click(screen.getByRole('heading', { level: 1 }))
  expect(menu).toHaveAttribute('aria-expanded', 'false')
})

test('says that a handover code is valid', async () => {
  const code = { petName: 'Skotta', petSpeciesName: 'Köttur', petMicroTag: null, code: 'ABCDEFGH' }
  const days = { created: '2026-11-20T10:00:00Z', expires: '2026-12-04T10:00:00Z' }
  network.answer(codesKey, {
    codes: [
      { petId: 12, ...code, ...days },
      { petId: 13, ...code, ...days, expires: '2026-12-09T10:00:00Z' },
    ],
    handedOver: [],
  })
  await network.open(alive)
  expect(await screen.findByText(/^Afhendingarkóði er í gildi/)).toHaveTextContent('til og með 04.12.2026')
  expect(screen.getByRole('link', { name: 'Skoða kóðann' })).toHaveAttribute('href', '/transfers/codes?pet=12')
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

test.each([
  ['handedOver', 'Þú lést vita 24.11.2026 að nýr eigandi sé með dýrið. Starfsfólk Dýraauðkennis hefur samband.'],
  ['movedAbroad', 'Þú lést vita 24.11.2026 að dýrið sé flutt úr landi. Starfsfólk Dýraauðkennis skráir flutninginn.'],
] as const)('shows the owner what they reported: %s', async (reason, message) => {
  await network.open({ ...alive, departure: { reason, reported: '2026-11-24T10:00:00Z' } })
  expect(document.body).toHaveTextContent(message)
  expect(screen.getByRole('link', { name: 'Skoða' })).toHaveAttribute('href', '/pet/12/departure')
})

describe('a pending registration', () => {
  const transfer = { petTransferId: 5, newOwnerPersonId: 7, newOwnerName: 'Gervimaður Finnland', byVeterinarian: true }
  const pending: Pet = { ...alive, owner: null, transfers: [transfer] }
  const step = (name: 'Accept' | 'Reject') => `POST /api/PetTransfers/{transferPetId}/${name}` as const
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
  const confirm = (name: string) => userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name }))

  test('names the new owner, and hides the owner', async () => {
    await network.open(pending)
    expect(screen.getByText('Eigendaskipti eru í vinnslu. Nýr eigandi: Gervimaður Finnland')).toBeVisible()
    expect(details()).not.toHaveProperty('Eigandi')
    expect(screen.queryByRole('heading', { name: 'Fyrri eigendur' })).toBeNull()
    expect(network.requests(ownersKey)).toEqual([])
    expect(network.requests(codesKey)).toEqual([])
    expect(details()).not.toHaveProperty('Meðeigandi')
    // Leads to the list in which the pet waits, because it is not among the user's pets.
    expect(screen.getByRole('link', { name: 'Til baka' })).toHaveAttribute('href', '/transfers')
  })

  test('is accepted on the page by the person who must answer', async () => {
    await network.open(pending)
    expect(filled().map(({ textContent }) => textContent)).toEqual(['Samþykkja'])
    await press('Samþykkja')
    network.answer(step('Accept'), registrationOfPerla)
    network.answer(petKey, alive)
    await confirm('Samþykkja')
    expect(await screen.findByText('Skráning samþykkt')).toBeVisible()
    await waitFor(() => expect(details()).toMatchObject({ Eigandi: 'Gervimaður Færeyjar' }))
    expect(network.requests(step('Accept'))[0]?.url).toMatch(/\/PetTransfers\/5\/Accept$/)
  })

  test('leads to the transfers after a rejection, because the user may no longer open the page', async () => {
    const { router } = await network.open(pending)
    await press('Hafna')
    network.answer(step('Reject'), registrationOfPerla)
    network.answer('GET /api/Users/{userId}/PetsTransfers', [])
    network.answer('GET /api/Users/{userId}/CoOwnerInvitations', [])
    await confirm('Hafna')
    await waitFor(() => expect(router.state.location.pathname).toBe('/transfers'))
  })

  test('is answered by no one else', async () => {
    await network.open(pending, ['PetOwner', 'Veterinarian'], 9)
    expect(screen.queryByRole('button', { name: 'Samþykkja' })).toBeNull()
  })

  test('is shown to the present owner with a link to it', async () => {
    await network.open({ ...alive, transfers: [{ ...transfer, newOwnerPersonId: 8, byVeterinarian: false }] })
    expect(screen.getByRole('link', { name: 'Skoða eigendaskipti' })).toHaveAttribute('href', '/transfers')
    expect(screen.queryByRole('button', { name: 'Samþykkja' })).toBeNull()
  })
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

test('shows to an administrator by whom the pet was registered, with links', async () => {
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
