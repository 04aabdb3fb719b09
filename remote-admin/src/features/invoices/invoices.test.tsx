import { addMonths, today } from '@dyra/shared/domain/dates'
import { longTest } from '@dyra/shared/testing/depth'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {
  anonymousLine,
  answerLines,
  cellsOf,
  invoiceNetwork,
  LINES,
  line,
  listAnswer,
  openInvoices,
  PAYERS,
  payer,
  queryOf,
} from './testing/invoices.ts'

const network = invoiceNetwork()

test('shows the fees of the last month and their total', async () => {
  answerLines(network, [line, anonymousLine], 248)
  openInvoices()
  expect(await screen.findByText('496.000 kr.')).toBeVisible()
  expect(screen.getByText('(248 örmerki)')).toBeVisible()
  expect(cellsOf('Sundurliðað')).toEqual([
    [
      '352098100004098',
      '20.11.2026',
      'Dýraspítali Gervidals ehf.640630-7368',
      'Gervimaður Danmörk010130-2479',
      '2.000 kr.',
    ],
    ['98200000108842099', '20.11.2026', 'Ekki skráð', 'Ekki skráð', '2.000 kr.'],
  ])
  expect(within(screen.getByRole('table')).getAllByRole('link')[0]).toHaveAttribute('href', '/pet/5')
  expect(screen.getByText('1-20 af 248')).toBeVisible()
  expect(queryOf(network, LINES)).toEqual({ From: addMonths(today(), -1), To: today(), Offset: '0', Size: '20' })
  expect(screen.getByRole('tab', { name: 'Sundurliðað' })).toHaveAttribute('aria-selected', 'true')
})

test('says that nothing was charged', async () => {
  answerLines(network, [])
  openInvoices()
  expect(await screen.findByText('Ekkert til að sýna')).toBeVisible()
  expect(screen.getByText('0 kr.')).toBeVisible()
})

