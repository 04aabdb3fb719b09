import type { FaultyRow, Import } from '@dyra/shared/contract/imports'
import { setupFakeNetwork } from '@dyra/shared/testing/network'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { openAsAdministrator } from '../../testing/open.tsx'
import { setupSavedFiles } from '../../testing/saved-files.ts'

const list = 'GET /api/Imports'
const upload = 'POST /api/Imports'
const one = 'GET /api/Imports/{importId}'
const errors = 'GET /api/Imports/{importId}/Errors'
const start = 'POST /api/Imports/{importId}/Start'
const cancel = 'POST /api/Imports/{importId}/Cancel'

const checked: Import = {
  importId: 7,
  created: '2026-11-20T08:05:00Z',
  createdById: 6,
  createdByName: 'Gervimaður Grænland',
  fileName: 'dyr.csv',
  state: 'checked',
  rows: 1240,
  checkedRows: 1240,
  faultyRows: 2,
  doubtfulRows: 0,
  registeredRows: 0,
  price: null,
  feeReason: null,
  started: null,
  ended: null,
  waitingSince: null,
  hasContent: true,
}
const faulty: FaultyRow = {
  row: 112,
  tagNumber: '352098100000001',
  name: 'Snati',
  ownerSsn: '1',
  ownerName: null,
  errors: [
    { column: 'Kennitala eiganda', message: 'Kennitala er að minnsta kosti 10 að lengd' },
    { column: 'Kyn', message: '„x“ er ekki í listanum' },
  ],
}

const network = setupFakeNetwork()
const files = setupSavedFiles()
beforeEach(() => {
  network.answerList(list, [checked], 1)
  network.answer(one, checked)
  network.answerList(errors, [faulty], 2)
  network.answer('GET /api/Tariff', { validFrom: '2026-01-01', price: 2000 })
})

afterEach(() => jest.useRealTimers())

const choose = async (content = 'a;b') =>
  userEvent.upload(await screen.findByLabelText(/Velja/), new File([content], 'dyr.csv', { type: 'text/csv' }))
const dialog = (name: string) => within(screen.getByRole('dialog', { name }))
const fact = (label: string) => screen.getByText(label).nextElementSibling?.textContent
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('says that a chosen file has changed, and accepts a file of the same name afterwards', async () => {
  await openAsAdministrator('/imports')
  const changed = new File(['a;b'], 'dyr.csv', { type: 'text/csv' })
  changed.arrayBuffer = () => Promise.reject(new DOMException('changed', 'NotReadableError'))
  const input = await screen.findByLabelText(/Velja/)
  await userEvent.upload(input, changed)
  await press('Fara yfir skrána')
  expect(await screen.findByRole('alert')).toHaveTextContent('Skráin hefur breyst eða er ólæsileg. Veldu hana aftur.')
  expect(network.requests(upload)).toEqual([])
  expect(screen.queryByText('dyr.csv', { selector: 'b' })).toBeNull()
  network.answer(upload, { ...checked, state: 'checking' })
  await choose()
  await press('Fara yfir skrána')
  await waitFor(() => expect(network.requests(upload)).toHaveLength(1))
})

describe('doubtful rows', () => {
  const doubtful: FaultyRow = {
    ...faulty,
    row: 9,
    ownerName: 'Gervimaður Færeyjar',
    errors: [{ column: 'Kennitala eiganda', message: 'Núlli var bætt framan við kennitöluna: 0101302399' }],
  }

  test('are listed separately, with the name of the owner', async () => {
    network.answer(one, { ...checked, doubtfulRows: 1 })
    await openAsAdministrator('/imports/7')
    network.answerList(errors, [doubtful], 1)
    await userEvent.click(await screen.findByRole('tab', { name: 'Vafaraðir (1)' }))
    expect((await screen.findAllByText('Gervimaður Færeyjar')).length).toBeGreaterThan(0)
    expect(network.requests(errors).at(-1)?.url).toContain('Kind=doubtful')
    expect(screen.getAllByText(/Núlli var bætt framan/).length).toBeGreaterThan(0)
  })

  test('are confirmed before the start', async () => {
    network.answer(one, { ...checked, doubtfulRows: 3 })
    network.answer(start, { ...checked, doubtfulRows: 3, state: 'running' })
    await openAsAdministrator('/imports/7')
    await userEvent.click(await screen.findByRole('button', { name: 'Hefja skráningu' }))
    const { getByRole, getByText } = dialog('Hefja skráningu')
    await userEvent.click(getByRole('button', { name: 'Hefja skráningu' }))
    expect(getByText('Farðu yfir vafaraðirnar og staðfestu þær')).toBeVisible()
    expect(network.requests(start)).toEqual([])
    await userEvent.click(getByRole('checkbox', { name: 'Ég hef farið yfir 3 vafaraðir og þær eru réttar' }))
    await userEvent.click(getByRole('button', { name: 'Hefja skráningu' }))
    await waitFor(() => expect(network.requests(start)).toHaveLength(1))
    expect(await network.requests(start)[0]?.json()).toEqual({ price: 2000, doubtfulRows: 3 })
  })
})

