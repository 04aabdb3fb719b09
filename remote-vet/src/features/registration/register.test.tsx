import { longTest } from '@dyra/shared/testing/depth'
import { setupFakeNetwork } from '@dyra/shared/testing/network'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {
  confirm,
  describe as describePet,
  dialog,
  openRegister,
  pet,
  press,
  renderRegister,
  scan,
  tagField,
} from './testing/open-register.ts'
import { answerChoices, snati } from './testing/sample-choices.ts'
import { dog, draftOf, finland } from './testing/sample-draft.ts'

const create = 'POST /api/Pets'
const validate = 'POST /api/Pets/validation'
const notify = 'POST /api/Pets/notify'

const network = setupFakeNetwork()
beforeEach(() => {
  sessionStorage.clear()
  answerChoices(network)
})

const registeredAs = (petId: number) =>
  network.handle(create, () => new Response(String(petId), { status: 201, headers: { 'content-type': 'text/plain' } }))

test('registers one pet for a recent owner', async () => {
  registeredAs(70)
  await openRegister()
  await scan('A 00000 0 352 098100004101')
  expect(tagField(1)).toHaveValue('352098100004101')
  await waitFor(() => expect(pet(1).getByLabelText('Nafn dýrs')).toHaveFocus())
  expect(pet(1).getByText('Lesið með örmerkjaskanna')).toBeVisible()
  expect(pet(1).getByText('Landskóði 352: Ísland')).toBeVisible()
  await describePet(1, 'Ylfa')
  await userEvent.click(screen.getByRole('combobox', { name: 'Eigandi' }))
  await userEvent.click(await screen.findByRole('option', { name: /Gervimaður Færeyjar/ }))
  expect(screen.getAllByText('2.000 kr.')).toHaveLength(2)
  await confirm()
  expect(await screen.findByText('1 dýr hefur verið skráð og bíður samþykkis eiganda')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Ylfa' })).toHaveAttribute('href', '/pet/70')
  await waitFor(() => expect(screen.getByRole('alert').parentElement).toHaveFocus())
  const [sent] = network.requests(create)
  expect(await sent?.json()).toMatchObject({
    name: 'Ylfa',
    microTag: '352098100004101',
    ownerPersonId: 1,
    invoicedPersonId: 44,
    expectedPrice: 2000,
  })
  expect(sent?.headers.get('idempotency-key')).toMatch(/^[\x21-\x7e]{16,}$/)
  expect(await network.requests(notify)[0]?.json()).toEqual({ ownerPersonId: 1 })
  expect(tagField(1)).toHaveValue('')
  expect(sessionStorage).toHaveLength(0)
})

test('shows all errors of client and server together, each with a link to its field', async () => {
  network.handle(validate, async (request) => {
    const { microTag } = await request.json()
    return microTag === '352098100000011'
      ? Response.json(
          { status: 409, errors: { microTag: ['Þetta örmerki er þegar skráð á annað dýr'] } },
          { status: 409 },
        )
      : Response.json({ warnings: {}, price: 2000 })
  })
  const taken = dog({ microTag: '352098100000011', name: '' })
  const twice = dog({ genderId: null })
  await openRegister(draftOf([dog(), taken, twice], {}))
  expect(screen.getByText('Hér er skráning sem þú áttir eftir að ljúka')).toBeVisible()
  expect(pet(3).getByText('Sama örmerki kemur tvisvar fyrir')).toBeVisible()
  await press('Staðfesta skráningu')
  expect(await screen.findAllByText('Lagfærðu villurnar áður en þú heldur áfram')).toHaveLength(2)
  const sidebar = within(screen.getByRole('complementary'))
  await waitFor(() => expect(sidebar.getByRole('button', { name: /^Dýr 2, Nafn dýrs/ })).toHaveFocus())
  expect(sidebar.getByRole('alert')).toHaveTextContent('3 villur í viðbót')
  const summary = within(screen.getByRole('list', { name: 'Villur' }))
  const lines = summary.getAllByRole('button').map(({ textContent }) => textContent)
  expect(lines).toEqual([
    'Dýr 2, Nafn dýrs: Það þarf að fylla út þennan reit',
    'Dýr 3: Sama örmerki kemur tvisvar fyrir',
    'Dýr 3, Kyn: Veldu gildi',
    'Veldu eiganda',
  ])
  expect(screen.queryByRole('dialog')).toBeNull()
  await userEvent.click(summary.getByRole('button', { name: 'Veldu eiganda' }))
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Eigandi' })).toHaveFocus())
  await userEvent.click(screen.getByRole('combobox', { name: 'Eigandi' }))
  await userEvent.click(await screen.findByRole('option', { name: /Gervimaður Færeyjar/ }))
  await press('Staðfesta skráningu')
  expect(await summary.findByRole('button', { name: 'Dýr 2: Þetta örmerki er þegar skráð á annað dýr' })).toBeVisible()
})

test('shows beside the button what an empty form lacks', async () => {
  await openRegister()
  await press('Staðfesta skráningu')
  const sidebar = within(screen.getByRole('complementary'))
  expect(await sidebar.findByRole('alert')).toHaveTextContent('Lagfærðu villurnar áður en þú heldur áfram')
  await waitFor(() => expect(sidebar.getByRole('button', { name: 'Dýr 1: Skráðu örmerki' })).toHaveFocus())
})

test('shows the pet that already has a number while the user types it', async () => {
  network.answer('GET /api/MicroTags/Holder', { pet: snati })
  await openRegister()
  await userEvent.type(tagField(1), '352098100000011', { delay: 30 })
  expect(await pet(1).findByText('Þetta örmerki er þegar skráð á annað dýr')).toBeVisible()
  expect(pet(1).getByText(/Snati, Hundur. Eigandi: Gervimaður Færeyjar/)).toBeVisible()
  expect(pet(1).getByRole('link', { name: /Sjá nánar/ })).toHaveAttribute('href', '/pet/11')
})

test('reports at once that a number is too long, unless it is foreign', async () => {
  await openRegister()
  await scan('98200000108842099')
  expect(tagField(1)).toHaveValue('98200000108842099')
  expect(pet(1).getByText('Örmerki má ekki vera lengra en 15 stafir')).toBeVisible()
  await userEvent.click(pet(1).getByLabelText('Örmerkt erlendis'))
  expect(pet(1).queryByText('Örmerki má ekki vera lengra en 15 stafir')).toBeNull()
})

test('lists doubtful and unconfirmed numbers in the confirmation', async () => {
  network.answer(validate, {
    warnings: { microTag: ['Fyrstu þrír stafirnir eru hvorki þekktur landskóði né framleiðandakóði.'] },
    price: 2000,
  })
  await openRegister(draftOf([dog({ microTag: '998000000123456', isRead: false })]))
  expect(pet(1).getByText('Fyrstu þrír stafirnir eru hvorki þekktur landskóði né framleiðandakóði.')).toBeVisible()
  await press('Staðfesta skráningu')
  await screen.findByRole('dialog', { name: 'Staðfesta skráningu' })
  expect(dialog().getByText('Berðu þessi númer saman við örmerkin')).toBeVisible()
  expect(dialog().getByText('Númerið var slegið inn en hefur ekki verið staðfest.')).toBeVisible()
  expect(dialog().getByText('Fyrstu þrír stafirnir eru hvorki þekktur landskóði né framleiðandakóði.')).toBeVisible()
})

test('asks for the e-mail address of an owner without one, and saves it for the owner', async () => {
  registeredAs(70)
  await openRegister(draftOf([dog()], { owner: finland }))
  await press('Staðfesta skráningu')
  await screen.findByRole('dialog', { name: 'Staðfesta skráningu' })
  expect(dialog().getByText('Netfang vantar fyrir þessa eigendur')).toBeVisible()
  const email = dialog().getByRole('textbox', { name: /^Netfang/ })
  await userEvent.type(email, 'finnland')
  await userEvent.click(dialog().getByRole('button', { name: 'Skrá' }))
  expect(dialog().getByText('Netfangið er ekki gilt')).toBeVisible()
  await waitFor(() => expect(email).toHaveFocus())
  await userEvent.type(email, '@example.com')
  await userEvent.click(dialog().getByLabelText('Vista netfangið á notanda'))
  await userEvent.click(dialog().getByRole('button', { name: 'Skrá' }))
  await screen.findByText('1 dýr hefur verið skráð og bíður samþykkis eiganda')
  expect(await network.requests(notify)[0]?.json()).toEqual({
    ownerPersonId: 2,
    alternativeEmail: 'finnland@example.com',
    addEmailToOwner: true,
  })
})

longTest('requires a choice if there is no default payer', async () => {
  answerChoices(network, { hasPayer: false })
  await openRegister(draftOf([dog()]))
  expect(screen.getByText('Þú ert ekki með skráðann sjálfvalinn greiðanda')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Fara í mínar upplýsingar' })).toHaveAttribute('href', '/person/info')
  await press('Staðfesta skráningu')
  expect((await screen.findAllByRole('button', { name: 'Veldu greiðanda' }))[0]).toBeVisible()
  await userEvent.click(screen.getByRole('combobox', { name: 'Greiðandi skráningargjalds' }))
  await userEvent.click(await screen.findByRole('option', { name: /Dýraspítali Gervidals/ }))
  await press('Staðfesta skráningu')
  await screen.findByRole('dialog', { name: 'Staðfesta skráningu' })
})

test('adds, removes and clears pets, but keeps the last one', async () => {
  await openRegister()
  expect(screen.getByRole('button', { name: 'Eyða dýri: Dýr 1' })).toBeDisabled()
  await userEvent.keyboard('{Alt>}[KeyN]{/Alt}')
  expect(screen.getAllByText('4.000 kr.')).toHaveLength(1)
  await waitFor(() => expect(tagField(2)).toHaveFocus())
  await press('Eyða dýri: Dýr 2')
  expect(screen.queryByRole('group', { name: 'Dýr 2' })).toBeNull()
  await userEvent.type(pet(1).getByLabelText('Litur'), 'grár{Enter}')
  await waitFor(() => expect(pet(1).getByLabelText('Feldgerð')).toHaveFocus())
  expect(network.requests(validate)).toEqual([])
  await press('Hreinsa skráningu')
  expect(pet(1).getByLabelText('Litur')).toHaveValue('')
  expect(screen.getByRole('button', { name: 'Hreinsa skráningu' })).toBeDisabled()
})

test('shows that a registration is unfinished until it is cleared', async () => {
  const kept = 'Hér er skráning sem þú áttir eftir að ljúka'
  await openRegister(draftOf([dog()]))
  expect(screen.getByText(kept)).toBeVisible()
  await press('Hreinsa skráningu')
  expect(screen.queryByText(kept)).toBeNull()
  await userEvent.type(pet(1).getByLabelText('Nafn dýrs'), 'Y')
  expect(screen.queryByText(kept)).toBeNull()
})

test('keeps scans out of the focused field, and asks about another number', async () => {
  await openRegister(draftOf([dog({ microTag: '', isRead: false })]))
  const name = pet(1).getByLabelText('Nafn dýrs')
  await userEvent.click(name)
  await scan('352098100004102')
  expect(name).toHaveValue('Ylfa')
  expect(tagField(1)).toHaveValue('352098100004102')
  await scan('352098100004103')
  const question = within(screen.getByRole('alert'))
  expect(question.getByText('Skanninn las annað númer')).toBeVisible()
  await userEvent.click(question.getByRole('button', { name: 'Skrá nýtt dýr með númerinu' }))
  expect(tagField(1)).toHaveValue('352098100004102')
  expect(tagField(2)).toHaveValue('352098100004103')
})

test('shows a failed load and retries it', async () => {
  network.refuse('GET /api/Tariff', 502, { title: 'Eitthvað fór úrskeiðis' })
  await renderRegister()
  await screen.findByText('Eitthvað fór úrskeiðis')
  answerChoices(network)
  await press('Reyna aftur')
  expect(await screen.findByRole('button', { name: 'Staðfesta skráningu' })).toBeVisible()
})

longTest('says while typing that a number is of the user’s stock, differs from it by a digit, or is void', async () => {
  const check = 'GET /api/Stock/Check'
  const doubt = 'Númerið er ekki í þínum birgðum en munar einum staf eða víxlun á 208098100004101 sem er þar.'
  network.answer(check, { stock: 'own', holderName: 'Dýraspítali', warnings: [] })
  await openRegister()
  await scan('208098100004101')
  expect(await pet(1).findByText('Úr birgðum: Dýraspítali')).toBeVisible()
  expect(pet(1).getByText('Landskóði 208: Danmörk')).toBeVisible()
  // A number of the stock was checked when it was delivered.
  expect(pet(1).queryByText(/erlendan landskóða/)).toBeNull()
  network.answer(check, { stock: 'none', holderName: null, warnings: [doubt] })
  await userEvent.clear(tagField(1))
  await userEvent.type(tagField(1), '352098100004102')
  expect(await pet(1).findByText(doubt)).toBeVisible()
  network.answer(check, { stock: 'void', holderName: null, warnings: [] })
  await userEvent.clear(tagField(1))
  await userEvent.type(tagField(1), '352098100004103')
  expect(await pet(1).findByText('Þetta númer hefur verið ógilt og er ekki hægt að skrá')).toBeVisible()
})
