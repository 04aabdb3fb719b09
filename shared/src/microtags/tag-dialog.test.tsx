import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { MicroTag } from '../contract/micro-tags.ts'
import { clearTypesCache } from '../pets/load-types.ts'
import { type FakeNetwork, fakeNetwork } from '../testing/network.ts'
import { renderElement } from '../testing/render.tsx'
import { TagDialog } from './TagDialog.tsx'

const add = 'POST /api/Pets/{petId}/MicroTag'
const change = 'PUT /api/MicroTags/{microTagId}'
const tag: MicroTag = {
  microTagId: 31,
  locationId: 1,
  location: 'Háls, vinstra megin',
  tagNumber: '352098100000012',
  created: '2022-07-21T10:00:00Z',
  isForeignMicroTag: false,
}
const onEnd = jest.fn()
let network: FakeNetwork

// Much to draw for a machine that runs other tests beside these.
jest.setTimeout(30_000)

beforeEach(() => {
  onEnd.mockReset()
  network = fakeNetwork()
  clearTypesCache()
  network.answer('GET /api/Tariff', { validFrom: '2023-01-01', price: 2000 })
  network.answer('GET /api/VeterinarianSettings', {
    defaultInvoicePerson: { id: 44, ssn: '6406307368', fullName: 'Dýraspítali' },
  })
  network.answer('GET /api/Types', {
    genders: [],
    species: [],
    breeds: [],
    furTypes: [],
    incidentTypes: [],
    microTagLocations: [
      { id: 1, name: 'Háls, vinstra megin' },
      { id: 2, name: 'Milli herðablaða' },
    ],
  })
  network.answer('GET /api/InvoicePersons', [
    { invoicePersonId: 4, personId: 44, fullName: 'Dýraspítali', ssn: '6406307368', created: null },
  ])
  network.answer(add, tag)
})
afterEach(() => network.restore())

const open = (edited?: MicroTag) =>
  act(async () =>
    renderElement(
      <TagDialog pet={{ petId: 12, name: 'Skotta' }} tag={edited} onClose={() => undefined} onEnd={onEnd} />,
    ),
  )
const number = () => screen.findByLabelText('Örmerki eða eyrnamerki')
const save = (name = 'Vista') => userEvent.click(screen.getByRole('button', { name }))

test('a number is added, with the place and who pays; a reader’s Enter only goes on', async () => {
  await open()
  expect(await number()).toHaveFocus()
  await userEvent.type(await number(), '352098100000099{Enter}')
  await waitFor(() => expect(screen.getByLabelText('Staðsetning örmerkis')).toHaveFocus())
  expect(network.requests(add)).toEqual([])
  await userEvent.selectOptions(screen.getByLabelText('Staðsetning örmerkis'), 'Milli herðablaða')
  // The own setting pays unless another is chosen.
  expect(screen.getByLabelText('Greiðandi')).toHaveDisplayValue('Dýraspítali 640630-7368')
  expect(screen.getByText(/^Skráningargjald: 2.000.kr.$/)).toBeVisible()
  await save()
  await waitFor(() => expect(onEnd).toHaveBeenCalledWith('Örmerkinu hefur verið bætt við'))
  expect(await network.requests(add)[0]?.json()).toEqual({
    tagNumber: '352098100000099',
    microTagLocationId: 2,
    isForeignMicroTag: false,
    comment: null,
    invoicedPersonId: 44,
    expectedPrice: 2000,
  })
})

test('what a reader sends around the number is taken off; the code tells the country', async () => {
  await open()
  await userEvent.type(await number(), 'A0000000964000000123456{Enter}')
  expect(await number()).toHaveValue('964000000123456')
  await userEvent.clear(await number())
  await userEvent.type(await number(), '352-0981 0000 0099{Enter}')
  expect(await number()).toHaveValue('352098100000099')
  expect(screen.getByText('Landskóði 352: Ísland')).toBeVisible()
})

/** As fast as a reader sends its keys, wherever the focus is. */
const scan = (output: string) =>
  act(async () => {
    for (const key of [...output, 'Enter']) fireEvent.keyDown(document.activeElement ?? document.body, { key })
  })

test('a reader’s number lands in its field whatever is in use', async () => {
  await open()
  await number()
  act(() => screen.getByLabelText(/^Athugasemd/).focus())
  await scan('A0000000964000000123456')
  expect(await number()).toHaveValue('964000000123456')
  await waitFor(() => expect(screen.getByLabelText('Staðsetning örmerkis')).toHaveFocus())
  expect(network.requests(add)).toEqual([])
})

