import type { OwnCorrection } from '@dyra/shared/contract/corrections'
import { clearTypesCache } from '@dyra/shared/features/pets/fields'
import { renderRoutes } from '@dyra/shared/testing/render'
import { correctionOfSkotta } from '@dyra/shared/testing/sample-correction'
import { sampleTypes } from '@dyra/shared/testing/sample-reference'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import routes from '../../routes.ts'
import { alive, correctionsKey, petKey, petPageNetwork } from './testing/pet-page.ts'

const request = 'POST /api/Pets/{petId}/Corrections'
const withdraw = 'POST /api/Corrections/{correctionId}/Withdraw'
const upload = 'POST /api/Corrections/{correctionId}/Photo'
const own: OwnCorrection = { ...correctionOfSkotta, awaitsRegistrar: true, outcome: null, words: null, closed: null }

let network: ReturnType<typeof petPageNetwork>
beforeEach(() => {
  network = petPageNetwork()
  clearTypesCache()
  network.answer('GET /api/Types', sampleTypes)
  network.answer(request, own)
})
afterEach(() => network.restore())

const button = () => screen.findByRole('button', { name: 'Óska eftir leiðréttingu' })
const dialog = () => within(screen.getByRole('dialog', { name: 'Óska eftir leiðréttingu: Skotta' }))
async function openDialog(...who: Parameters<typeof network.open> extends [unknown, ...infer Rest] ? Rest : never) {
  await network.open(alive, ...who)
  // The section is empty, and therefore collapsed.
  await userEvent.click(await screen.findByRole('heading', { name: 'Leiðréttingar' }))
  await userEvent.click(await button())
  await dialog().findByLabelText('Hvað er rangt skráð?')
}
const choices = () =>
  within(dialog().getByLabelText('Hvað er rangt skráð?'))
    .getAllByRole('option')
    .map(({ textContent }) => textContent)
const send = (name = 'Senda beiðni') => userEvent.click(dialog().getByRole('button', { name }))

test('a link from the form opens the request for the birth date; closing it removes it from the URL', async () => {
  network.answer(petKey, alive)
  const session = { isAuthenticated: true, personId: 7, roles: ['PetOwner'] as const }
  const { router } = await act(async () => renderRoutes(routes, '/pet/12?correct=birthDate', session))
  expect(await dialog().findByLabelText('Hvað er rangt skráð?')).toHaveValue('birthDate')
  await userEvent.click(dialog().getByRole('button', { name: 'Hætta við' }))
  await waitFor(() => expect(router.state.location.search).toBe(''))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a link with a field that the user may not correct opens nothing', async () => {
  network.answer(petKey, alive)
  const session = { isAuthenticated: true, personId: 7, roles: ['PetOwner'] as const }
  await act(async () => renderRoutes(routes, '/pet/12?correct=speciesId', session))
  await screen.findByRole('heading', { level: 1, name: 'Skotta' })
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('an owner requests a birth year, and sees the state', async () => {
  await openDialog()
  expect(choices()).toEqual(['Örmerki', 'Fæðingardagur'])
  await userEvent.selectOptions(dialog().getByLabelText('Hvað er rangt skráð?'), 'Fæðingardagur')
  await send()
  expect(dialog().getByLabelText('Skýring')).toBeInvalid()
  await userEvent.click(dialog().getByLabelText('Aðeins fæðingarár er þekkt'))
  await userEvent.type(dialog().getByLabelText('Rétt fæðingarár'), '2021')
  await userEvent.type(dialog().getByLabelText('Skýring'), ' Stendur í heilsufarsbók ')
  network.answer(correctionsKey, [own])
  await send()
  expect(await screen.findByText('Beiðni um leiðréttingu er send')).toBeVisible()
  expect(await screen.findByText('Bíður svars frá dýralækninum sem skráði dýrið')).toBeVisible()
  expect(await network.requests(request)[0]?.json()).toEqual({
    field: 'birthDate',
    birthDate: '2021-01-01',
    hasOnlyBirthYear: true,
    reason: 'Stendur í heilsufarsbók',
  })
})

test('a doubtful number is confirmed by sending again; the server’s errors are at their fields', async () => {
  await openDialog()
  await userEvent.type(dialog().getByLabelText('Rétt örmerki'), '12345')
  await userEvent.type(dialog().getByLabelText('Skýring'), 'Lesið með skanna')
  await send()
  expect(await dialog().findByRole('alert')).toHaveTextContent('Númerið er ekki 15 tölustafir.')
  expect(network.requests(request)).toHaveLength(0)
  network.refuse(request, 409, { errors: { tagNumber: ['Þegar hefur verið óskað eftir leiðréttingu á þessu'] } })
  await send('Senda samt')
  expect(await dialog().findByText('Þegar hefur verið óskað eftir leiðréttingu á þessu')).toBeVisible()
  // Nothing that was typed is lost.
  expect(dialog().getByLabelText('Skýring')).toHaveValue('Lesið með skanna')
})

test('says that the request is stored if its photo fails', async () => {
  await openDialog()
  await userEvent.type(dialog().getByLabelText('Rétt örmerki'), '352098100000099')
  await userEvent.type(dialog().getByLabelText('Skýring'), 'Lesið með skanna')
  const file = new File(['x'], 'skanni.png', { type: 'image/png' })
  await userEvent.upload(dialog().getByLabelText(/^Mynd af skannanum/), file)
  network.refuse(upload, 413, { title: 'Sendingin er of stór' })
  await send()
  expect(
    await screen.findByText(/^Beiðnin er skráð, en ekki tókst að senda myndina: Sendingin er of stór/),
  ).toBeVisible()
})

test('a veterinarian may also request species, sex and name', async () => {
  await openDialog(['PetOwner', 'Veterinarian'], 9)
  expect(choices()).toEqual(['Örmerki', 'Fæðingardagur', 'Dýrategund', 'Kyn', 'Nafn'])
  await userEvent.selectOptions(dialog().getByLabelText('Hvað er rangt skráð?'), 'Nafn')
  await userEvent.type(dialog().getByLabelText('Rétt nafn'), 'Skottína')
  await userEvent.type(dialog().getByLabelText('Skýring'), 'Eigandi bað um það')
  await send()
  expect(await network.requests(request)[0]?.json()).toMatchObject({ field: 'name', name: 'Skottína' })
})

test('an administrator, who changes everything, has no section', async () => {
  await network.open(alive, ['PetOwner', 'Administrator'], 9)
  expect(screen.queryByRole('heading', { name: 'Leiðréttingar' })).toBeNull()
  expect(network.requests(correctionsKey)).toHaveLength(0)
})

test('shows why a request was declined, and withdraws an open one', async () => {
  const declined = { outcome: 'declined', words: 'Bókin segir annað', closed: '2026-11-21T08:05:00Z' } as const
  network.answer(correctionsKey, [own, { ...own, correctionId: 4, ...declined }])
  await network.open(alive)
  expect(await screen.findByText('Hafnað')).toBeVisible()
  expect(screen.getByText('Bókin segir annað')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Afturkalla: Fæðingardagur' }))
  network.handle(withdraw, () => new Response(null, { status: 204 }))
  network.answer(correctionsKey, [])
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Afturkalla' }))
  await waitFor(() => expect(screen.queryByText('Bókin segir annað')).toBeNull())
  expect(screen.getByText('Beiðnin hefur verið afturkölluð')).toBeVisible()
  expect(network.requests(withdraw)[0]?.url).toMatch(/\/Corrections\/5\/Withdraw$/)
})
