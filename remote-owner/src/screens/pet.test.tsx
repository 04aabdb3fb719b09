import { ApiProblem } from '@dyra/shared/api'
import type { Pet } from '@dyra/shared/contract/pet'
import type { Role } from '@dyra/shared/domain/roles'
import { useRouteError } from '@dyra/shared/router'
import { type FakeNetwork, fakeNetwork } from '@dyra/shared/testing/network'
import { renderRoutes } from '@dyra/shared/testing/render'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import routes from '../routes.tsx'
import { lostIncident, skottaPage } from '../testing/sample-pets.ts'

const petKey = 'GET /api/Pets/{petId}'
const incidentsKey = 'GET /api/Pets/{petId}/Incidents'
const postKey = 'POST /api/Pets/{petId}/Incidents'
const ownersKey = 'GET /api/Pets/{petId}/Owners'
const alive: Pet = { ...skottaPage, isLost: false, dayOfDisappear: null }
let network: FakeNetwork

// Calendars and dialogs are much to draw for a machine that runs other tests beside these.
jest.setTimeout(30_000)

function Caught({ onError }: { onError: (status: number) => void }) {
  const error = useRouteError()
  if (error instanceof ApiProblem) onError(error.status)
  return null
}

beforeEach(() => {
  network = fakeNetwork()
  network.answer(incidentsKey, [lostIncident])
  network.answer(ownersKey, [])
  network.answer(postKey, lostIncident)
})
afterEach(() => network.restore())

async function open(pet: Pet, roles: readonly Role[] = ['PetOwner'], personId = 7) {
  network.answer(petKey, pet)
  const view = await act(async () => renderRoutes(routes, '/pet/12', { isAuthenticated: true, personId, roles }))
  await screen.findByRole('heading', { level: 1, name: 'Skotta' })
  return view
}
const details = () =>
  Object.fromEntries(
    within(screen.getByRole('heading', { name: 'Upplýsingar' }).closest('section') as HTMLElement)
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextSibling?.textContent]),
  )
const actions = () =>
  ['Breyta upplýsingum', 'Skrá eigendaskipti', 'Skoða mynd', 'Breytingasaga']
    .filter((name) => screen.queryByRole('link', { name }))
    .concat(
      ['Tilkynna dýrið týnt', 'Tilkynna dýrið fundið', 'Skrá athugasemd', 'Skrá atvik', 'Bæta við örmerki'].filter(
        (name) => screen.queryByRole('button', { name }),
      ),
    )
const sent = async () => network.requests(postKey).at(-1)?.json()

