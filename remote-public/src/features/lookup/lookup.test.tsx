import { RouterProvider } from '@dyra/shared/router'
import { factsIn } from '@dyra/shared/testing/facts'
import { setupFakeNetwork } from '@dyra/shared/testing/network'
import { renderElement } from '@dyra/shared/testing/render'
import { UiProvider } from '@dyra/shared/ui'
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { samplePet } from '../../testing/sample-pet.ts'
import { LookupPanel } from './LookupPanel.tsx'

const key = 'GET /api/MicroTags'
const onSettled = jest.fn()
const network = setupFakeNetwork()

let router: ReturnType<typeof renderElement>['router']
beforeEach(() => {
  onSettled.mockReset()
  router = renderElement(<LookupPanel onSettled={onSettled} />).router
})

const field = () => screen.getByRole('textbox', { name: 'Örmerki eða eyrnamerki' })
const button = () => screen.getByRole('button', { name: 'Fletta upp' })
const lookUp = async (number: string) => {
  await userEvent.clear(field())
  await userEvent.type(field(), number)
  await userEvent.click(button())
}
const requestedNumbers = () => network.requests(key).map(({ url }) => new URL(url).searchParams.get('tagNumber'))
const values = () => factsIn(screen)

test('shows that a pet is lost, since when, and how to reach its owner', async () => {
  network.answer(key, samplePet)
  await lookUp('352098100000012')
  const result = await screen.findByRole('article', { name: 'Skotta' })
  expect(within(result).getByText('Þetta dýr er skráð týnt')).toBeVisible()
  expect(result).toHaveTextContent('Týnt síðan 01.11.2026')
  // Words and day are in one element: as two, a wide banner would move them apart.
  expect(within(result).getByText('Týnt síðan').textContent).toBe('Týnt síðan 01.11.2026')
  expect(within(result).getByRole('link', { name: 'Hringja í 010-2399' })).toHaveAttribute('href', 'tel:+3540102399')
  expect(within(result).getByRole('link', { name: 'Senda tölvupóst' })).toHaveAttribute(
    'href',
    'mailto:gervimadur.faereyjar@example.com',
  )
  expect(within(result).getByText('Skottuholti 12')).toBeVisible()
  expect(within(result).getByText('845 Flúðir')).toBeVisible()
  expect(values()).toEqual({ Kyn: 'Læða', Fæðingardagur: '14.05.2022', Litur: 'Þrílit', Ófrjósemisaðgerð: 'Já' })
  expect(onSettled).toHaveBeenCalledWith({ kind: 'found', pet: samplePet }, '352098100000012')
})

test('announces and focuses the result, and starts another lookup in an empty field', async () => {
  network.answer(key, samplePet)
  await lookUp('352098100000012')
  const found = await screen.findByRole('heading', { name: 'Skotta' })
  await waitFor(() => expect(found).toHaveFocus())
  expect(screen.getByRole('status')).toHaveTextContent('Þetta dýr er skráð týnt. Upplýsingar um dýrið: Skotta, Köttur')
  await userEvent.click(screen.getByRole('button', { name: 'Fletta upp öðru númeri' }))
  await waitFor(() => expect(field()).toHaveFocus())
  expect(field()).toHaveValue('')
  await waitFor(() => expect(router.state.location.state).toBeNull())
})

test('adds a history entry: back returns to the form with the number, forward looks it up again', async () => {
  network.answer(key, samplePet)
  await lookUp('352098100000012')
  await screen.findByRole('article', { name: 'Skotta' })
  const { pathname, search, hash, state } = router.state.location
  expect({ pathname, search, hash, state }).toEqual({
    pathname: '/',
    search: '',
    hash: '',
    state: { looksUp: '352098100000012' },
  })
  await act(async () => router.navigate(-1))
  await waitFor(() => expect(field()).toHaveValue('352098100000012'))
  expect(field()).toHaveFocus()
  expect(screen.queryByRole('article')).toBeNull()
  await act(async () => router.navigate(1))
  expect(await screen.findByRole('article', { name: 'Skotta' })).toBeVisible()
  expect(requestedNumbers()).toEqual(['352098100000012', '352098100000012'])
})