test('writes each filter to the URL and reloads the list from its first page', async () => {
  answerLines(network, [line], 60)
  const { router } = openInvoices('/invoices?page=2')
  await screen.findByRole('table')
  const dates = [screen.getByLabelText('Dagsetning frá'), screen.getByLabelText('Dagsetning til')] as const
  await userEvent.clear(dates[0])
  await userEvent.type(dates[0], '1.3.2026')
  await waitFor(() => expect(queryOf(network, LINES)).toMatchObject({ From: '2026-03-01', Offset: '0' }))
  await userEvent.clear(dates[1])
  await userEvent.type(dates[1], '31/3/2026{Enter}')
  await waitFor(() => expect(queryOf(network, LINES)).toMatchObject({ To: '2026-03-31' }))
  await userEvent.type(screen.getByLabelText('Kennitala greiðanda'), '640630-7368')
  await waitFor(() => expect(queryOf(network, LINES)).toMatchObject({ InvoiceSsn: '6406307368' }))
  await userEvent.type(screen.getByLabelText('Kennitala skrásetjara'), '0101302479')
  await waitFor(() => expect(queryOf(network, LINES)).toMatchObject({ RegisterdSsn: '0101302479' }))
  await userEvent.selectOptions(screen.getByLabelText('Dýrategund'), 'Köttur')
  await waitFor(() => expect(queryOf(network, LINES)).toMatchObject({ SpeciesId: '2' }))
  expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual({
    from: '2026-03-01',
    to: '2026-03-31',
    invoiceSsn: '6406307368',
    registerdSsn: '0101302479',
    speciesId: '2',
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Hreinsa síur' }))
  await waitFor(() => expect(router.state.location.search).toBe(''))
  await waitFor(() => expect(screen.getByLabelText('Kennitala greiðanda')).toHaveValue(''))
})

longTest('Back undoes one filter at a time; all typing in a day field counts as one step', async () => {
  answerLines(network, [line])
  const { router } = openInvoices()
  await screen.findByRole('table')
  const species = screen.getByLabelText('Dýrategund')
  await userEvent.selectOptions(species, 'Hundur')
  await userEvent.selectOptions(species, 'Köttur')
  const from = screen.getByLabelText('Dagsetning frá')
  await userEvent.clear(from)
  await userEvent.type(from, '2.10.2025')
  await waitFor(() => expect(router.state.location.search).toBe('?speciesId=2&from=2025-10-02'))
  await userEvent.type(from, '5', { initialSelectionStart: 1, initialSelectionEnd: 1 })
  await waitFor(() => expect(router.state.location.search).toBe('?speciesId=2&from=2025-10-25'))
  const back = async () => {
    await act(() => router.navigate(-1))
    return router.state.location.search
  }
  expect(await back()).toBe('?speciesId=2')
  expect(queryOf(network, LINES)).toMatchObject({ SpeciesId: '2', From: addMonths(today(), -1) })
  expect(await back()).toBe('?speciesId=1')
  expect(species).toHaveDisplayValue('Hundur')
  expect(await back()).toBe('')
})

test('clears partial input with the filters', async () => {
  answerLines(network, [line])
  openInvoices('/invoices?speciesId=1')
  await screen.findByRole('table')
  await userEvent.type(screen.getByLabelText('Kennitala greiðanda'), '64063')
  await userEvent.click(screen.getByRole('button', { name: 'Hreinsa síur' }))
  expect(screen.getByLabelText('Kennitala greiðanda')).toHaveValue('')
  expect(screen.queryByText('Kennitala er að minnsta kosti 10 að lengd')).toBeNull()
})

test('applies the filters of the URL and ignores invalid ones', async () => {
  answerLines(network, [line])
  openInvoices(
    '/invoices?from=&to=2026-02-30&invoiceSsn=640630-7368&registerdSsn=12&speciesId=x&sortBy=created&sortAsc=true',
  )
  await screen.findByRole('table')
  expect(queryOf(network, LINES)).toEqual({
    To: today(),
    InvoiceSsn: '6406307368',
    SortBy: 'created',
    SortAsc: 'true',
    Offset: '0',
    Size: '20',
  })
  expect(screen.getByLabelText('Dagsetning frá')).toHaveValue('')
  expect(screen.getByLabelText('Kennitala greiðanda')).toHaveValue('640630-7368')
})

test('shows an error at the first day if the days are in the wrong order', async () => {
  answerLines(network, [line])
  openInvoices('/invoices?from=2026-03-02&to=2026-03-01')
  expect(await screen.findByLabelText('Dagsetning frá')).toHaveAccessibleDescription(
    'Fyrri dagsetningin þarf að vera á undan þeirri síðari',
  )
  expect(screen.getByRole('button', { name: 'Sækja CSV-skrá' })).toBeDisabled()
  expect(network.requests(LINES)).toHaveLength(0)
})

test('ignores a partial kennitala, and shows an error on blur', async () => {
  answerLines(network, [line])
  openInvoices()
  await screen.findByRole('table')
  const before = network.requests(LINES).length
  await userEvent.type(screen.getByLabelText('Kennitala greiðanda'), '64063')
  expect(screen.queryByText('Kennitala er að minnsta kosti 10 að lengd')).toBeNull()
  await userEvent.tab()
  expect(await screen.findByText('Kennitala er að minnsta kosti 10 að lengd')).toBeVisible()
  expect(network.requests(LINES)).toHaveLength(before)
})

test('shows the amount of each payer, sorts, and links to the lines', async () => {
  network.handle(PAYERS, () =>
    listAnswer(
      [
        payer,
        {
          ...payer,
          invoicedPersonId: null,
          invoicedPersonSsn: null,
          invoicedPersonFullName: null,
          count: 1,
          amount: 2000,
        },
      ],
      { total: 2, lines: 1235, amount: 2_470_000 },
    ),
  )
  answerLines(network, [line])
  const { router } = openInvoices('/invoices?speciesId=1')
  await screen.findByRole('table')
  await userEvent.click(screen.getByRole('tab', { name: 'Samantekt' }))
  expect(await screen.findByText('2.470.000 kr.')).toBeVisible()
  expect(cellsOf('Samantekt')).toEqual([
    ['Dýraspítali Gervidals ehf.640630-7368', '1.234', '2.468.000 kr.'],
    ['Ekki skráð', '1', '2.000 kr.'],
  ])
  expect(queryOf(network, PAYERS)).toMatchObject({ SpeciesId: '1', From: addMonths(today(), -1) })
  await userEvent.click(screen.getByRole('button', { name: /^Upphæð/ }))
  await waitFor(() => expect(queryOf(network, PAYERS)).toMatchObject({ SortBy: 'amount', SortAsc: 'true' }))
  await userEvent.click(within(screen.getByRole('table')).getByRole('link', { name: 'Dýraspítali Gervidals ehf.' }))
  expect(await screen.findByRole('table', { name: 'Sundurliðað' })).toBeVisible()
  await waitFor(() => expect(router.state.location.search).toBe('?speciesId=1&invoiceSsn=6406307368'))
})

test('loads a failed list again and keeps the filters', async () => {
  network.refuse(LINES, 400, { title: 'Villa' })
  openInvoices()
  expect(await screen.findByText('Villa')).toBeVisible()
  expect(screen.getByLabelText('Kennitala greiðanda')).toBeVisible()
  answerLines(network, [line])
  await userEvent.click(screen.getByRole('button', { name: 'Reyna aftur' }))
  expect(await screen.findByRole('table')).toBeVisible()
})

longTest('keeps the other filters if the species do not load', async () => {
  network.cut('GET /api/Types')
  answerLines(network, [line])
  openInvoices()
  expect(await screen.findByRole('table')).toBeVisible()
  await waitFor(() => expect(screen.getByLabelText('Dýrategund')).toHaveAccessibleDescription(/Ekki náðist samband/))
  expect(screen.getByLabelText('Dýrategund')).toBeDisabled()
})
