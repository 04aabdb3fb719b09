import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { MicroTag } from '../../contract/micro-tags.ts'
import { longTest } from '../../testing/depth.ts'
import { setupFakeNetwork } from '../../testing/network.ts'
import { renderElement } from '../../testing/render.tsx'
import { sampleTypes } from '../../testing/sample-reference.ts'
import { clearTypesCache } from '../pets/load-types.ts'
import { TagDialog } from './TagDialog.tsx'

const add = 'POST /api/Pets/{petId}/MicroTag'
const change = 'PUT /api/MicroTags/{microTagId}'
const read = 'GET /api/MicroTags/{microTagId}'
const tag: MicroTag = {
  microTagId: 31,
  locationId: 1,
  location: 'Háls, vinstra megin',
  tagNumber: '352098100000012',
  created: '2022-07-21T10:00:00Z',
  isForeignMicroTag: false,
  chippingDate: null,
}
const onEnd = jest.fn()
const network = setupFakeNetwork()

beforeEach(() => {
  onEnd.mockReset()
  clearTypesCache()
  network.answer('GET /api/Stock/Check', { stock: 'none', holderName: null, warnings: [] })
  network.answer('GET /api/Tariff', { validFrom: '2023-01-01', price: 2000 })
  network.answer('GET /api/VeterinarianSettings', {
    defaultInvoicePerson: { id: 44, ssn: '6406307368', fullName: 'Dýraspítali' },
  })
  network.answer('GET /api/Types', {
    ...sampleTypes,
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

const open = (edited?: MicroTag) =>
  act(async () =>
    renderElement(
      <TagDialog pet={{ petId: 12, name: 'Skotta' }} tag={edited} onClose={() => undefined} onEnd={onEnd} />,
    ),
  )
const number = () => screen.findByLabelText('Örmerki eða eyrnamerki')
const save = (name = 'Vista') => userEvent.click(screen.getByRole('button', { name }))

test('adds a number with location and payer; a reader’s Enter moves the focus', async () => {
  await open()
  expect(await number()).toHaveFocus()
  await userEvent.type(await number(), '352098100000099{Enter}')
  await waitFor(() => expect(screen.getByLabelText('Staðsetning örmerkis')).toHaveFocus())
  expect(network.requests(add)).toEqual([])
  await userEvent.selectOptions(screen.getByLabelText('Staðsetning örmerkis'), 'Milli herðablaða')
  // The payer in the veterinarian's settings is preselected.
  expect(screen.getByLabelText('Greiðandi')).toHaveDisplayValue('Dýraspítali 640630-7368')
  expect(screen.getByText(/^Skráningargjald: 2.000.kr.$/)).toBeVisible()
  await save()
  await waitFor(() => expect(onEnd).toHaveBeenCalledWith('Örmerkinu hefur verið bætt við'))
  expect(await network.requests(add)[0]?.json()).toEqual({
    tagNumber: '352098100000099',
    microTagLocationId: 2,
    isForeignMicroTag: false,
    chippingDate: null,
    comment: null,
    invoicedPersonId: 44,
    expectedPrice: 2000,
  })
})

longTest('removes the reader’s frame and shows the country of the code', async () => {
  await open()
  await userEvent.type(await number(), 'A0000000964000000123456{Enter}')
  expect(await number()).toHaveValue('964000000123456')
  await userEvent.clear(await number())
  await userEvent.type(await number(), '352-0981 0000 0099{Enter}')
  expect(await number()).toHaveValue('352098100000099')
  expect(screen.getByText('Landskóði 352: Ísland')).toBeVisible()
})

/** Sends keys as fast as a reader, wherever the focus is. */
const scan = (output: string) =>
  act(async () => {
    for (const key of [...output, 'Enter']) fireEvent.keyDown(document.activeElement ?? document.body, { key })
  })

test('puts a scanned number into its field, wherever the focus is', async () => {
  await open()
  await number()
  act(() => screen.getByLabelText(/^Athugasemd/).focus())
  await scan('A0000000964000000123456')
  expect(await number()).toHaveValue('964000000123456')
  await waitFor(() => expect(screen.getByLabelText('Staðsetning örmerkis')).toHaveFocus())
  expect(network.requests(add)).toEqual([])
})

test('rejects the number of an industrial tag at once', async () => {
  await open()
  await number()
  await scan('R00060000000000123456')
  expect(
    screen.getByText('Skanninn las merki til iðnaðarnota, ekki örmerki úr dýri. Haltu honum að dýrinu og lestu aftur.'),
  ).toBeVisible()
  expect(await number()).toHaveValue('R00060000000000123456')
})

longTest('requires a payer if there is no default one', async () => {
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

longTest('asks for confirmation of a number with warnings', async () => {
  await open()
  await userEvent.type(await number(), '35209810')
  await save()
  expect(await screen.findByRole('alert')).toHaveTextContent('Númerið er ekki 15 tölustafir.')
  expect(network.requests(add)).toEqual([])
  await save('Staðfesta')
  await waitFor(() => expect(onEnd).toHaveBeenCalled())
})

longTest('asks once about a number of another stock, and names the veterinarian’s own stock', async () => {
  const warning = 'Númerið var afhent öðrum. Athugaðu hvort það sé rétt.'
  network.answer('GET /api/Stock/Check', { stock: 'other', holderName: null, warnings: [warning] })
  await open()
  await userEvent.type(await number(), '352098100000099')
  await save()
  expect(await screen.findByRole('alert')).toHaveTextContent(warning)
  expect(network.requests(add)).toEqual([])
  network.answer('GET /api/Stock/Check', { stock: 'own', holderName: 'Dýraspítali', warnings: [] })
  await userEvent.clear(await number())
  await userEvent.type(await number(), '208000000000098')
  expect(await screen.findByText('Landskóði 208: Danmörk. Úr birgðum: Dýraspítali')).toBeVisible()
  await save()
  await waitFor(() => expect(onEnd).toHaveBeenCalled())
})

test('shows the server’s doubt about the day of chipping, even for the veterinarian’s own stock', async () => {
  const doubt = 'Frá 1. janúar 2028 eiga örmerki að byrja á 352.'
  network.answer('GET /api/Stock/Check', { stock: 'own', holderName: 'Dýraspítali', warnings: [doubt] })
  await open()
  await userEvent.type(await number(), '985112001234567')
  await userEvent.type(screen.getByLabelText(/Dagur örmerkingar/), '2.5.2026')
  await save()
  expect(await screen.findByRole('alert')).toHaveTextContent(doubt)
  const loaded = network.requests('GET /api/Stock/Check').at(-1)
  expect(new URL(loaded?.url ?? '').searchParams.get('chippingDate')).toBe('2026-05-02')
  await save('Staðfesta')
  await waitFor(() => expect(onEnd).toHaveBeenCalled())
})

longTest('sends a corrected number without confirmation', async () => {
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

longTest('accepts more than 15 characters only if the animal was tagged abroad', async () => {
  await open()
  await userEvent.type(await number(), '98200000108842099')
  await save()
  expect(await screen.findByText('Örmerki má ekki vera lengra en 15 stafir')).toBeVisible()
  await userEvent.click(screen.getByLabelText('Örmerkt erlendis'))
  await save()
  await save('Staðfesta')
  await waitFor(() => expect(onEnd).toHaveBeenCalled())
})

longTest('shows at the field that another pet has the number, and keeps the values', async () => {
  network.refuse(add, 409, { errors: { tagNumber: ['Þetta örmerki er þegar skráð á annað dýr'] } })
  await open()
  await userEvent.type(await number(), '352098100000011')
  await save()
  expect(await screen.findByText('Þetta örmerki er þegar skráð á annað dýr')).toBeVisible()
  expect(await number()).toHaveValue('352098100000011')
})

test('shows a changed price and charges it only after a second submit', async () => {
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

const stored = {
  microTagId: 31,
  petId: 12,
  tagNumber: '352098100000012',
  microTagLocationId: 1,
  isForeignMicroTag: false,
  chippingDate: null,
  comment: null,
}
const versions = (...found: readonly (typeof stored & { comment: string | null })[]) => {
  const left = [...found]
  let n = 0
  network.handle(read, () => {
    n += 1
    return Response.json(left.shift() ?? found.at(-1), { headers: { etag: `"${n}"` } })
  })
}

test('keeps what another administrator has changed, and asks about what both users have changed', async () => {
  versions(stored, { ...stored, microTagLocationId: 2, comment: 'Frá öðrum' as never })
  const answers = [Response.json({ title: 'Gögnin hafa breyst', status: 412 }, { status: 412 }), Response.json(stored)]
  network.handle(change, () => answers.shift() ?? Response.error())
  await open(tag)
  await number()
  await userEvent.type(screen.getByLabelText(/^Athugasemd/), 'Lesið aftur')
  await save()
  const conflict = within(await screen.findByRole('dialog', { name: /breytt/ }))
  expect(conflict.getByText('Frá öðrum')).toBeVisible()
  await userEvent.click(conflict.getByRole('button', { name: /Vista/ }))
  await waitFor(() => expect(onEnd).toHaveBeenCalledWith('Örmerkið hefur verið vistað'))
  const [first, second] = network.requests(change)
  expect([first?.headers.get('if-match'), second?.headers.get('if-match')]).toEqual(['"1"', '"2"'])
  expect(await second?.json()).toMatchObject({ microTagLocationId: 2, comment: 'Lesið aftur' })
})

test('lets an administrator correct a number without fee and payer', async () => {
  versions(stored)
  network.answer(change, stored)
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
