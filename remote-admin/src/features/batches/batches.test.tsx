import type { StockNumber } from '@dyra/shared/contract/stock'
import type { DeliveryCheck, TagBatch } from '@dyra/shared/contract/tag-batches'
import { longTest } from '@dyra/shared/testing/depth'
import { setupFakeNetwork } from '@dyra/shared/testing/network'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { openAsAdministrator } from '../../testing/open.tsx'

const clinic = { kind: 'clinic', id: 7, name: 'Dýraspítali' } as const
const batch: TagBatch = {
  batchId: 3,
  delivered: '2026-10-12',
  receiver: clinic,
  first: '352098100400001',
  last: '352098100400050',
  comment: null,
  created: '2026-10-12T08:05:00Z',
  free: 48,
  registered: 1,
  void: 1,
}
const number: StockNumber = {
  tagNumber: '352098100400001',
  state: 'free',
  batchId: 3,
  holder: clinic,
  petId: null,
  registered: null,
  voidReason: null,
}
const ok: DeliveryCheck = { count: 2, first: '1', last: '2', registered: 1, errors: [], doubts: [] }
const validation = 'POST /api/TagBatches/validation'
const create = 'POST /api/TagBatches'

const network = setupFakeNetwork()
beforeEach(() => {
  network.answerList('GET /api/TagBatches', [batch], 1)
  network.answer('GET /api/Stock/Receivers', [clinic])
})

const form = () => within(screen.getByRole('dialog', { name: 'Afhenda örmerki' }))
const press = (name: string) => userEvent.click(form().getByRole('button', { name }))

async function openDialog(): Promise<void> {
  await openAsAdministrator('/batches')
  await userEvent.click(await screen.findByRole('button', { name: 'Afhenda örmerki' }))
  await userEvent.click(await form().findByRole('combobox', { name: 'Viðtakandi' }))
  await userEvent.click(await screen.findByRole('option', { name: /Dýraspítali/ }))
}

test('lists deliveries and finds them by receiver or number', async () => {
  await openAsAdministrator('/batches?search=spítali')
  const table = within(await screen.findByRole('table', { name: 'Sendingar' }))
  expect(table.getByRole('link', { name: /^Opna/ })).toHaveAttribute('href', '/batches/3')
  expect(new URL(network.requests('GET /api/TagBatches')[0]?.url ?? 'x:').searchParams.get('SearchQuery')).toBe(
    'spítali',
  )
})

longTest('delivers a range after a check', async () => {
  network.answer(validation, ok)
  network.answer(create, batch)
  await openDialog()
  await userEvent.type(form().getByLabelText('Fyrsta númer'), '352098100400001')
  await userEvent.type(form().getByLabelText('Síðasta númer'), '352098100400002')
  await press('Athuga')
  expect(await screen.findByText('Afhenda 2 númer, 1 – 2? Viðtakandi: Dýraspítali')).toBeVisible()
  expect(screen.getByText('1 þeirra er þegar skráð á dýr.')).toBeVisible()
  expect(network.requests(create)).toEqual([])
  await press('Afhenda')
  expect(await screen.findByText('2 númer hafa verið afhent')).toBeVisible()
  const [sent] = network.requests(create)
  expect(await sent?.json()).toMatchObject({ workplaceId: 7, first: '352098100400001', last: '352098100400002' })
  expect(sent?.headers.get('idempotency-key')).toBeTruthy()
})

