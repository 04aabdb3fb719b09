import type { StockNumber, StockPart } from '@dyra/shared/contract/stock'
import { setupFakeNetwork } from '@dyra/shared/testing/network'
import { renderRoutes } from '@dyra/shared/testing/render'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { scan } from '../registration/testing/open-register.ts'
import { stockRoutes } from './routes.ts'

const clinic = { kind: 'clinic', id: 7, name: 'Dýraspítali' } as const
const part: StockPart = {
  batchId: 3,
  delivered: '2026-10-12',
  holder: clinic,
  firstFree: '352098100400002',
  lastFree: '352098100400049',
  free: 48,
  registered: 1,
  void: 1,
}
const number: StockNumber = {
  tagNumber: '352098100400001',
  state: 'registered',
  batchId: 3,
  holder: clinic,
  petId: 12,
  registered: '2026-11-20T08:05:00Z',
  voidReason: null,
}
const numbers = 'GET /api/Stock/Numbers'

const network = setupFakeNetwork()
beforeEach(() => {
  network.answerList('GET /api/Stock', [part], 1)
  network.answerList(
    numbers,
    [
      number,
      { ...number, tagNumber: '352098100400050', state: 'void', petId: null, registered: null, voidReason: 'lost' },
    ],
    2,
  )
  network.answer('GET /api/Stock/Receivers', [{ kind: 'veterinarian', id: 5, name: 'Gervimaður Svíþjóð' }])
})

const vet = { isAuthenticated: true, personId: 3, roles: ['PetOwner', 'Veterinarian'] } as const
const open = (path = '/stock') => act(async () => renderRoutes(stockRoutes, path, vet))
const row = 'Afhenda áfram: 12.10.2026, Dýraspítali'
const button = async (name: string) =>
  userEvent.click((await screen.findAllByRole('button', { name }))[0] as HTMLElement)
const dialog = (name: string) => within(screen.getByRole('dialog', { name }))

test('shows deliveries with counts, and their numbers', async () => {
  await open()
  expect(await screen.findByText('Óskráð: 48. Skráð: 1. Ógild: 1.')).toBeVisible()
  const table = within(await screen.findByRole('table', { name: 'Númer' }))
  expect(table.getByRole('link', { name: '20.11.2026, Sjá dýr: 352098100400001' })).toHaveAttribute('href', '/pet/12')
  expect(table.getByText('Ógilt: Týnt')).toBeVisible()
})

test('filters the numbers by delivery, state and text of the URL', async () => {
  await open('/stock?batch=3&state=free&search=400')
  await screen.findByRole('table', { name: 'Númer' })
  const query = new URL(network.requests(numbers).at(-1)?.url ?? 'x:').searchParams
  expect(Object.fromEntries(query)).toMatchObject({ BatchId: '3', State: 'free', SearchQuery: '400' })
  await userEvent.selectOptions(screen.getByLabelText('Staða'), 'Skráð')
  await waitFor(() => expect(network.requests(numbers).at(-1)?.url).toContain('State=registered'))
})

test('hands the rest of a delivery on', async () => {
  network.answer('POST /api/Stock/HandOn', { count: 48 })
  await open()
  await button(row)
  const form = dialog('Afhenda áfram')
  expect(form.getByLabelText('Fyrsta númer')).toHaveValue('352098100400002')
  expect(form.getByLabelText('Síðasta númer')).toHaveValue('352098100400049')
  await userEvent.click(form.getByRole('button', { name: 'Afhenda áfram' }))
  expect(await form.findByText('Veldu gildi')).toBeVisible()
  await userEvent.type(form.getByRole('combobox', { name: 'Viðtakandi' }), 'Sví')
  await userEvent.click(await screen.findByRole('option', { name: /Svíþjóð/ }))
  await userEvent.click(form.getByRole('button', { name: 'Afhenda áfram' }))
  expect(await screen.findByText('48 númer hafa verið afhent áfram')).toBeVisible()
  expect(await network.requests('POST /api/Stock/HandOn')[0]?.json()).toEqual({
    veterinarianPersonId: 5,
    first: '352098100400002',
    last: '352098100400049',
  })
})

const VOID = 'POST /api/Stock/Void'
const CHECK = 'POST /api/Stock/Void/validation'
const voidForm = () => dialog('Ógilda númer')

test('makes scanned numbers void after a question with their count, and preselects nothing', async () => {
  network.refuse(CHECK, 400, { errors: { tagNumbers: ['Ekki óskráð í birgðunum: 352098100400001'] } })
  await open()
  await button('Ógilda: 12.10.2026, Dýraspítali')
  expect(voidForm().getByLabelText('Númer, eitt í hverri línu')).toHaveValue('')
  await userEvent.click(voidForm().getByRole('button', { name: 'Áfram' }))
  expect(voidForm().getByText('Veldu gildi')).toBeVisible()
  await scan('352098100400001')
  await scan('352098100400003')
  expect(voidForm().getByLabelText('Númer, eitt í hverri línu')).toHaveValue('352098100400001\n352098100400003')
  await userEvent.selectOptions(voidForm().getByLabelText('Ástæða'), 'Ónýtt eða ólæsilegt')
  await userEvent.click(voidForm().getByRole('button', { name: 'Áfram' }))
  expect(await voidForm().findByText('Ekki óskráð í birgðunum: 352098100400001')).toBeVisible()
  network.answer(CHECK, { count: 2, first: '352098100400001', last: '352098100400003' })
  await userEvent.click(voidForm().getByRole('button', { name: 'Áfram' }))
  expect(await voidForm().findByText('Ógilda 2 númer?')).toBeVisible()
  expect(network.requests(VOID)).toEqual([])
  network.answer(VOID, { count: 2 })
  await userEvent.click(voidForm().getByRole('button', { name: 'Ógilda' }))
  expect(await screen.findByText('2 númer hafa verið ógilt')).toBeVisible()
  expect(await network.requests(VOID)[0]?.json()).toEqual({
    tagNumbers: ['352098100400001', '352098100400003'],
    reason: 'broken',
    count: 2,
  })
})

test('finds a scanned number, which can be registered or made void', async () => {
  await open()
  await screen.findByRole('table', { name: 'Númer' })
  network.answerList(numbers, [{ ...number, tagNumber: '352098100400007', state: 'free', petId: null }], 1)
  await scan('352098100400007')
  const table = within(screen.getByRole('table', { name: 'Númer' }))
  expect(await table.findByRole('link', { name: 'Skrá dýr: 352098100400007' })).toHaveAttribute(
    'href',
    '/register?microTag=352098100400007',
  )
  expect(network.requests(numbers).at(-1)?.url).toContain('SearchQuery=352098100400007')
  await button('Ógilda: 352098100400007')
  expect(voidForm().getByLabelText('Númer, eitt í hverri línu')).toHaveValue('352098100400007')
})

test('says that nothing was delivered', async () => {
  network.answerList('GET /api/Stock', [], 0)
  await open()
  expect(await screen.findByText('Engin örmerki hafa verið afhent þér')).toBeVisible()
})