test('the page of a lost pet: since when, and everything about it', async () => {
  await open(skottaPage)
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

test.each<{ who: string; pet: Pet; roles?: readonly Role[]; personId?: number; offered: readonly string[] }>([
  { who: 'owner', pet: alive, offered: [...own, 'Tilkynna dýrið týnt', 'Skrá athugasemd'] },
  { who: 'owner of a lost pet', pet: skottaPage, offered: [...own, 'Tilkynna dýrið fundið', 'Skrá athugasemd'] },
  { who: 'owner of a dead pet', pet: { ...alive, isDead: true }, offered: ['Breyta upplýsingum', 'Skoða mynd'] },
  {
    who: 'co-owner',
    pet: coOwned,
    offered: ['Breyta upplýsingum', 'Skoða mynd', 'Tilkynna dýrið týnt', 'Skrá athugasemd'],
  },
  {
    who: 'veterinarian',
    pet: alive,
    ...staff('Veterinarian'),
    offered: ['Skoða mynd', 'Tilkynna dýrið týnt', 'Skrá athugasemd', 'Bæta við örmerki'],
  },
  {
    who: 'administrator',
    pet: alive,
    ...staff('Administrator'),
    offered: [...own, 'Breytingasaga', 'Tilkynna dýrið týnt', 'Skrá athugasemd', 'Skrá atvik', 'Bæta við örmerki'],
  },
])('what is offered to: $who', async ({ pet, roles, personId, offered }) => {
  await open(pet, roles, personId)
  expect(actions()).toEqual(offered)
})

test('a dead pet says so, with its day; nothing can be reported', async () => {
  await open({ ...alive, isDead: true, dayOfDeath: null, hasOnlyBirthYear: true, birthYear: 2009, earTag: 'R12' })
  expect(screen.getByText('Það er ekki hægt að skrá atvik á dáið dýr')).toBeVisible()
  expect(details()).toMatchObject({
    'Á lífi': 'Nei',
    Dánardagur: 'Dánardagur óþekktur',
    Fæðingarár: '2009',
    Eyrnamerki: 'R12',
  })
})

test('a transfer on its way names who it waits for; a registration hides the owner', async () => {
  const transfer = { petTransferId: 5, newOwnerPersonId: 7, newOwnerName: 'Gervimaður Finnland', byVeterinarian: true }
  await open({ ...alive, owner: null, transfers: [transfer] })
  expect(screen.getByText('Eigendaskipti eru í vinnslu. Nýr eigandi: Gervimaður Finnland')).toBeVisible()
  expect(details()).not.toHaveProperty('Eigandi')
  expect(screen.queryByRole('heading', { name: 'Fyrri eigendur' })).toBeNull()
  expect(network.requests(ownersKey)).toEqual([])
  expect(details()).not.toHaveProperty('Meðeigandi')
})

test('staff see with whom the owner to be would own it', async () => {
  const transfer = { petTransferId: 5, newOwnerPersonId: 7, newOwnerName: 'Gervimaður Finnland', byVeterinarian: true }
  const coOwner = { personId: 8, name: 'Gervimaður Noregur' }
  await open({ ...alive, owner: null, coOwner, transfers: [transfer] }, ['PetOwner', 'Veterinarian'], 9)
  expect(details()).not.toHaveProperty('Eigandi')
  expect(screen.getByRole('link', { name: 'Gervimaður Noregur' })).toHaveAttribute('href', '/person/8')
})

test('an administrator sees who wrote it down, and follows the names', async () => {
  const created = { created: '2022-07-21T10:00:00Z', createdById: 3, createdByName: 'Gervimaður Danmörk' }
  await open({ ...alive, ...created, updated: null, updatedById: null, updatedByName: null }, ['Administrator'], 9)
  expect(details()).toMatchObject({ Stofnað: '21.07.2022', 'Stofnað af': 'Gervimaður Danmörk', Uppfært: 'Ekki skráð' })
  expect(screen.getByRole('link', { name: 'Gervimaður Danmörk' })).toHaveAttribute('href', '/person/3')
  expect(screen.getByRole('link', { name: 'Gervimaður Færeyjar' })).toHaveAttribute('href', '/person/7')
})

test('found: recorded, said, and the page reads the pet anew', async () => {
  await open(skottaPage)
  await userEvent.click(screen.getByRole('button', { name: 'Tilkynna dýrið fundið' }))
  const dialog = screen.getByRole('dialog', { name: 'Tilkynna fundið dýr' })
  expect(within(dialog).queryByText('Hvenær fannst dýrið?')).toBeNull()
  network.answer(petKey, alive)
  await userEvent.click(within(dialog).getByRole('button', { name: 'Skrá atvik' }))
  expect(await screen.findByText('Atvik hefur verið skráð')).toBeVisible()
  expect(await sent()).toEqual({ incidentTypeId: 2, comment: null, date: null })
  await waitFor(() => expect(screen.queryByText(/Dýrið er skráð týnt/)).toBeNull())
})

test('lost: the day is asked for, as typed; a refusal stands at the field', async () => {
  await open(alive)
  network.refuse(postKey, 400, { errors: { date: ['Dagsetningin þarf að vera 14.05.2022 eða síðar'] } })
  await userEvent.click(screen.getByRole('button', { name: 'Tilkynna dýrið týnt' }))
  const dialog = screen.getByRole('dialog', { name: 'Tilkynna týnt dýr' })
  const day = within(dialog).getByLabelText('Hvenær týndist dýrið?')
  await userEvent.clear(day)
  await userEvent.type(day, '2.6.2022')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Skrá atvik' }))
  expect(await within(dialog).findByText('Dagsetningin þarf að vera 14.05.2022 eða síðar')).toBeVisible()
  expect(await sent()).toEqual({ incidentTypeId: 1, comment: null, date: '2022-06-02' })
  network.answer(postKey, lostIncident)
  await userEvent.click(within(dialog).getByRole('button', { name: 'Skrá atvik' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a comment needs words; the server’s word stands at the field', async () => {
  await open(alive)
  network.refuse(postKey, 400, { errors: { comment: ['Textinn má ekki vera lengri en 2000 stafir'] } })
  await userEvent.click(screen.getByRole('button', { name: 'Skrá athugasemd' }))
  const dialog = screen.getByRole('dialog', { name: 'Skrá athugasemd' })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Skrá atvik' }))
  expect(await within(dialog).findByText('Það þarf að fylla út þennan reit')).toBeVisible()
  await userEvent.type(within(dialog).getByLabelText('Athugasemd'), 'Sást við höfnina')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Skrá atvik' }))
  expect(await within(dialog).findByText('Textinn má ekki vera lengri en 2000 stafir')).toBeVisible()
  expect(within(dialog).getByLabelText('Athugasemd')).toHaveValue('Sást við höfnina')
})

test('somebody was first: said, and the page shows the pet as it is now', async () => {
  await open(skottaPage)
  await userEvent.click(screen.getByRole('button', { name: 'Tilkynna dýrið fundið' }))
  network.refuse(postKey, 409, { title: 'Dýrið er ekki skráð týnt' })
  network.answer(petKey, alive)
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Skrá atvik' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Dýrið er ekki skráð týnt')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a stranger’s report is confirmed with one press', async () => {
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
  await open(skottaPage)
  expect(await screen.findByText('Tilkynnt hefur verið að dýrið sé fundið')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Staðfesta' }))
  expect(await screen.findByText('Tilkynningin hefur verið staðfest')).toBeVisible()
  expect(await sent()).toEqual({ incidentTypeId: 2, date: null })
})

test('somebody was first, but words were typed: they stay', async () => {
  await open(skottaPage)
  await userEvent.click(screen.getByRole('button', { name: 'Tilkynna dýrið fundið' }))
  network.refuse(postKey, 409, { title: 'Dýrið er ekki skráð týnt' })
  network.answer(petKey, alive)
  const dialog = within(screen.getByRole('dialog'))
  await userEvent.type(dialog.getByRole('textbox'), 'Við höfnina')
  await userEvent.click(dialog.getByRole('button', { name: 'Skrá atvik' }))
  expect(await dialog.findByText('Dýrið er ekki skráð týnt')).toBeVisible()
  expect(dialog.getByRole('textbox')).toHaveValue('Við höfnina')
  await waitFor(() => expect(screen.queryByText(/Dýrið er skráð týnt/)).toBeNull())
})

test('an administrator chooses the kind; found dead asks for the day', async () => {
  await open(alive, ['Administrator'], 9)
  await userEvent.click(screen.getByRole('button', { name: 'Skrá atvik' }))
  const dialog = screen.getByRole('dialog', { name: 'Skrá atvik' })
  await userEvent.selectOptions(within(dialog).getByLabelText('Tegund atviks'), 'Flutt úr landi')
  expect(within(dialog).queryByLabelText(/Hvenær/)).toBeNull()
  await userEvent.selectOptions(within(dialog).getByLabelText('Tegund atviks'), 'Fannst dáið')
  expect(within(dialog).getByLabelText('Hvenær fannst dýrið?')).toBeVisible()
})

test('a pet that is not there, or not theirs to know, is left to the 404 of the shell', async () => {
  network.refuse(petKey, 404)
  const caught = jest.fn()
  const guarded = [{ errorElement: <Caught onError={caught} />, children: routes }]
  await act(async () => renderRoutes(guarded, '/pet/12', { isAuthenticated: true, personId: 7 }))
  await waitFor(() => expect(caught).toHaveBeenCalledWith(404))
})
