import { addDays, today } from '@dyra/shared/domain/dates'
import { formatDay } from '@dyra/shared/i18n'
import { longTest } from '@dyra/shared/testing/depth'
import { setupFakeNetwork } from '@dyra/shared/testing/network'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { openAsAdministrator } from '../../testing/open.tsx'

const read = 'GET /api/Tariff'
const announce = 'POST /api/Tariff'
const soon = addDays(today(), 10)
const first = { tariffId: 1, validFrom: '2000-01-01', price: 2000 }
const now = { tariffId: 2, validFrom: '2026-02-01', price: 2400 }
const next = { tariffId: 3, validFrom: soon, price: 2900 }

const network = setupFakeNetwork()
beforeEach(() => network.answer(read, { ...now, next, prices: [next, now, first] }))

const dialog = () => within(screen.getByRole('dialog', { name: 'Nýtt gjald' }))
const openDialog = async () => {
  await openAsAdministrator('/invoices/tariff')
  await screen.findByRole('table')
  await userEvent.click(screen.getByRole('button', { name: 'Nýtt gjald' }))
}
const confirm = async () => {
  const question = within(await screen.findByRole('dialog', { name: 'Breyta gjaldinu?' }))
  await userEvent.click(question.getByRole('button', { name: 'Staðfesta nýtt gjald' }))
}
const save = () => userEvent.click(dialog().getByRole('button', { name: 'Vista' }))
const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ')

test('shows the current, the next and all past prices', async () => {
  await openAsAdministrator('/invoices/tariff')
  const rows = within(await screen.findByRole('table', { name: 'Öll gjöld' })).getAllByRole('row')
  expect(rows.slice(1).map(({ textContent }) => plain(textContent)?.replace(/Breytingasaga.*/, ''))).toEqual([
    `${formatDay(soon)}Boðað2.900 kr.`,
    '01.02.2026Í gildi2.400 kr.',
    '01.01.2000Eldra gjald2.000 kr.',
  ])
  expect(plain(screen.getByText('Gjald í dag').nextSibling?.textContent)).toBe('2.400 kr.')
  expect(plain(screen.getByText('Næsta breyting').nextSibling?.textContent)).toBe(`2.900 kr. frá ${formatDay(soon)}`)
})

test('withdraws an announced price', async () => {
  network.handle('DELETE /api/Tariff/{tariffId}', () => new Response(null, { status: 204 }))
  await openAsAdministrator('/invoices/tariff')
  const rows = within(await screen.findByRole('table', { name: 'Öll gjöld' }))
  expect(rows.getAllByRole('button')).toHaveLength(1)
  expect(rows.getAllByRole('link')[0]).toHaveAttribute('href', '/audit/Tariff/3')
  await userEvent.click(rows.getByRole('button', { name: `Afturkalla: ${formatDay(soon)}` }))
  const question = within(screen.getByRole('dialog', { name: 'Afturkalla boðað gjald?' }))
  network.answer(read, { ...now, prices: [now, first] })
  await userEvent.click(question.getByRole('button', { name: 'Afturkalla' }))
  expect(await screen.findByText('Gjaldið hefur verið afturkallað')).toBeVisible()
})

test('says that no change is announced', async () => {
  network.answer(read, { ...first, prices: [first] })
  await openAsAdministrator('/invoices/tariff')
  expect(await screen.findByText('Engin breyting boðuð')).toBeVisible()
})

longTest('announces a price from a day', async () => {
  network.answer(announce, { ...now, prices: [now] })
  await openDialog()
  await userEvent.type(dialog().getByLabelText('Gjald í krónum'), '2.650 kr.')
  await userEvent.type(dialog().getByLabelText('Gildir frá'), formatDay(soon))
  await save()
  const question = within(await screen.findByRole('dialog', { name: 'Breyta gjaldinu?' }))
  const sentence = `Gjaldið breytist úr 2.900 kr. í 2.650 kr. frá ${formatDay(soon)}.`
  expect(question.getByText((text) => plain(text) === sentence)).toBeVisible()
  expect(question.getByText(/^Boðaða gjaldið 2\.900/)).toBeVisible()
  expect(network.requests(announce)).toHaveLength(0)
  await confirm()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByText('Nýtt gjald hefur verið vistað')).toBeVisible()
  expect(await network.requests(announce)[0]?.json()).toEqual({ validFrom: soon, price: 2650 })
  expect(network.requests(read)).toHaveLength(2)
})

test.each(['2 650', '2,650', 'ISK 2,650'])('reads %j as 2650 krónur', async (typed) => {
  await openDialog()
  await userEvent.type(dialog().getByLabelText('Gjald í krónum'), typed)
  await userEvent.type(dialog().getByLabelText('Gildir frá'), formatDay(soon))
  await save()
  const question = within(await screen.findByRole('dialog', { name: 'Breyta gjaldinu?' }))
  expect(question.getByText((text) => plain(text)?.includes('í 2.650 kr.') ?? false)).toBeVisible()
})

test.each(['', '-1', '20,5', '20.5', '1000001', 'x'])('refuses %j as a price', async (typed) => {
  await openDialog()
  if (typed) await userEvent.type(dialog().getByLabelText('Gjald í krónum'), typed)
  await save()
  const description = dialog().getByLabelText('Gjald í krónum').getAttribute('aria-describedby')
  expect(plain(document.getElementById(description ?? '')?.textContent)).toBe(
    'Gjaldið þarf að vera heil tala frá 0 til 1.000.000 kr.',
  )
  expect(dialog().getByText('Það þarf að fylla út þennan reit')).toBeVisible()
})

test('says, before it asks for confirmation, that the day is past', async () => {
  await openDialog()
  await userEvent.type(dialog().getByLabelText('Gjald í krónum'), '2650')
  await userEvent.type(dialog().getByLabelText('Gildir frá'), '01.01.2020')
  await save()
  expect(dialog().getByText(`Dagsetningin þarf að vera ${formatDay(today())} eða síðar`)).toBeVisible()
})

test('shows an error of the server at its field', async () => {
  network.refuse(announce, 400, { errors: { validFrom: ['Dagsetningin þarf að vera 21.11.2026 eða síðar'] } })
  await openDialog()
  await userEvent.type(dialog().getByLabelText('Gjald í krónum'), '2650')
  await userEvent.type(dialog().getByLabelText('Gildir frá'), formatDay(soon))
  await save()
  await confirm()
  await screen.findByRole('dialog', { name: 'Nýtt gjald' })
  expect(await dialog().findByText('Dagsetningin þarf að vera 21.11.2026 eða síðar')).toBeVisible()
})

test('loads a failed tariff again', async () => {
  network.refuse(read, 400, { title: 'Villa' })
  await openAsAdministrator('/invoices/tariff')
  expect(await screen.findByText('Villa')).toBeVisible()
  network.answer(read, { ...now, prices: [now] })
  await userEvent.click(screen.getByRole('button', { name: 'Reyna aftur' }))
  expect(await screen.findByRole('table')).toBeVisible()
})
