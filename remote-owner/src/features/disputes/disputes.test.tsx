import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { faroe } from '../persons/testing/sample-user.ts'
import { alive, petKey, petPageNetwork } from '../pets/testing/pet-page.ts'

const open = 'POST /api/Pets/{petId}/Dispute'
const decide = 'POST /api/Pets/{petId}/Dispute/Decision'
const dispute = { opened: '2026-11-20T10:00:00.000Z', isContested: true }

let page: ReturnType<typeof petPageNetwork>
beforeEach(() => {
  page = petPageNetwork()
})
afterEach(() => page.restore())

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const noContent = () => new Response(null, { status: 204 })

test('shows the owner that there is a dispute, and no way to change the owner', async () => {
  await page.open({ ...alive, dispute })
  expect(await screen.findByText('Ágreiningur er um eignarhald á dýrinu')).toBeVisible()
  expect(screen.getByText('Fyrri eigandi segist ekki hafa afhent dýrið.')).toBeVisible()
  expect(screen.queryByText(/^Ástæða:/)).toBeNull()
  expect(screen.queryByRole('link', { name: 'Skrá eigendaskipti' })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Afhenda með kóða' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Leysa úr ágreiningi' })).toBeNull()
})

test('if there is no dispute, offers the owner a link to a handover code', async () => {
  await page.open(alive)
  await press('Nýr eigandi')
  expect(await screen.findByRole('link', { name: 'Afhenda með kóða' })).toHaveAttribute(
    'href',
    '/transfers/codes?pet=12',
  )
  expect(screen.queryByRole('button', { name: 'Skrá ágreining' })).toBeNull()
})

test('offers an administrator no decision about their own pet', async () => {
  await page.open({ ...alive, dispute: null }, ['Administrator'])
  expect(screen.queryByRole('button', { name: 'Skrá ágreining' })).toBeNull()
})

test('lets an administrator open a dispute with a reason', async () => {
  await page.open({ ...alive, dispute: null }, ['Administrator'], 99)
  await press('Skrá ágreining')
  const dialog = within(screen.getByRole('dialog', { name: 'Skrá ágreining um eignarhald' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Skrá ágreining' }))
  expect(dialog.getByRole('textbox')).toBeInvalid()
  await userEvent.type(dialog.getByRole('textbox'), 'Tveir segjast eiga dýrið')
  page.handle(open, noContent)
  page.answer(petKey, { ...alive, dispute: { ...dispute, reason: 'Tveir segjast eiga dýrið' } })
  await userEvent.click(dialog.getByRole('button', { name: 'Skrá ágreining' }))
  expect(await screen.findByText('Ágreiningur hefur verið skráður')).toBeVisible()
  expect(await screen.findByText('Ástæða: Tveir segjast eiga dýrið')).toBeVisible()
  expect(await page.requests(open)[0]?.json()).toEqual({ reason: 'Tveir segjast eiga dýrið' })
})

describe('the decision', () => {
  const dialog = () => within(screen.getByRole('dialog', { name: 'Leysa úr ágreiningi' }))
  const send = () => userEvent.click(dialog().getByRole('button', { name: 'Leysa úr ágreiningi' }))

  beforeEach(async () => {
    await page.open({ ...alive, dispute: { ...dispute, reason: 'Óljóst' } }, ['Administrator'], 99)
    await press('Leysa úr ágreiningi')
    page.handle(decide, noContent)
  })

  test('keeps the registration', async () => {
    await userEvent.type(dialog().getByLabelText('Ástæða'), 'Kaupsamningur')
    page.answer(petKey, { ...alive, dispute: null })
    await send()
    expect(await screen.findByText('Leyst hefur verið úr ágreiningnum')).toBeVisible()
    expect(await page.requests(decide)[0]?.json()).toEqual({ outcome: 'kept', reason: 'Kaupsamningur' })
  })

  test('makes another person, found by kennitala, the owner', async () => {
    await userEvent.selectOptions(dialog().getByLabelText('Niðurstaða'), 'Nýr eigandi skráður')
    await userEvent.type(dialog().getByLabelText('Ástæða'), 'Dómur')
    await send()
    expect(page.requests(decide)).toHaveLength(0)
    await userEvent.type(dialog().getByLabelText('Kennitala nýs eiganda'), faroe.ssn)
    expect(await dialog().findByText(faroe.name)).toBeVisible()
    await send()
    expect(await screen.findByText('Leyst hefur verið úr ágreiningnum')).toBeVisible()
    expect(await page.requests(decide)[0]?.json()).toEqual({
      outcome: 'transferred',
      newOwnerPersonId: faroe.userId,
      reason: 'Dómur',
    })
  })
})
