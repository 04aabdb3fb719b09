import { longTest } from '@dyra/shared/testing/depth'
import { setupFakeNetwork } from '@dyra/shared/testing/network'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { confirm, dialog, openRegister, press } from './testing/open-register.ts'
import { answerChoices } from './testing/sample-choices.ts'
import { dog, draftOf, finland } from './testing/sample-draft.ts'

const create = 'POST /api/Pets'
const changed = 'Skráningargjaldið hefur breyst og er nú 2.500 kr. á dýr'
const seesChange = () => waitFor(() => expect(screen.getByRole('dialog')).toHaveTextContent(changed))

const network = setupFakeNetwork()
beforeEach(() => {
  sessionStorage.clear()
  answerChoices(network)
})

const dogs = (...names: string[]) =>
  draftOf(names.map((name, index) => dog({ name, microTag: `35209810000410${index + 1}` })))
const sendAgain = () => userEvent.click(dialog().getByRole('button', { name: 'Skrá' }))
const sentPrices = async () =>
  (await Promise.all(network.requests(create).map((request) => request.clone().json()))).map(
    (body) => body.expectedPrice,
  )
const made = (petId: number) => new Response(String(petId), { status: 201, headers: { 'content-type': 'text/plain' } })
const repriced = () =>
  Response.json(
    { type: '/problems/price-changed', title: 'Skráningargjaldið hefur breyst', price: 2500, status: 409 },
    { status: 409 },
  )

const table = () => within(dialog().getByRole('table', { name: '2 dýr' }))
const rows = () =>
  table()
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    )

test('shows each animal with species, sex, number and owner, the payer, and focuses the button with its hotkey', async () => {
  await openRegister(dogs('Ylfa', 'Krummi'))
  await press('Staðfesta skráningu')
  await screen.findByRole('dialog', { name: 'Staðfesta skráningu' })
  expect(rows()).toEqual([
    ['Ylfa', 'Hundur', 'Kvenkyn', '352098100004101', 'Gervimaður Færeyjar 010130-2399'],
    ['Krummi', 'Hundur', 'Kvenkyn', '352098100004102', 'Gervimaður Færeyjar 010130-2399'],
  ])
  expect(dialog().getAllByRole('definition').at(-1)).toHaveTextContent('Dýraspítali Gervidals ehf. 640630-7368')
  const button = dialog().getByRole('button', { name: 'Skrá' })
  expect(button).toHaveFocus()
  expect(button).toHaveTextContent('Ctrl + ↵')
})

test('says which owner gets which of two animals', async () => {
  const { entries, ...draft } = dogs('Ylfa', 'Krummi')
  const parties = { owner: { ...finland, email: 'finnland@example.com' }, coOwner: null, payerId: null }
  await openRegister({
    ...draft,
    entries: entries.map((entry, index) => (index === 1 ? { ...entry, parties } : entry)),
  })
  await press('Staðfesta skráningu')
  await screen.findByRole('dialog', { name: 'Staðfesta skráningu' })
  expect(rows().map((cells) => cells.at(-1)?.slice(0, 18))).toEqual(['Gervimaður Færeyja', 'Gervimaður Finnlan'])
})

test('confirms and sends the current price', async () => {
  const answers = [70, 71]
  network.handle(create, () => made(answers.shift() ?? 0))
  await openRegister(dogs('Ylfa', 'Krummi'))
  network.answer('POST /api/Pets/validation', { warnings: {}, price: 2500 })
  network.answer('GET /api/Tariff', { validFrom: '2026-11-22', price: 2500 })
  await press('Staðfesta skráningu')
  await seesChange()
  expect(dialog().getByText('5.000 kr.')).toBeVisible()
  await sendAgain()
  await screen.findByText('2 dýr hafa verið skráð og bíða samþykkis eigenda')
  expect(await sentPrices()).toEqual([2500, 2500])
  expect(await screen.findAllByText('2.500 kr.')).toHaveLength(2)
})

longTest('asks again when the price changes between two pets', async () => {
  const answers = [() => made(71), repriced, () => made(72), () => made(73)]
  network.handle(create, () => (answers.shift() ?? repriced)())
  await openRegister(dogs('Ylfa', 'Krummi', 'Píla'))
  await confirm()
  await seesChange()
  expect(rows().map(([name]) => name)).toEqual(['Krummi', 'Píla'])
  expect(dialog().getByText('5.000 kr.')).toBeVisible()
  await waitFor(() => expect(dialog().getByRole('button', { name: 'Skrá' })).toHaveFocus())
  expect(await sentPrices()).toEqual([2000, 2000])
  await sendAgain()
  await screen.findByText('3 dýr hafa verið skráð og bíða samþykkis eigenda')
  expect(await sentPrices()).toEqual([2000, 2000, 2500, 2500])
})

test('keeps the form when the new price is not confirmed', async () => {
  network.handle(create, repriced)
  await openRegister(dogs('Ylfa'))
  await confirm()
  await seesChange()
  await userEvent.click(dialog().getByRole('button', { name: 'Hætta við' }))
  expect(screen.getByLabelText('Nafn dýrs')).toHaveValue('Ylfa')
  expect(screen.getByLabelText('Nafn dýrs')).toBeEnabled()
  expect(network.requests('POST /api/Pets/notify')).toEqual([])
})
