import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { setupSavedFiles } from '../../testing/saved-files.ts'
import {
  answerLines,
  CSV,
  invoiceNetwork,
  line,
  listAnswer,
  openInvoices,
  PAYERS,
  payer,
  queryOf,
} from './testing/invoices.ts'

const network = invoiceNetwork()
const files = setupSavedFiles()

test('downloads the lines with progress, and names the file as the response says', async () => {
  answerLines(network, [line, { ...line, tagNumber: '352098100004097' }])
  let send: ReadableStreamDefaultController<Uint8Array> | undefined
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      send = controller
    },
  })
  const headers = { 'content-type': 'text/csv', 'content-disposition': 'attachment; filename="greidslusaga.csv"' }
  network.handle(CSV, () => new Response(body, { headers }))
  openInvoices('/invoices?from=2026-11-01&to=')
  await userEvent.click(await screen.findByRole('button', { name: 'Sækja CSV-skrá' }))
  send?.enqueue(new TextEncoder().encode('\uFEFFÖrmerki\r\n="1"\r\n'))
  const progress = await screen.findByRole('progressbar', { name: 'Sæki CSV-skrá, línur: 1 af 2' })
  expect(progress).toHaveAttribute('max', '2')
  // The total of the file stays when the list changes.
  answerLines(network, [], 900)
  await userEvent.selectOptions(screen.getByLabelText('Dýrategund'), 'Köttur')
  await waitFor(() => expect(screen.getByText('(900 örmerki)')).toBeVisible())
  expect(progress).toHaveAttribute('max', '2')
  expect(screen.getByRole('button', { name: 'Sækja CSV-skrá' })).toBeDisabled()
  send?.enqueue(new TextEncoder().encode('="2"\r\n'))
  send?.close()
  expect(await files.first()).toEqual({ name: 'greidslusaga.csv', text: '\uFEFFÖrmerki\r\n="1"\r\n="2"\r\n' })
  expect(queryOf(network, CSV)).toEqual({ From: '2026-11-01' })
  expect(await screen.findByText('CSV-skráin hefur verið sótt')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Sækja CSV-skrá' })).toBeEnabled()
})

test('shows an interrupted or refused download, and cancels one', async () => {
  answerLines(network, [line])
  let send: ReadableStreamDefaultController<Uint8Array> | undefined
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      send = controller
    },
  })
  network.handle(CSV, () => new Response(body))
  openInvoices()
  const button = await screen.findByRole('button', { name: 'Sækja CSV-skrá' })
  await userEvent.click(button)
  await waitFor(() => expect(network.requests(CSV)).toHaveLength(1))
  send?.error(new TypeError('network error'))
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Ekki náðist samband við þjónustuna. Reyndu aftur eftir smástund.',
  )
  network.refuse(CSV, 429, { title: 'Of margar tilraunir. Reyndu aftur eftir smástund.' })
  await userEvent.click(button)
  expect(await screen.findByText('Of margar tilraunir. Reyndu aftur eftir smástund.')).toBeVisible()
  const { wasAborted } = network.hang(CSV)
  await userEvent.click(button)
  await userEvent.click(await screen.findByRole('button', { name: 'Hætta við' }))
  await waitFor(() => expect(wasAborted()).toBe(true))
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
  expect(screen.queryByRole('alert')).toBeNull()
  expect(files.count()).toBe(0)
})

test('downloads all pages of the summary', async () => {
  let letGo: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  network.handle(PAYERS, async (request) => {
    const { searchParams } = new URL(request.url)
    const offset = Number(searchParams.get('Offset'))
    if (offset > 0) await held
    return listAnswer([{ ...payer, invoicedPersonFullName: offset === 0 ? '=Ásastofa' : 'Örn; Jón' }], {
      total: 2,
      lines: 2468,
      amount: 4_936_000,
    })
  })
  openInvoices('/invoices?tab=summary&from=2026-11-01&to=2026-11-30')
  await screen.findByRole('table')
  await userEvent.click(screen.getByRole('button', { name: 'Sækja CSV-skrá' }))
  expect(await screen.findByRole('progressbar', { name: 'Sæki CSV-skrá, línur: 1 af 2' })).toBeVisible()
  letGo()
  expect(await files.first()).toEqual({
    name: 'greidslusaga-samantekt_2026-11-01_2026-11-30.csv',
    text: [
      '\uFEFFGreiðandi;Kennitala greiðanda;Fjöldi;Upphæð',
      "'=Ásastofa;640630-7368;1234;2468000",
      '"Örn; Jón";640630-7368;1234;2468000',
      '',
    ].join('\r\n'),
  })
})