test('a number of an industrial tag is refused at once', async () => {
  await open()
  await number()
  await scan('R00060000000000123456')
  expect(screen.getByText('Skanninn las merki til iðnaðarnota, ekki örmerki úr dýri')).toBeVisible()
  expect(await number()).toHaveValue('')
})

test('without a payer of one’s own somebody has to be chosen', async () => {
  network.answer('GET /api/VeterinarianSettings', { defaultInvoicePerson: null })
  await open()
  await userEvent.type(await number(), '352098100000099')
  await save()
  expect(await screen.findByText('Veldu greiðanda')).toBeVisible()
  expect(network.requests(add)).toEqual([])
  await userEvent.selectOptions(screen.getByLabelText('Greiðandi'), 'Dýraspítali 640630-7368')
  await save()
  await waitFor(() => expect(onEnd).toHaveBeenCalled())
})

test('a doubtful number is asked about before it is sent', async () => {
  await open()
  await userEvent.type(await number(), '35209810')
  await save()
  expect(await screen.findByRole('alert')).toHaveTextContent('Númerið er ekki 15 tölustafir.')
  expect(network.requests(add)).toEqual([])
  await save('Staðfesta')
  await waitFor(() => expect(onEnd).toHaveBeenCalled())
})

test('a number that is no longer doubtful is sent at once', async () => {
  await open()
  await userEvent.type(await number(), '35209810')
  await save()
  await screen.findByRole('alert')
  await userEvent.type(await number(), '0000099')
  expect(screen.queryByRole('alert')).toBeNull()
  await save()
  await waitFor(() => expect(onEnd).toHaveBeenCalled())
  expect(await network.requests(add)[0]?.json()).toMatchObject({ tagNumber: '352098100000099' })
})

test('more than 15 characters only when chipped abroad', async () => {
  await open()
  await userEvent.type(await number(), '98200000108842099')
  await save()
  expect(await screen.findByText('Örmerki má ekki vera lengra en 15 stafir')).toBeVisible()
  await userEvent.click(screen.getByLabelText('Örmerkt erlendis'))
  await save()
  await save('Staðfesta')
  await waitFor(() => expect(onEnd).toHaveBeenCalled())
})

test('a taken number stands at the field, and nothing typed is lost', async () => {
  network.refuse(add, 409, { errors: { tagNumber: ['Þetta örmerki er þegar skráð á annað dýr'] } })
  await open()
  await userEvent.type(await number(), '352098100000011')
  await save()
  expect(await screen.findByText('Þetta örmerki er þegar skráð á annað dýr')).toBeVisible()
  expect(await number()).toHaveValue('352098100000011')
})

test('another price than the one shown is told, and charged only when it is sent again', async () => {
  const title = 'Skráningargjaldið hefur breyst og er nú 2.500 kr.'
  const problem = { type: '/problems/price-changed', title, price: 2500, status: 409, requestId: 'x' }
  network.handle(add, () => Response.json(problem, { status: 409 }))
  await open()
  await userEvent.type(await number(), '352098100000099')
  await save()
  expect(await screen.findByRole('alert')).toHaveTextContent(title)
  expect(screen.getByText(/^Skráningargjald: 2.500.kr.$/)).toBeVisible()
  expect(onEnd).not.toHaveBeenCalled()
  network.answer(add, tag)
  await save()
  await waitFor(() => expect(onEnd).toHaveBeenCalled())
  const prices = await Promise.all(network.requests(add).map(async (request) => (await request.json()).expectedPrice))
  expect(prices).toEqual([2000, 2500])
})

test('an administrator corrects a number; no fee, so no payer', async () => {
  network.answer(change, {
    microTagId: 31,
    petId: 12,
    tagNumber: 'x',
    microTagLocationId: 1,
    isForeignMicroTag: false,
    comment: null,
  })
  await open(tag)
  expect(await number()).toHaveValue('352098100000012')
  expect(screen.queryByLabelText('Greiðandi')).toBeNull()
  await userEvent.type(screen.getByLabelText(/^Athugasemd/), 'Lesið aftur')
  await save()
  await waitFor(() => expect(onEnd).toHaveBeenCalledWith('Örmerkið hefur verið vistað'))
  expect(await network.requests(change)[0]?.json()).toMatchObject({
    tagNumber: '352098100000012',
    comment: 'Lesið aftur',
  })
})