describe('the list', () => {
  test('shows without a reload that a job has ended', async () => {
    jest.useFakeTimers({ advanceTimers: true })
    network.answerList(list, [{ ...checked, state: 'running' }], 1)
    await openAsAdministrator('/imports')
    const table = await screen.findByRole('table', { name: 'Fyrri skrár' })
    expect(table).toHaveTextContent('Skráning stendur yfir')
    network.answerList(list, [{ ...checked, state: 'done' }], 1)
    await act(() => jest.advanceTimersByTimeAsync(2000))
    expect(table).toHaveTextContent('Lokið')
    const requested = network.requests(list).length
    await act(() => jest.advanceTimersByTimeAsync(20_000))
    expect(network.requests(list)).toHaveLength(requested)
  })

  test('shows earlier imports with links', async () => {
    await openAsAdministrator('/imports')
    const table = within(await screen.findByRole('table', { name: 'Fyrri skrár' }))
    const row = table.getAllByRole('row')[1]
    expect(row).toHaveTextContent(/Gervimaður Grænlanddyr\.csvTilbúin til skráningar1\.24020$/)
    expect(table.getByRole('link', { name: /^20\.11\.2026/ })).toHaveAttribute('href', '/imports/7')
  })

  test('sends a file and opens its import', async () => {
    const { router } = await openAsAdministrator('/imports')
    await choose()
    expect(screen.getByText('dyr.csv', { selector: 'b' })).toBeVisible()
    network.answer(upload, checked)
    await press('Fara yfir skrána')
    await waitFor(() => expect(router.state.location.pathname).toBe('/imports/7'))
  })

  test('asks for a file, and shows the error of a refused one at the field', async () => {
    await openAsAdministrator('/imports')
    await press('Fara yfir skrána')
    expect(await screen.findByText('Það þarf að fylla út þennan reit')).toBeVisible()
    await choose()
    const message = 'Dálkinn „Nafn“ vantar í fyrstu röð'
    network.refuse(upload, 400, { title: message, errors: { file: [message] } })
    await press('Fara yfir skrána')
    expect(await screen.findByRole('alert')).toHaveTextContent(message)
    expect(screen.getByText('dyr.csv', { selector: 'b' })).toBeVisible()
  })

  test('says that another import is in progress', async () => {
    await openAsAdministrator('/imports')
    await choose()
    network.refuse(upload, 409, { title: 'Önnur skráning úr skrá á þínum vegum er í gangi.' })
    await press('Fara yfir skrána')
    expect(await screen.findByText('Önnur skráning úr skrá á þínum vegum er í gangi.')).toBeVisible()
  })
})