test('looks up the number of the history entry when the page opens again, also after too many lookups', async () => {
  network.refuse(key, 429, { retryAfter: 42 })
  await lookUp('352098100000012')
  await screen.findByText('Of margar tilraunir')
  cleanup()
  network.answer(key, samplePet)
  render(
    <UiProvider>
      <RouterProvider router={router} />
    </UiProvider>,
  )
  expect(await screen.findByRole('article', { name: 'Skotta' })).toBeVisible()
  expect(requestedNumbers()).toEqual(['352098100000012', '352098100000012'])
})

test('a second lookup replaces the history entry of the first, and a refused input adds none', async () => {
  await lookUp('12')
  expect(router.state.location.state).toBeNull()
  network.refuse(key, 404)
  await lookUp('352098199999999')
  await screen.findByRole('alert')
  network.answer(key, samplePet)
  await lookUp('352098100000012')
  await screen.findByRole('article')
  await act(async () => router.navigate(-1))
  await waitFor(() => expect(screen.queryByRole('article')).toBeNull())
  expect(router.state.location.state).toBeNull()
})

/** Delays changes of the history, as a slow phone does, until the returned function is called. */
function holdNavigation() {
  const navigate = router.navigate.bind(router)
  const held: (() => Promise<void>)[] = []
  const spy = jest.spyOn(router, 'navigate').mockImplementation(async (...to: unknown[]) => {
    held.push(() => (navigate as (...to: unknown[]) => Promise<void>)(...to))
  })
  return async () => {
    spy.mockRestore()
    for (const change of held) await act(change)
  }
}

test('requests each number once if both history entries appear after the second lookup', async () => {
  const release = holdNavigation()
  network.refuse(key, 404)
  await lookUp('352098199999999')
  await screen.findByRole('alert')
  network.answer(key, samplePet)
  await lookUp('352098100000012')
  await screen.findByRole('article')
  await release()
  expect(await screen.findByRole('article', { name: 'Skotta' })).toBeVisible()
  expect(requestedNumbers()).toEqual(['352098199999999', '352098100000012'])
  expect(router.state.location.state).toEqual({ looksUp: '352098100000012' })
  await act(async () => router.navigate(-1))
  await waitFor(() => expect(screen.queryByRole('article')).toBeNull())
})

test('keeps the form empty if the history entry of a quick lookup appears after the return to the form', async () => {
  const release = holdNavigation()
  network.answer(key, samplePet)
  await lookUp('352098100000012')
  await userEvent.click(await screen.findByRole('button', { name: 'Fletta upp öðru númeri' }))
  await release()
  expect(screen.queryByRole('article')).toBeNull()
  expect(field()).toHaveValue('')
  expect(requestedNumbers()).toEqual(['352098100000012'])
  expect(router.state.location.state).toBeNull()
})

test('begins a color with a capital letter, like the values beside it', async () => {
  network.answer(key, { ...samplePet, color: 'ýrótt og gul' })
  await lookUp('352098100000012')
  await screen.findByRole('article')
  expect(values()).toMatchObject({ Litur: 'Ýrótt og gul' })
})

test('says which details are unknown', async () => {
  network.answer(key, { ...samplePet, isLost: false, birthDate: null, birthYear: 2019, color: null, isCastrated: null })
  await lookUp('352098100000012')
  await screen.findByRole('article')
  expect(values()).toEqual({ Kyn: 'Læða', Fæðingarár: '2019', Litur: 'Ekki skráð', Ófrjósemisaðgerð: 'Óþekkt' })
  expect(screen.queryByText('Þetta dýr er skráð týnt')).toBeNull()
})

test('shows that a pet is dead, without the prompt to call', async () => {
  network.answer(key, { ...samplePet, isLost: false, isDead: true })
  await lookUp('352098100000012')
  expect(await screen.findByText('Dáið')).toBeVisible()
  expect(screen.queryByText(/Fannstu þetta dýr/)).toBeNull()
})

