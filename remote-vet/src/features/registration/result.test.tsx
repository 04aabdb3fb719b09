import { longTest } from '@dyra/shared/testing/depth'
import { setupFakeNetwork } from '@dyra/shared/testing/network'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { confirm, openRegister, pet, press, scan, tagField } from './testing/open-register.ts'
import { answerChoices } from './testing/sample-choices.ts'
import { dog, draftOf, finland } from './testing/sample-draft.ts'

const create = 'POST /api/Pets'
const notify = 'POST /api/Pets/notify'

const network = setupFakeNetwork()
beforeEach(() => {
  sessionStorage.clear()
  answerChoices(network)
})

type Answer = () => Response | Promise<Response>
const made =
  (petId: number): Answer =>
  () =>
    new Response(String(petId), { status: 201, headers: { 'content-type': 'text/plain' } })
const lost: Answer = () => Promise.reject(new TypeError('Failed to fetch'))
const refused =
  (status: number, problem: object): Answer =>
  () =>
    Response.json({ status, ...problem }, { status })

/** Gives the server one answer for each registration, in this order. */
const answerInTurn = (...answers: Answer[]) => {
  const waiting = [...answers]
  network.handle(create, () => (waiting.shift() ?? lost)())
}
const dogs = (...names: string[]) =>
  draftOf(names.map((name, index) => dog({ name, microTag: `35209810000410${index + 1}` })))
const alert = () => within(screen.getByRole('alert'))
/** The list of registered pets above the form. */
const done = () => within(screen.getByRole('list', { name: 'Skráð dýr' }))

longTest('shows what is registered after a lost connection, then registers the rest and nothing twice', async () => {
  answerInTurn(made(71), lost)
  await openRegister(dogs('Ylfa', 'Krummi', 'Píla'))
  await confirm()
  expect(await screen.findByText('1 dýr hefur verið skráð en óvíst er um 1 dýr')).toBeVisible()
  expect(alert().getByText('Ekki náðist samband við þjónustuna. Reyndu aftur eftir smástund.')).toBeVisible()
  await waitFor(() => expect(screen.getByRole('alert').parentElement).toHaveFocus())
  expect(done().getByRole('link', { name: 'Ylfa' })).toHaveAttribute('href', '/pet/71')
  expect(screen.queryByRole('group', { name: 'Dýr 1' })).toBeNull()
  expect(pet(2).getByText('Óvíst er hvort skráningin komst til skila')).toBeVisible()
  expect(tagField(2)).toBeDisabled()
  expect(screen.getByRole('button', { name: 'Eyða dýri: Dýr 2' })).toBeDisabled()
  expect(tagField(3)).toBeEnabled()
  // The owner gets one e-mail about all pets.
  expect(network.requests(notify)).toEqual([])

  answerInTurn(made(72), made(73))
  await confirm()
  expect(await screen.findByText('3 dýr hafa verið skráð og bíða samþykkis eigenda')).toBeVisible()
  const sent = network.requests(create)
  const keys = sent.map(({ headers }) => headers.get('idempotency-key'))
  const bodies = await Promise.all(sent.map((request) => request.json()))
  expect(bodies.map(({ name }) => name)).toEqual(['Ylfa', 'Krummi', 'Krummi', 'Píla'])
  expect(keys[1]).toBe(keys[2])
  expect(bodies[1]).toEqual(bodies[2])
  expect(new Set(keys).size).toBe(3)
  expect(network.requests(notify)).toHaveLength(1)
})

longTest('keeps the owner of a sent pet when the rest gets another owner', async () => {
  answerInTurn(made(71), lost)
  const draft = dogs('Ylfa', 'Krummi', 'Píla')
  await openRegister({ ...draft, parties: { ...draft.parties, owner: { ...finland, email: 'finnland@example.com' } } })
  await confirm()
  await screen.findByText('1 dýr hefur verið skráð en óvíst er um 1 dýr')
  await userEvent.click(screen.getByRole('combobox', { name: 'Eigandi' }))
  await userEvent.click(await screen.findByRole('option', { name: /Gervimaður Færeyjar/ }))
  expect(done().getByText('Eigandi: Gervimaður Finnland')).toBeVisible()
  answerInTurn(made(72), made(73))
  await confirm()
  await screen.findByText('3 dýr hafa verið skráð og bíða samþykkis eigenda')
  const bodies = await Promise.all(network.requests(create).map((request) => request.json()))
  expect(bodies.map(({ ownerPersonId }) => ownerPersonId)).toEqual([2, 2, 2, 1])
  const mails = await Promise.all(network.requests(notify).map((request) => request.json()))
  expect(mails).toEqual([{ ownerPersonId: 2 }, { ownerPersonId: 1 }])
})

longTest('registers the pets after a refused one', async () => {
  const taken = 'Þetta örmerki er þegar skráð á annað dýr'
  answerInTurn(made(71), refused(409, { errors: { microTag: [taken] } }), made(73))
  await openRegister(dogs('Ylfa', 'Krummi', 'Píla'))
  await confirm()
  expect(await screen.findByText('2 dýr hafa verið skráð en 1 er óskráð')).toBeVisible()
  const links = screen.getAllByRole('button', { name: `Dýr 2: ${taken}` })
  await waitFor(() => expect(links[1]).toHaveFocus())
  expect(tagField(2)).toBeEnabled()
})