test('lists each bad line of a file, and delivers nothing', async () => {
  const errors = [
    { line: 3, tagNumber: 'rugl!', error: 'Örmerki má aðeins innihalda bókstafi og tölustafi' },
    { line: 5, tagNumber: '352098100400001', error: 'Númerið hefur þegar verið afhent' },
  ]
  network.answer(validation, { ...ok, errors })
  await openDialog()
  await userEvent.selectOptions(form().getByLabelText('Hvaða númer'), 'CSV-skrá')
  const file = new File(['Örmerki\n352098100400001\nrugl!\n'], 'ormerki.csv', { type: 'text/csv' })
  // Nothing on the screen shows that the file has been read: the test waits for the read itself.
  const reading = jest.spyOn(Blob.prototype, 'text')
  await userEvent.upload(form().getByLabelText(/^CSV-skrá með/), file)
  await waitFor(() => expect(reading).toHaveBeenCalled())
  await act(async () => reading.mock.results[0]?.value)
  reading.mockRestore()
  await press('Athuga')
  expect(await form().findByText('2 númer er ekki hægt að afhenda')).toBeVisible()
  expect(form().getByText('Lína 5: 352098100400001. Númerið hefur þegar verið afhent')).toBeVisible()
  expect(form().queryByRole('button', { name: 'Afhenda' })).toBeNull()
  expect(await network.requests(validation)[0]?.json()).toMatchObject({ csv: 'Örmerki\n352098100400001\nrugl!\n' })
})

test('asks for missing values', async () => {
  await openAsAdministrator('/batches')
  await userEvent.click(await screen.findByRole('button', { name: 'Afhenda örmerki' }))
  await press('Athuga')
  expect(await form().findByText('Veldu gildi')).toBeVisible()
  expect(network.requests(validation)).toEqual([])
})

test('shows a report in place of the deliveries', async () => {
  network.answerList(
    'GET /api/TagBatches/Holders',
    [{ holder: clinic, batches: 1, free: 48, registered: 1, void: 1 }],
    1,
  )
  const late = { tagNumber: '352098100400009', batchId: 3, delivered: '2025-01-05', holder: clinic }
  network.answerList('GET /api/TagBatches/Unregistered', [late], 1)
  const outside = {
    tagNumber: '352098100000011',
    petId: 12,
    registered: '2026-11-20T08:05:00Z',
    registrarId: 4,
    registrarName: 'Gervimaður Danmörk',
    holder: clinic,
  }
  network.answerList('GET /api/TagBatches/Outside', [outside], 1)
  await openAsAdministrator('/batches?show=holders')
  expect(await screen.findByRole('table', { name: 'Hjá hverjum' })).toHaveTextContent('Dýraspítali14811')
  await userEvent.selectOptions(screen.getByLabelText('Sýna'), 'Óskráð í meira en ár')
  const unregistered = within(await screen.findByRole('table', { name: 'Óskráð í meira en ár' }))
  expect(unregistered.getByRole('link', { name: '05.01.2025' })).toHaveAttribute('href', '/batches/3')
  await userEvent.selectOptions(screen.getByLabelText('Sýna'), 'Úr birgðum annars')
  expect(await screen.findByRole('table', { name: 'Úr birgðum annars' })).toHaveTextContent(
    'Gervimaður DanmörkDýraspítali',
  )
  expect(network.requests('GET /api/TagBatches/Outside').at(-1)?.url).toContain('Kind=otherStock')
})

test('shows one delivery, whose numbers an administrator makes void', async () => {
  network.answer('GET /api/TagBatches/{batchId}', batch)
  network.answerList('GET /api/TagBatches/{batchId}/Numbers', [number], 1)
  network.answer('POST /api/Stock/Void/validation', { count: 1, first: '352098100400001', last: '352098100400001' })
  network.answer('POST /api/Stock/Void', { count: 1 })
  await openAsAdministrator('/batches/3')
  expect(await screen.findByText('Óskráð: 48. Skráð: 1. Ógild: 1.')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Ógilda' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Ógilda númer' }))
  await userEvent.type(dialog.getByLabelText('Númer, eitt í hverri línu'), '352098100400001')
  await userEvent.selectOptions(dialog.getByLabelText('Ástæða'), 'Týnt')
  await userEvent.click(dialog.getByRole('button', { name: 'Áfram' }))
  expect(await screen.findByText('Ógilda 1 númer?')).toBeVisible()
  await userEvent.click(dialog.getByRole('button', { name: 'Ógilda' }))
  await waitFor(() => expect(screen.getByText('1 númer hefur verið ógilt')).toBeVisible())
})
