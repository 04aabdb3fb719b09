import type { Verification } from '@dyra/shared/contract/verification-documents'
import { factsIn } from '@dyra/shared/testing/facts'
import { setupFakeNetwork } from '@dyra/shared/testing/network'
import { renderRoutes } from '@dyra/shared/testing/render'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { verifyRoutes } from './routes.ts'

const VERIFY = 'GET /api/Verify/{code}'

const network = setupFakeNetwork()

const animal = {
  speciesName: 'Hundur',
  breedName: 'Íslenskur fjárhundur',
  breedNameInEnglish: 'Icelandic Sheepdog',
  genderName: 'Tík',
  ageMonths: 13,
  lastDigits: '0011',
  registered: '2025-11-20',
}
const genuine: Verification = {
  kind: 'proof',
  state: 'genuine',
  changed: [],
  madeBy: 'owner',
  made: '2026-11-01',
  expires: '2026-12-01',
  animal,
  ownerName: null,
  transferred: null,
}
const open = (path = '/verify/ABCD2345') =>
  renderRoutes(verifyRoutes, path, { capabilities: ['verificationDocuments'] })
const facts = () => factsIn(screen)

test('says that a document is genuine, with the facts to compare and without a name that is not shown', async () => {
  network.answer(VERIFY, genuine)
  open()
  expect(await screen.findByText('Skjalið er ósvikið og upplýsingarnar óbreyttar')).toBeVisible()
  expect(facts()).toMatchObject({
    'Dýrategund / Species': 'Hundur / Dog',
    'Tegund / Breed': 'Íslenskur fjárhundur / Icelandic Sheepdog',
    'Kyn / Sex': 'Tík / Female',
    'Aldur / Age': '13 mán. / mo.',
    'Síðustu stafir örmerkis / Last characters of the microchip': '0011',
    'Gert af / Issued by': 'skráðum eiganda / the registered owner',
  })
  expect(facts()).not.toHaveProperty('Eigandi / Owner')
})

test.each([
  [0, 'Yngra en mánaðar / Under a month'],
  [1, '1 mán. / mo.'],
  [12, '1 árs / yr.'],
  [25, '2 ára / yr.'],
  [21 * 12, '21 árs / yr.'],
])('says the age of an animal of %i months', async (ageMonths, expected) => {
  network.answer(VERIFY, { ...genuine, animal: { ...animal, ageMonths } })
  open()
  await screen.findByText(/ósvikið/)
  expect(facts()).toMatchObject({ 'Aldur / Age': expected })
})

test('names a breed once if its name is the same in both languages', async () => {
  network.answer(VERIFY, { ...genuine, animal: { ...animal, breedName: 'Beagle', breedNameInEnglish: 'Beagle' } })
  open()
  await screen.findByText(/ósvikið/)
  expect(facts()).toMatchObject({ 'Tegund / Breed': 'Beagle' })
})

test('keeps the code from other sites and search engines', async () => {
  network.answer(VERIFY, genuine)
  open()
  await screen.findByText(/ósvikið/)
  expect(document.querySelector('meta[name=referrer]')).toHaveAttribute('content', 'no-referrer')
  expect(document.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex')
})

test('names the owner if the owner chose it', async () => {
  network.answer(VERIFY, { ...genuine, ownerName: 'Gervimaður Færeyjar' })
  open()
  expect(await screen.findByText('Gervimaður Færeyjar')).toBeVisible()
})

test('says what has changed since the day of the document', async () => {
  network.answer(VERIFY, { ...genuine, state: 'changed', changed: ['owner'] })
  open()
  expect(await screen.findByText('Skjalið er ósvikið en upplýsingar hafa breyst síðan')).toBeVisible()
  expect(screen.getByText(/Nýr eigandi hefur tekið við dýrinu/)).toBeVisible()
  expect(screen.getByText(/skráðum eiganda .* þann dag/)).toBeVisible()
})

test('shows nothing of the animal while a document is paused', async () => {
  network.answer(VERIFY, { ...genuine, state: 'paused', animal: null })
  open()
  expect(await screen.findByText('Skjalið er ekki í gildi sem stendur')).toBeVisible()
  expect(screen.queryByText('Hundur / Dog')).toBeNull()
})

test('offers to type the code again if it is unknown', async () => {
  network.refuse(VERIFY, 404)
  open()
  expect(await screen.findByText('Ekkert skjal í gildi hefur þennan kóða')).toBeVisible()
  network.answer(VERIFY, genuine)
  await userEvent.type(screen.getByLabelText('Kóði / Code'), 'wxyz-6789{Enter}')
  expect(await screen.findByText(/ósvikið/)).toBeVisible()
  expect(new URL(network.requests(VERIFY).at(-1)?.url ?? '').pathname).toBe('/api/Verify/WXYZ6789')
})

test('asks for a missing code, and sends no code that cannot be right', async () => {
  open('/verify')
  await userEvent.type(await screen.findByLabelText('Kóði / Code'), 'ABC{Enter}')
  expect(await screen.findByText(/Sláðu inn kóða með 8 stöfum/)).toBeVisible()
  expect(network.requests(VERIFY)).toHaveLength(0)
})