longTest('says that no pet was registered, and keeps the form', async () => {
  answerInTurn(refused(503, { title: 'Þjónustan er ekki tiltæk' }))
  await openRegister(dogs('Ylfa', 'Krummi'))
  await confirm()
  expect(await screen.findByText('Ekkert dýr var skráð')).toBeVisible()
  expect(alert().getByText('Þjónustan er ekki tiltæk')).toBeVisible()
  expect(tagField(1)).toBeEnabled()
  await press('Hreinsa skráningu')
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Hreinsa skráningu' }))
  expect(screen.queryByText('Ekkert dýr var skráð')).toBeNull()
})

test('does not say that no pet was registered while an answer is missing', async () => {
  answerInTurn(lost)
  await openRegister(dogs('Ylfa', 'Krummi'))
  await confirm()
  expect(await screen.findByText('Ekki barst svar: óvíst er um 1 dýr')).toBeVisible()
  expect(screen.queryByText('Ekkert dýr var skráð')).toBeNull()
})

test('keeps the form when the reload after a registration fails', async () => {
  answerInTurn(made(71), lost)
  await openRegister(dogs('Ylfa', 'Krummi'))
  network.refuse('GET /api/Tariff', 502, { title: 'Eitthvað fór úrskeiðis' })
  const before = network.requests('GET /api/Tariff').length
  await confirm()
  expect(await screen.findByText('1 dýr hefur verið skráð en óvíst er um 1 dýr')).toBeVisible()
  await waitFor(() => expect(network.requests('GET /api/Tariff').length).toBeGreaterThan(before))
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
  expect(alert().getByText('Ekki náðist samband við þjónustuna. Reyndu aftur eftir smástund.')).toBeVisible()
  expect(tagField(2)).toHaveValue('352098100004102')
})

test('retries an e-mail that could not be sent, and reports an e-mail that the server refuses', async () => {
  answerInTurn(made(71))
  network.cut(notify)
  await openRegister(dogs('Ylfa'))
  await confirm()
  expect(await screen.findByText('1 dýr hefur verið skráð og bíður samþykkis eiganda')).toBeVisible()
  expect(alert().getByText(/^Gervimaður Færeyjar: Ekki náðist samband/)).toBeVisible()
  network.refuse(notify, 429, { title: 'Of margar tilraunir. Reyndu aftur eftir smástund.' })
  await userEvent.click(alert().getByRole('button', { name: 'Reyna aftur' }))
  expect(await screen.findByText('Ekki tókst að senda öllum eigendum tölvupóst')).toBeVisible()
  expect(tagField(1)).toHaveValue('')
  expect(network.requests(create)).toHaveLength(1)
})

test('shows a link to send to an owner without an address', async () => {
  answerInTurn(made(71))
  network.answer(notify, { notified: false, hasAddress: false, smsQueued: false })
  await openRegister(dogs('Ylfa'))
  await confirm()
  expect(await screen.findByText('Ekki tókst að senda öllum eigendum tölvupóst')).toBeVisible()
  const text = 'Gervimaður Færeyjar: Ekkert netfang er skráð. Sendu slóðina hér að neðan til að láta vita.'
  expect(screen.getByText(text)).toBeVisible()
  expect(screen.getByLabelText('Slóð fyrir nýjan eiganda')).toHaveValue(`${location.origin}/accept`)
})

test('registers a litter that is scanned from row to row, without its blank rows', async () => {
  answerInTurn(made(71), made(72))
  await openRegister(draftOf([dog({ microTag: '', name: '', isRead: false, speciesId: null, genderId: null })]))
  await press('Skrá got')
  expect(screen.getByLabelText('Fjöldi í goti (mest 24)')).toHaveValue(4)
  const common = within(screen.getByRole('group', { name: 'Sameiginlegt öllum í gotinu' }))
  await userEvent.selectOptions(common.getByLabelText('Dýrategund'), 'Hundur')
  for (const n of [1, 2]) {
    await scan(`35209810000420${n}`)
    expect(tagField(n)).toHaveValue(`35209810000420${n}`)
    await userEvent.type(pet(n).getByLabelText('Nafn dýrs'), `Hvolpur ${n}`)
    await userEvent.selectOptions(pet(n).getByLabelText('Kyn'), 'Karlkyn')
  }
  await confirm()
  expect(await screen.findByText('2 dýr hafa verið skráð og bíða samþykkis eigenda')).toBeVisible()
  const bodies = await Promise.all(network.requests(create).map((request) => request.json()))
  expect(bodies).toMatchObject([
    { name: 'Hvolpur 1', speciesId: 1, genderId: 1 },
    { name: 'Hvolpur 2', speciesId: 1, genderId: 1 },
  ])
})

test('shows an unexpected error and lets the user try again', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined)
  await openRegister(draftOf([dog({ color: null as never })]))
  await press('Staðfesta skráningu')
  expect(await screen.findByText('Óþekkt villa kom upp')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Staðfesta skráningu' })).toBeEnabled()
  expect(log).toHaveBeenCalledWith(expect.any(TypeError))
  log.mockRestore()
})