test('shows buttons for the first owner who has a phone number, and links for another owner', async () => {
  const [owner] = samplePet.owners
  const silent = { ...owner, personId: 6, name: 'Gervimaður Noregur', phoneNumbers: [], personEmail: null }
  network.answer(key, {
    ...samplePet,
    owners: [silent, owner, { ...owner, personId: 7, phoneNumbers: ['8887777'] }],
  } as typeof samplePet)
  await lookUp('352098100000012')
  const owners = await screen.findByRole('heading', { name: 'Eigendur' })
  const callsIn = (area: Pick<typeof screen, 'getAllByRole'>) =>
    area.getAllByRole('link', { name: /Hringja/ }).map((link) => link.getAttribute('href'))
  expect(callsIn(screen)).toEqual(['tel:+3540102399', 'tel:+3548887777'])
  expect(callsIn(within(owners.parentElement as HTMLElement))).toEqual(['tel:+3548887777'])
})

const hidden = {
  name: null,
  personEmail: null,
  personAddress: null,
  postalCode: null,
  location: null,
  country: null,
  phoneNumbers: [],
}
const hiddenOwner = [{ personId: 5, ...hidden }]

test('says that an owner who shows nothing takes messages here', async () => {
  network.answer(key, { ...samplePet, owners: hiddenOwner })
  await lookUp('352098100000012')
  expect(await screen.findByText('Eigandi tekur við skilaboðum hér')).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Eigandi' })).toBeVisible()
  expect(screen.queryByRole('link', { name: /Hringja|tölvupóst|@/ })).toBeNull()
  expect(screen.queryByText(/hefur ekki samþykkt/)).toBeNull()
})

test('names the registry instead if owners take no messages', async () => {
  network.answer(key, { ...samplePet, owners: hiddenOwner, takesMessages: false })
  await lookUp('352098100000012')
  expect(await screen.findByRole('link', { name: 'skra@example.com' })).toBeVisible()
  expect(screen.queryByText('Eigandi tekur við skilaboðum hér')).toBeNull()
})

test('shows the contact of the registry if the owner has not accepted', async () => {
  network.answer(key, { ...samplePet, isLost: false, owners: [] })
  await lookUp('352098100000013')
  expect(
    await screen.findByText('Þessi eigandi hefur ekki samþykkt persónuskilmála eða dýr er ekki skráð á eiganda'),
  ).toBeVisible()
  expect(screen.getByRole('link', { name: 'skra@example.com' })).toHaveAttribute('href', 'mailto:skra@example.com')
  expect(screen.queryByText('Eigandi')).toBeNull()
})

test('announces that no pet has the number, and keeps the number', async () => {
  network.refuse(key, 404)
  await lookUp('352098199999999')
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Ekkert dýr er skráð með þetta örmerki$/)
  expect(field()).toHaveValue('352098199999999')
})

test('looks up a longer number, and doubts it only if nothing is found', async () => {
  network.refuse(key, 404)
  await lookUp('98200000108842099')
  expect(
    await screen.findByText('Þetta eru 17 tölustafir. Örmerki samkvæmt ISO-staðli er 15 tölustafir.'),
  ).toBeVisible()
  network.answer(key, samplePet)
  await lookUp('982000001088420991')
  await screen.findByRole('article')
  expect(screen.queryByText(/^Þetta eru 1\d tölustafir/)).toBeNull()
  expect(requestedNumbers()).toEqual(['98200000108842099', '982000001088420991'])
})

test('shows the time to retry after too many lookups', async () => {
  jest.useFakeTimers({
    now: new Date(2026, 10, 1, 14, 31, 30),
    doNotFake: ['setTimeout', 'queueMicrotask', 'nextTick'],
  })
  network.refuse(key, 429, { retryAfter: 42 })
  await lookUp('352098100000012')
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('Of margar tilraunir')
  expect(alert).toHaveTextContent('Reyndu aftur klukkan 14:33.')
})

test.each([
  ['12', 'Sláðu inn að minnsta kosti 4 stafi'],
  ['- . -', 'Sláðu inn að minnsta kosti 4 stafi'],
  ['1'.repeat(1001), 'Textinn má ekki vera lengri en 500 stafir'],
])('refuses %s at the field without a request', async (typed, message) => {
  await lookUp(typed)
  expect(field()).toBeInvalid()
  expect(field()).toHaveAccessibleDescription(expect.stringContaining(message))
  expect(requestedNumbers()).toEqual([])
})