describe('an import', () => {
  test('shows faulty rows with errors by column, and saves them as a file', async () => {
    await openAsAdministrator('/imports/7')
    const table = within(await screen.findByRole('table', { name: 'Raðir með villum' }))
    expect(table.getAllByRole('row')[1]).toHaveTextContent(
      'Kennitala eiganda: Kennitala er að minnsta kosti 10 að lengdKyn: „x“ er ekki í listanum',
    )
    network.handle('GET /api/Imports/{importId}/Errors/Csv', () => new Response('Örmerki;Villur\r\n'))
    await press('Sækja raðir með villum')
    expect(await files.first()).toMatchObject({ name: 'skraning-7-villur.csv' })
  })

  test('starts with the fee that is shown', async () => {
    await openAsAdministrator('/imports/7')
    await screen.findByRole('button', { name: 'Hefja skráningu' })
    await press('Hefja skráningu')
    expect(dialog('Hefja skráningu').getByText(/^1\.238 dýr verða skráð/)).toBeVisible()
    expect(
      dialog('Hefja skráningu').getByText(
        'Hver eigandi með netfang fær einn tölvupóst þegar skráningu lýkur. Um hvern hinna verður til verkefni.',
      ),
    ).toBeVisible()
    expect(dialog('Hefja skráningu').getByText(/2\.000\skr\. á dýr, alls 2\.476\.000\skr\./)).toBeVisible()
    network.answer(start, { ...checked, state: 'running' })
    network.answer(one, { ...checked, state: 'running', registeredRows: 100 })
    await userEvent.click(dialog('Hefja skráningu').getByRole('button', { name: 'Hefja skráningu' }))
    expect(await screen.findByText('Skráningin var sett af stað')).toBeVisible()
    expect(await network.requests(start)[0]?.json()).toEqual({ price: 2000 })
    expect(await screen.findByText(/Afgreiddar raðir: 102 af 1\.240/)).toBeVisible()
    expect(screen.getByRole('progressbar')).toHaveAttribute('value', '102')
  })

  test('requires a reason for a registration without a fee', async () => {
    await openAsAdministrator('/imports/7')
    await screen.findByRole('button', { name: 'Hefja skráningu' })
    await press('Hefja skráningu')
    const within = dialog('Hefja skráningu')
    await userEvent.click(within.getByLabelText('Ekkert gjald'))
    await userEvent.click(within.getByRole('button', { name: 'Hefja skráningu' }))
    expect(within.getByLabelText('Ástæða')).toBeInvalid()
    await userEvent.type(within.getByLabelText('Ástæða'), 'Eldri skrá')
    network.answer(start, { ...checked, state: 'running' })
    await userEvent.click(within.getByRole('button', { name: 'Hefja skráningu' }))
    await waitFor(() => expect(network.requests(start)).toHaveLength(1))
    expect(await network.requests(start)[0]?.json()).toEqual({ price: 0, feeReason: 'Eldri skrá' })
  })

  test('can be started only by the administrator who uploaded it', async () => {
    network.answer(one, { ...checked, createdById: 9, createdByName: 'Annar' })
    await openAsAdministrator('/imports/7')
    expect(await screen.findByText(/^Aðeins Annar getur hafið skráninguna/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Hefja skráningu' })).toBeNull()
  })

  test('shows each step of a long check without being reloaded, and the next action at its end', async () => {
    jest.useFakeTimers({ advanceTimers: true })
    const steps = [300, 600, 900].map((checkedRows) => ({ ...checked, state: 'checking', checkedRows }) as const)
    network.answer(one, steps[0] as Import)
    await openAsAdministrator('/imports/7')
    for (const step of steps) {
      network.answer(one, step)
      await act(() => jest.advanceTimersByTimeAsync(2000))
      expect(
        await screen.findByText(new RegExp(`farið hefur verið yfir: ${step.checkedRows} af 1\\.240`)),
      ).toBeVisible()
      expect(fact('Án villna, óskráðar')).toBe(String(step.checkedRows - step.faultyRows))
    }
    network.answer(one, checked)
    await act(() => jest.advanceTimersByTimeAsync(2000))
    expect(await screen.findByRole('button', { name: 'Hefja skráningu' })).toBeVisible()
    const requested = network.requests(one).length
    await act(() => jest.advanceTimersByTimeAsync(20_000))
    expect(network.requests(one)).toHaveLength(requested)
  })

  test('hides the message about the start of the job once the job has ended', async () => {
    jest.useFakeTimers({ advanceTimers: true })
    await openAsAdministrator('/imports/7')
    await userEvent.click(await screen.findByRole('button', { name: 'Hefja skráningu' }))
    network.answer(start, { ...checked, state: 'running' })
    network.answer(one, { ...checked, state: 'running' })
    await userEvent.click(dialog('Hefja skráningu').getByRole('button', { name: 'Hefja skráningu' }))
    expect(await screen.findByText('Skráningin var sett af stað')).toBeVisible()
    network.answer(one, { ...checked, state: 'done', registeredRows: 1238 })
    await act(() => jest.advanceTimersByTimeAsync(2000))
    expect(await screen.findByText('Lokið')).toBeVisible()
    expect(screen.queryByText('Skráningin var sett af stað')).toBeNull()
  })

  test('does not count unread rows as rows without errors', async () => {
    network.answer(one, { ...checked, state: 'checking', checkedRows: 0, faultyRows: 0 })
    network.answerList(errors, [], 0)
    await openAsAdministrator('/imports/7')
    expect(await screen.findByText('Engin í þeim röðum sem farið hefur verið yfir')).toBeVisible()
    expect(fact('Án villna, óskráðar')).toBe('0')
  })

  test('says that rows wait for a register that does not respond', async () => {
    network.answer(one, { ...checked, state: 'checking', checkedRows: 900, waitingSince: '2026-11-20T08:05:00Z' })
    await openAsAdministrator('/imports/7')
    expect(await screen.findByText('Samband náðist ekki við þjóðskrá eða fyrirtækjaskrá')).toBeVisible()
    expect(screen.getByText(/farið hefur verið yfir: 900 af 1\.240/)).toBeVisible()
  })

  test('is cancelled after a question with the number of rows', async () => {
    network.answer(one, { ...checked, state: 'running', registeredRows: 10 })
    await openAsAdministrator('/imports/7')
    await screen.findByRole('button', { name: 'Hætta við skráningu' })
    await press('Hætta við skráningu')
    expect(dialog('Hætta við skráningu').getByText(/^1\.230 raðir verða ekki skráðar/)).toBeVisible()
    network.answer(cancel, { ...checked, state: 'cancelled' })
    network.answer(one, { ...checked, state: 'cancelled' })
    await userEvent.click(dialog('Hætta við skráningu').getByRole('button', { name: 'Hætta við skráningu' }))
    expect(await screen.findByText('Hætt var við skráninguna')).toBeVisible()
  })

  test('says that the rows of an old import were deleted', async () => {
    network.answer(one, { ...checked, state: 'done', fileName: null, hasContent: false, ended: checked.created })
    network.answerList(errors, [], 0)
    await openAsAdministrator('/imports/7')
    expect(await screen.findByText('Röðunum hefur verið eytt')).toBeVisible()
    expect(screen.getByText('Skránni hefur verið eytt')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Sækja raðir með villum' })).toBeNull()
  })
})
