import { setupFakeNetwork } from '@dyra/shared/testing/network'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { confirm, openRegister, pet, press } from './testing/open-register.ts'
import { answerChoices } from './testing/sample-choices.ts'
import { dog, draftOf, faroe } from './testing/sample-draft.ts'

const network = setupFakeNetwork()
beforeEach(() => {
  sessionStorage.clear()
  answerChoices(network)
})

const create = 'POST /api/Pets'
function registered() {
  let made = 70
  network.handle(create, () => {
    made += 1
    return new Response(String(made), { status: 201, headers: { 'content-type': 'text/plain' } })
  })
}
const sent = () => Promise.all(network.requests(create).map((request) => request.json()))
const fold = (within = pet(1)) => within.getByText('Örmerkingardagur, uppruni og innflutningur').closest('details')
const optional = ['chippingDate', 'birthCountry', 'origin', 'arrivalDate', 'importPermit']

test('the section is closed in a new registration, and nothing of it is sent', async () => {
  registered()
  await openRegister(draftOf([dog()], { owner: faroe }))
  expect(fold()).not.toHaveAttribute('open')
  await confirm()
  await waitFor(() => expect(network.requests(create)).toHaveLength(1))
  const [body] = await sent()
  expect(Object.keys(body).filter((name) => optional.includes(name))).toEqual([])
})

test('opens for an error, and sends what was entered', async () => {
  registered()
  const entry = dog({ birthDate: '2026-03-01', arrivalDate: '2026-02-28', importPermit: ' MAST 7 ', origin: 'breeder' })
  await openRegister(draftOf([{ ...entry, chippingDate: '2026-04-01' }], { owner: faroe }))
  expect(fold()).toHaveAttribute('open')
  await press('Staðfesta skráningu')
  expect(await pet(1).findByText('Komudagur má ekki vera á undan fæðingardegi')).toBeVisible()
  const arrival = pet(1).getByLabelText('Komudagur til Íslands')
  await userEvent.clear(arrival)
  await userEvent.type(arrival, '2.5.2026')
  await userEvent.click(pet(1).getByRole('combobox', { name: 'Fæðingarland' }))
  await userEvent.click(await screen.findByRole('option', { name: 'Danmörk' }))
  await confirm()
  await waitFor(async () =>
    expect(await sent()).toMatchObject([
      {
        chippingDate: '2026-04-01',
        birthCountry: 'DK',
        origin: 'breeder',
        arrivalDate: '2026-05-02',
        importPermit: 'MAST 7',
      },
    ]),
  )
})

test('a litter has one origin for all its pets', async () => {
  registered()
  const two = [dog({ chippingDate: '2026-04-01' }), dog({ name: 'Kátur', microTag: '352098100004102' })]
  await openRegister(draftOf(two, { owner: faroe }))
  await press('Skrá got')
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Skrá got' }))
  expect(screen.getAllByLabelText('Dagur örmerkingar')).toHaveLength(1)
  await confirm()
  await waitFor(async () =>
    expect(await sent()).toMatchObject([{ chippingDate: '2026-04-01' }, { chippingDate: '2026-04-01' }]),
  )
})