test('shows an error of the server at the field', async () => {
  network.refuse(key, 400, {
    title: 'Villa',
    errors: { tagNumber: ['Örmerki má aðeins innihalda bókstafi og tölustafi'] },
  })
  await lookUp('ЖЖЖЖ1234')
  expect(await screen.findByText('Örmerki má aðeins innihalda bókstafi og tölustafi')).toBeVisible()
  expect(field()).toBeInvalid()
})

test('accepts the characters and Enter of a reader', async () => {
  network.answer(key, samplePet)
  await userEvent.type(field(), 'A 00000 0 352 098100000012{Enter}')
  expect(await screen.findByRole('article')).toBeVisible()
  expect(requestedNumbers()).toEqual(['A 00000 0 352 098100000012'])
})

test('shows a lost connection, keeps the number, and retries', async () => {
  network.cut(key)
  await lookUp('352098100000012')
  expect(await screen.findByText('Ekki náðist samband við þjónustuna. Reyndu aftur eftir smástund.')).toBeVisible()
  expect(field()).toHaveValue('352098100000012')
  network.answer(key, samplePet)
  await userEvent.click(screen.getByRole('button', { name: 'Reyna aftur' }))
  expect(await screen.findByRole('article', { name: 'Skotta' })).toBeVisible()
})

test('cancels the previous lookup', async () => {
  const { wasAborted } = network.hang(key)
  await lookUp('352098100000012')
  expect(screen.getByRole('status')).toHaveTextContent('Sæki gögn …')
  network.answer(key, { ...samplePet, name: 'Snati' })
  await userEvent.click(button())
  expect(await screen.findByRole('article', { name: 'Snati' })).toBeVisible()
  expect(wasAborted()).toBe(true)
  expect(onSettled).toHaveBeenCalledTimes(1)
})

test('shows advice for an unknown number, with the registry last', async () => {
  network.refuse(key, 404)
  await lookUp('352098199999999')
  const help = within((await screen.findByRole('heading', { name: 'Hvað get ég gert?' })).parentElement as HTMLElement)
  const steps = help.getAllByRole('listitem').map((step) => step.textContent)
  expect(steps).toEqual([
    'Athugaðu hvort númerið er rétt slegið inn: 352098199999999Númerið byrjar á 352, landskóða Íslands.',
    'Biddu dýralækni eða dýraþjónustu sveitarfélagsins að lesa örmerkið aftur.',
    'Athugaðu lista yfir týnd dýr.',
    'Hafðu samband við Dýraauðkenni: skra@example.com, 555-0100',
  ])
  expect(help.getByRole('link', { name: 'skra@example.com' })).toHaveAttribute('href', 'mailto:skra@example.com')
  expect(help.getByRole('link', { name: '555-0100' })).toHaveAttribute('href', 'tel:+3545550100')
})

test('points out a letter O and looks the number up with zeros', async () => {
  network.refuse(key, 404)
  await lookUp('3520981O0000o12')
  expect(await screen.findByText('Í númerinu er bókstafurinn O. Í örmerkjum er tölustafurinn 0.')).toBeVisible()
  network.answer(key, samplePet)
  await userEvent.click(screen.getByRole('button', { name: 'Fletta upp með 0 í stað O' }))
  expect(await screen.findByRole('article', { name: 'Skotta' })).toBeVisible()
  expect(requestedNumbers()).toEqual(['3520981O0000o12', '352098100000012'])
})

test('offers letters on the keyboard of a phone', () => {
  expect(field()).toHaveAttribute('inputmode', 'text')
})

test('a programming error is shown as unknown and reported, not as a lost connection', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined)
  network.handle(key, () => new Response('{', { headers: { 'content-type': 'application/json' } }))
  await lookUp('352098100000012')
  expect(await screen.findByRole('alert')).toHaveTextContent('Óþekkt villa kom upp')
  expect(log).toHaveBeenCalledTimes(1)
  log.mockRestore()
})
