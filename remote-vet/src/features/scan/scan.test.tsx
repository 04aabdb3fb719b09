import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { scan as readChip } from '../registration/testing/open-register.ts'
import { answerChoices } from '../registration/testing/sample-choices.ts'
import {
  answerScans,
  bodies,
  field,
  network,
  openScan,
  press,
  purpose,
  results,
  SCAN,
  setupScans,
} from './testing/open-scan.tsx'
import { found } from './testing/sample-scan.ts'

setupScans()

const REPORT = 'POST /api/Scans/FoundReports'
const DUPLICATE = 'POST /api/MicroTags/Duplicates'

test.each([
  [undefined, 'Eigandinn sér að dýralæknir skannaði dýrið.'],
  ['shelter', 'Eigandinn sér hvaða vinnustaður skannaði dýrið.'],
  ['municipality', 'Eigandinn sér hvaða vinnustaður skannaði dýrið.'],
  ['police', /dýrið, eða 90 dögum síðar ef stjórnandi hefur skráð ástæðu/],
  ['authority', /dýrið, eða 90 dögum síðar ef stjórnandi hefur skráð ástæðu/],
] as const)('says to a member of %s when the owner sees what of the scan', async (kind, sentence) => {
  await openScan(kind)
  expect(screen.getByText(/^Hver skönnun/)).toHaveTextContent(sentence)
})

describe('the number', () => {
  test('takes the focus, and shows the animal of a typed number', async () => {
    await openScan()
    await waitFor(() => expect(field()).toHaveFocus())
    await userEvent.keyboard('352098100000011{Enter}')
    expect(await screen.findByRole('heading', { name: 'Snati' })).toBeVisible()
    expect(screen.getByText('Skráð týnt síðan 01.11.2026')).toBeVisible()
    expect(screen.getByText('Brúnn')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Hringja í 010-2399' })).toBeVisible()
    expect(field()).toHaveFocus()
    expect(field()).toHaveValue('')
    expect(await bodies()).toEqual([{ tagNumber: '352098100000011', purpose: 'firstVisit' }])
  })

  test('is taken from a reader wherever the focus is', async () => {
    await openScan()
    await userEvent.click(purpose('Eftirlit'))
    screen.getByRole('button', { name: 'Skanna' }).focus()
    await readChip('352098100000011')
    expect(await screen.findByRole('heading', { name: 'Snati' })).toBeVisible()
    expect(await bodies()).toEqual([{ tagNumber: '352098100000011', purpose: 'control' }])
    expect(field()).toHaveValue('')
  })

  test('of each pasted line becomes a row, newest first; the newest is open', async () => {
    await openScan()
    await userEvent.click(field())
    await userEvent.paste('352098100000019\r\n\n 352098100000011 \n352098100000018')
    await waitFor(() => expect(results()).toHaveLength(3))
    await waitFor(() => expect(results()[0]).toHaveTextContent('352098100000018'))
    expect(results().map(({ textContent }) => /\d{15}/.exec(textContent ?? '')?.[0])).toEqual([
      '352098100000018',
      '352098100000011',
      '352098100000019',
    ])
    expect((await bodies()).map(({ tagNumber }) => tagNumber)).toEqual([
      '352098100000019',
      '352098100000011',
      '352098100000018',
    ])
    expect(screen.queryByText('Brúnn')).toBeNull()
    await press('Opna: Snati')
    expect(screen.getByText('Brúnn')).toBeVisible()
  })

  test('gets the focus back after a click of a mouse beside the controls, after the window was left, and after a dialog', async () => {
    await openScan()
    await readChip('352098100000011')
    await screen.findByRole('heading', { name: 'Snati' })
    await userEvent.click(screen.getByText('Brúnn'))
    expect(field()).toHaveFocus()
    act(() => (document.activeElement as HTMLElement).blur())
    act(() => screen.getByText('Brúnn').click())
    expect(field()).not.toHaveFocus()
    await userEvent.pointer({ keys: '[TouchA]', target: screen.getByText('Brúnn') })
    expect(field()).not.toHaveFocus()
    act(() => void window.dispatchEvent(new Event('focus')))
    expect(field()).toHaveFocus()
    // The content of the layout can have the focus, because the skip link leads to it.
    const content = document.body.appendChild(document.createElement('main'))
    content.tabIndex = -1
    await userEvent.click(content)
    expect(field()).toHaveFocus()
    content.focus()
    act(() => void window.dispatchEvent(new Event('focus')))
    expect(content).toHaveFocus()
    content.remove()
    await press('Dýrið er hjá okkur')
    expect(field()).not.toHaveFocus()
    await press('Loka')
    await waitFor(() => expect(field()).toHaveFocus())
  })

  test('that is missing or refused is reported, and can be sent again', async () => {
    await openScan()
    await userEvent.click(field())
    await userEvent.keyboard('{Enter}')
    expect(screen.getByText('Sláðu inn númer')).toBeVisible()
    network.refuse(SCAN, 429, {
      title: 'Þú hefur skannað eins mörg dýr og leyft er. Reyndu aftur eftir 3 klukkustundir.',
    })
    await readChip('352098100000011')
    expect((await screen.findAllByText(/^Þú hefur skannað eins mörg dýr/)).length).toBeGreaterThan(0)
    answerScans()
    await press('Reyna aftur')
    expect(await screen.findByRole('heading', { name: 'Snati' })).toBeVisible()
  })
})

describe('the purpose', () => {
  test('changes by one key in the field', async () => {
    await openScan()
    await waitFor(() => expect(field()).toHaveFocus())
    expect(purpose('Fyrsta koma')).toBeChecked()
    await userEvent.keyboard('{ArrowDown}')
    expect(purpose('Fundið dýr')).toBeChecked()
    await userEvent.keyboard('{ArrowUp}{ArrowUp}')
    expect(purpose('Aflífun')).toBeChecked()
    expect(field()).toHaveFocus()
  })

  test('is chosen first by an institution: what was read waits until then', async () => {
    await openScan('shelter')
    expect(screen.queryByRole('radio', { name: 'Fyrsta koma' })).toBeNull()
    await readChip('352098100000011')
    expect(await screen.findByRole('alert')).toHaveTextContent('Veldu tilgang')
    expect(screen.getByText('Bíður: 352098100000011')).toBeVisible()
    expect(network.requests(SCAN)).toHaveLength(0)
    await userEvent.click(purpose('Fundið dýr'))
    expect(await screen.findByRole('heading', { name: 'Snati' })).toBeVisible()
    expect(await bodies()).toEqual([{ tagNumber: '352098100000011', purpose: 'found' }])
  })

  test('has a case number for the police', async () => {
    await openScan('police')
    await userEvent.click(purpose('Eftirlit'))
    await readChip('352098100000011')
    expect(screen.getByText('Skráðu málsnúmer')).toBeVisible()
    await userEvent.type(screen.getByLabelText('Málsnúmer'), '007-2026-1')
    await press('Skanna')
    expect(await screen.findByRole('heading', { name: 'Snati' })).toBeVisible()
    expect(await bodies()).toEqual([{ tagNumber: '352098100000011', purpose: 'control', caseNumber: '007-2026-1' }])
  })
})

test('an institution reaches the owner in three presses: purpose, animal is with us, condition', async () => {
  await openScan('shelter')
  network.answer(REPORT, { token: 'a.finder.b', notified: 'owner', onCall: [] })
  await userEvent.click(purpose('Fundið dýr'))
  await readChip('352098100000011')
  await screen.findByRole('heading', { name: 'Snati' })
  await press('Dýrið er hjá okkur')
  expect(screen.getByText(/dýrið sé hjá ykkur \(Dýraathvarf/)).toBeVisible()
  await press('Slasað eða veikt')
  expect(await screen.findByText('Skilaboðin hafa verið send eigandanum')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Opna samskiptin' })).toHaveAttribute('href', '/found?t=a.finder.b')
  expect(screen.queryByRole('button', { name: 'Dýrið er hjá okkur' })).toBeNull()
  const sent = await network.requests(REPORT)[0]?.json()
  expect(sent).toEqual({ requestId: expect.any(String), tagNumber: '352098100000011', condition: 'injured' })
})

test('a report that got no answer is sent again with the same id', async () => {
  await openScan('shelter')
  await userEvent.click(purpose('Fundið dýr'))
  await readChip('352098100000011')
  await screen.findByRole('heading', { name: 'Snati' })
  await press('Dýrið er hjá okkur')
  network.cut(REPORT)
  await press('Virðist í lagi')
  expect(await screen.findByRole('alert')).toHaveTextContent('Ekki náðist samband')
  network.answer(REPORT, { token: 'a.finder.b', notified: 'registry', onCall: [] })
  await press('Virðist í lagi')
  expect(await screen.findByText(/Dýraauðkenni leitar að honum/)).toBeVisible()
  const [first, second] = await Promise.all(network.requests(REPORT).map((request) => request.json()))
  expect(second.requestId).toBe(first.requestId)
})

test('an institution neither registers nor opens pets', async () => {
  await openScan('municipality')
  await userEvent.click(purpose('Eftirlit'))
  await readChip('352098100000011')
  await screen.findByRole('heading', { name: 'Snati' })
  expect(screen.queryByRole('link', { name: 'Opna síðu dýrsins' })).toBeNull()
  expect(screen.queryByRole('button', { name: /bæta við númeri|tilkynna/ })).toBeNull()
  await readChip('352098100000019')
  await screen.findByRole('heading', { name: 'Ekkert dýr er skráð með þetta örmerki' })
  expect(screen.queryByRole('link', { name: 'Skrá dýr með þessu númeri' })).toBeNull()
})

test('a veterinarian reports an animal that is not the registered one, with an explanation', async () => {
  await openScan()
  await readChip('352098100000011')
  await screen.findByRole('heading', { name: 'Snati' })
  await press('Nei: tilkynna ranga skráningu')
  const dialog = within(screen.getByRole('dialog', { name: 'Röng skráning: Snati' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Tilkynna' }))
  expect(dialog.getByText('Það þarf að fylla út þennan reit')).toBeVisible()
  network.handle(DUPLICATE, () => new Response(null, { status: 204 }))
  await userEvent.type(dialog.getByLabelText('Hvað sérðu á skannanum og dýrinu?'), 'Grár köttur')
  await userEvent.click(dialog.getByRole('button', { name: 'Tilkynna' }))
  expect(await screen.findByText('Tilkynnt til Dýraauðkennis.')).toBeVisible()
  expect(await network.requests(DUPLICATE)[0]?.json()).toEqual({ tagNumber: '352098100000011', words: 'Grár köttur' })
})

test('a further number of the same animal takes the place of the first', async () => {
  await openScan()
  await readChip('352098100000019')
  await press('Slá inn annað númer sama dýrs')
  expect(field()).toHaveFocus()
  expect(screen.getByText('Sláðu inn annað númer sama dýrs.')).toBeVisible()
  await userEvent.keyboard('352098100000011{Enter}')
  expect(await screen.findByRole('heading', { name: 'Snati' })).toBeVisible()
  expect(results()).toHaveLength(1)
  expect(screen.getByText('Áður reynt: 352098100000019')).toBeVisible()
})

test('records an attempt to reach the owner before euthanasia', async () => {
  await openScan()
  network.answer('POST /api/Scans/ContactAttempts', { contactAttemptId: 5 })
  await userEvent.click(purpose('Aflífun'))
  await readChip('352098100000011')
  await screen.findByRole('heading', { name: 'Snati' })
  await press(/^Fyrir aflífun/)
  await userEvent.selectOptions(screen.getByLabelText('Niðurstaða'), 'Náðist í viðkomandi')
  await userEvent.type(screen.getByLabelText('Athugasemd (valfrjálst)'), 'Kemur á morgun')
  await press('Skrá tilraun')
  expect(await screen.findByText('Tilraunin hefur verið skráð')).toBeVisible()
  expect(await network.requests('POST /api/Scans/ContactAttempts')[0]?.json()).toEqual({
    tagNumber: '352098100000011',
    tried: 'owner',
    channel: 'phone',
    outcome: 'reached',
    triedAt: expect.stringMatching(/Z$/),
    words: 'Kemur á morgun',
  })
})

describe('the list', () => {
  const shown = () => within(screen.getByRole('list', { name: 'Niðurstöður' })).getAllByRole('article')

  test('is still there after a look at one of its animals, with purpose and case number', async () => {
    const { router } = await openScan('police')
    await userEvent.click(purpose('Eftirlit'))
    await userEvent.type(screen.getByLabelText('Málsnúmer'), '007')
    await readChip('352098100000019')
    await readChip('352098100000011')
    await screen.findByText('Gervimaður Færeyjar')
    await press('Loka: Snati')
    await act(() => router.navigate('/pet/11'))
    await screen.findByText('Síða dýrsins')
    await act(() => router.navigate(-1))
    await screen.findByRole('heading', { name: 'Snati' })
    expect(shown()).toHaveLength(2)
    expect(purpose('Eftirlit')).toBeChecked()
    expect(screen.getByLabelText('Málsnúmer')).toHaveValue('007')
    expect(screen.queryByText('Gervimaður Færeyjar')).toBeNull()
    await press('Opna: Snati')
    expect(screen.getByText('Gervimaður Færeyjar')).toBeVisible()
    expect(network.requests(SCAN)).toHaveLength(2)
  })

  test('stores no owner: after a reload the user scans the number again to see the owner', async () => {
    const { unmount } = await openScan()
    await readChip('352098100000011')
    await screen.findByText('Gervimaður Færeyjar')
    expect(JSON.stringify(sessionStorage)).toContain('Snati')
    expect(JSON.stringify(sessionStorage)).not.toMatch(/Færeyjar|0102399|Gervigata|faereyjar@/)
    unmount()
    // A page that is loaded again has nothing in memory.
    const stored = { ...sessionStorage }
    const other = await openScan('shelter')
    expect(sessionStorage).toHaveLength(0)
    other.unmount()
    Object.assign(sessionStorage, stored)
    await openScan()
    await screen.findByRole('heading', { name: 'Snati' })
    expect(screen.queryByText('Enginn eigandi birtist hér')).toBeNull()
    await press('Skanna aftur')
    expect(await screen.findByText('Gervimaður Færeyjar')).toBeVisible()
  })

  test('is gone after a logout, also for an answer that comes later', async () => {
    let answer: (response: Response) => void = () => undefined
    const { unmount } = await openScan()
    await readChip('352098100000011')
    await screen.findByText('Gervimaður Færeyjar')
    network.handle(SCAN, () => new Promise((resolve) => (answer = resolve)))
    await readChip('352098100000019')
    unmount()
    sessionStorage.clear()
    await act(async () => answer(Response.json(found)))
    await act(async () => undefined)
    expect(sessionStorage).toHaveLength(0)
    await openScan()
    expect(screen.queryByRole('list', { name: 'Niðurstöður' })).toBeNull()
  })

  test('leads back from the registration of one of its numbers', async () => {
    answerChoices(network)
    const { router } = await openScan()
    await readChip('352098100000019')
    await userEvent.click(await screen.findByRole('link', { name: 'Skrá dýr með þessu númeri' }))
    await screen.findByRole('heading', { name: 'Nýskráning' })
    await waitFor(() => expect(router.state.location.search).toBe(''))
    await act(() => router.navigate(-1))
    await press('Fara af síðunni')
    expect(await screen.findByRole('heading', { name: 'Skanna dýr' })).toBeVisible()
    expect(shown()).toHaveLength(1)
  })
})
