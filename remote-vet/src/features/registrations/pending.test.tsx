import type { PetTransfer } from '@dyra/shared/contract/pet-transfers'
import { longTest } from '@dyra/shared/testing/depth'
import { setupFakeNetwork } from '@dyra/shared/testing/network'
import { renderRoutes } from '@dyra/shared/testing/render'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { registrationListRoutes } from './routes.ts'
import { perla, tritla } from './testing/sample-registrations.ts'

const list = 'GET /api/Veterinarian/{userId}/PetsInTransfer'
const create = 'POST /api/PetTransfers'
const cancel = 'POST /api/PetTransfers/{transferPetId}/Cancel'
const prompt = 'POST /api/PetTransfers/{transferPetId}/EmailPrompt'
const network = setupFakeNetwork()

const open = (transfers: PetTransfer[]) => {
  network.answer(list, transfers)
  const vet = { isAuthenticated: true, personId: 3, roles: ['PetOwner', 'Veterinarian'] } as const
  return renderRoutes(registrationListRoutes, '/veterinarian/3/transfers', vet)
}
const group = async (name: string) => within(await screen.findByRole('region', { name }))
/** The table, and not the list of a narrow window. */
const pending = async () => within(await (await group('Bíða samþykkis')).findByRole('table'))
/** The list of a narrow window has the same buttons. */
const press = async (name: string) =>
  userEvent.click((await screen.findAllByRole('button', { name }))[0] as HTMLElement)
const dialog = () => within(screen.getByRole('dialog'))

test('shows pending registrations with owners and actions, and registrations without an owner separately', async () => {
  open([perla, tritla])
  expect(await screen.findByText('Þessar skráningar bíða samþykkis eiganda.')).toBeVisible()
  const waiting = await pending()
  expect(waiting.getByRole('link', { name: 'Perla' })).toHaveAttribute('href', '/pet/14')
  expect(waiting.getByRole('link', { name: 'Gervimaður Finnland' })).toHaveAttribute('href', '/person/8')
  expect(waiting.getByText('Áminning send 20.11.2026')).toBeVisible()
  expect(waiting.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Sýna QR-kóða',
    'Senda áminningu',
    'Afturkalla',
  ])
  const ended = await group('Án eiganda')
  expect(ended.getByText('Skráningu hafnað')).toBeVisible()
  expect(ended.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Bjóða aftur'])
})

test('finds a pending registration by name, owner or number', async () => {
  const other = { ...perla, petTransferId: 6, petId: 19, petName: 'Kusk', newOwnerPersonId: 9, newOwnerName: 'Þórný' }
  open([perla, { ...other, petMicroTag: '352098100000999' }])
  const waiting = await group('Bíða samþykkis')
  const names = () =>
    within(waiting.getByRole('table'))
      .getAllByRole('link')
      .map(({ textContent }) => textContent)
  const search = waiting.getByRole('searchbox', { name: 'Leita að nafni, eiganda eða númeri' })
  for (const typed of ['kusk', 'thorny', '0999']) {
    await userEvent.clear(search)
    await userEvent.type(search, typed)
    await waitFor(() => expect(names()).toEqual(['Kusk', 'Þórný']))
  }
  await userEvent.type(search, '1')
  expect(await waiting.findByText('Ekkert fannst')).toBeVisible()
})

test('shows the QR code of one owner, and loads the list again afterwards', async () => {
  open([perla, { ...perla, petTransferId: 3, petId: 19 }])
  network.answer('GET /api/Pets/{petId}/Acceptance', { status: 'pending', waiting: 2, path: '/accept?t=1.8.x' })
  await press('Sýna QR-kóða: Gervimaður Finnland')
  expect(await dialog().findByRole('img', { name: /QR/ })).toBeVisible()
  network.answer(list, [])
  await userEvent.click(dialog().getAllByRole('button', { name: 'Loka' })[0] as HTMLElement)
  // On a busy machine, the element that is found first may be replaced by one with the same text.
  await waitFor(() => expect(screen.getByText('Ekkert í vinnslu')).toBeVisible())
})

test('says that nothing is pending', async () => {
  open([])
  expect(await screen.findByText('Ekkert í vinnslu')).toBeVisible()
})

test('requires an alternative address for an owner without e-mail', async () => {
  open([perla])
  network.answer(prompt, perla)
  await press('Senda áminningu: Perla')
  expect(dialog().getByText('Fann ekki netfang hjá notanda')).toBeVisible()
  await userEvent.type(dialog().getByLabelText('Annað netfang'), 'finnland@example.com')
  await userEvent.click(dialog().getByRole('button', { name: 'Senda áminningu' }))
  expect(await screen.findByText('Áminning hefur verið send')).toBeVisible()
  expect(await network.requests(prompt)[0]?.json()).toEqual({ alternativeEmail: 'finnland@example.com' })
})

test('shows the address of the owner as it is when the dialog opens', async () => {
  open([perla])
  await group('Bíða samþykkis')
  network.answer(list, [{ ...perla, newOwnerHasEmail: true, newOwnerEmail: 'f•••@e•••.com' }])
  await press('Senda áminningu: Perla')
  expect(await dialog().findByText('f•••@e•••.com')).toBeVisible()
  expect(dialog().queryByRole('textbox')).toBeNull()
  network.answer(prompt, perla)
  await userEvent.click(dialog().getByRole('button', { name: 'Senda áminningu' }))
  expect(await screen.findByText('Áminning hefur verið send')).toBeVisible()
})

test('asks for an address when the owner has removed theirs meanwhile', async () => {
  open([{ ...perla, newOwnerHasEmail: true, newOwnerEmail: 'f•••@e•••.com' }])
  await press('Senda áminningu: Perla')
  const noEmail = 'Fann ekki netfang hjá notanda'
  network.answer(list, [perla])
  network.refuse(prompt, 400, { title: 'x', errors: { alternativeEmail: [noEmail] } })
  await userEvent.click(dialog().getByRole('button', { name: 'Senda áminningu' }))
  expect(await dialog().findByLabelText('Annað netfang')).toHaveAccessibleDescription(noEmail)
})

test('sends one reminder for all pets of an owner, and reports a pet that already had one', async () => {
  const perro = { ...perla, petTransferId: 5, petId: 18, petName: 'Perró', newOwnerHasEmail: true }
  const other = { ...perla, petTransferId: 6, petId: 19, petName: 'Kusk', newOwnerPersonId: 9, newOwnerName: 'Annar' }
  open([{ ...other, created: '2026-11-21T12:00:00Z' }, perro, { ...perla, created: '2026-11-22T12:00:00Z' }])
  const waiting = await pending()
  expect(waiting.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
    'Sýna QR-kóða: Gervimaður Finnland',
    'Senda áminningu um öll dýrin: Gervimaður Finnland',
    'Afturkalla: Perró',
    'Afturkalla: Perla',
    'Sýna QR-kóða: Annar',
    'Senda áminningu: Kusk',
    'Afturkalla: Kusk',
  ])
  const refusal = 'Áminning hefur þegar verið send'
  network.handle(prompt, ({ url }) =>
    url.includes('/5/') ? Response.json({ title: refusal, status: 429 }, { status: 429 }) : Response.json(perla),
  )
  await press('Senda áminningu um öll dýrin: Gervimaður Finnland')
  expect(dialog().getByText('Ein áminning verður send um öll dýrin: Perró, Perla')).toBeVisible()
  await userEvent.type(dialog().getByLabelText('Annað netfang'), 'finnland@example.com')
  await userEvent.click(dialog().getByRole('button', { name: 'Senda áminningu' }))
  expect(await screen.findByText('Áminning hefur verið send um 1 dýr')).toBeVisible()
  expect(screen.getByText(`Perró: ${refusal}`)).toBeVisible()
  const sent = network.requests(prompt)
  expect(await Promise.all(sent.map((request) => request.json()))).toEqual([
    { alternativeEmail: 'finnland@example.com' },
    { alternativeEmail: 'finnland@example.com' },
  ])
})

test('shows in the dialog why no reminder may be sent', async () => {
  network.refuse(prompt, 429, { title: 'Áminning hefur þegar verið send' })
  open([
    { ...perla, newOwnerHasEmail: true },
    { ...perla, petTransferId: 5, petName: 'Perró', newOwnerHasEmail: true },
  ])
  await press('Senda áminningu um öll dýrin: Gervimaður Finnland')
  await userEvent.type(dialog().getByLabelText('Annað netfang'), 'finnland@example.com')
  await userEvent.click(dialog().getByRole('button', { name: 'Senda áminningu' }))
  expect(await dialog().findByRole('alert')).toHaveTextContent('Áminning hefur þegar verið send')
})

test('confirms a cancellation with its effect, and reloads the list', async () => {
  open([perla])
  network.answer(cancel, { ...perla, status: 'cancelled' })
  await press('Afturkalla: Perla')
  const question = within(screen.getByRole('dialog', { name: 'Afturkalla skráningu?' }))
  expect(
    question.getByText(
      'Skráningin bíður þá ekki lengur samþykkis. Dýrið er án skráðs eiganda þar til skráningin er boðin aftur.',
    ),
  ).toBeVisible()
  network.answer(list, [{ ...perla, status: 'cancelled' }])
  await userEvent.click(question.getByRole('button', { name: 'Afturkalla' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Skráning afturkölluð')
  expect(await (await group('Án eiganda')).findByText('Skráning afturkölluð')).toBeVisible()
})

test('proposes the same owner again', async () => {
  open([tritla])
  network.answer(create, { ...tritla, status: 'pending' })
  await press('Bjóða aftur: Trítla')
  expect(dialog().getByLabelText('Gervimaður Færeyjar, eins og áður')).toBeChecked()
  network.answer(list, [{ ...tritla, status: 'pending' }])
  await userEvent.click(dialog().getByRole('button', { name: 'Bjóða aftur' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Skráningin bíður nú samþykkis eiganda')
  expect(await network.requests(create)[0]?.json()).toEqual({ petId: 17, newOwnerPersonId: 7, alternativeEmail: null })
  expect(await (await pending()).findByRole('link', { name: 'Trítla' })).toBeVisible()
})

longTest('proposes another owner, who has no e-mail', async () => {
  open([tritla])
  network.answer(create, tritla)
  network.answer('GET /api/Users/GetBySsn', {
    userId: 9,
    name: 'Gervimaður Noregur',
    ssn: '0101302129',
    email: null,
    deceased: false,
  })
  await press('Bjóða aftur: Trítla')
  await userEvent.click(dialog().getByLabelText('Annar eigandi'))
  await userEvent.click(dialog().getByRole('button', { name: 'Bjóða aftur' }))
  expect(await dialog().findByText('Veldu eiganda')).toBeVisible()
  await userEvent.type(dialog().getByLabelText('Kennitala eiganda'), '0101302129')
  expect(await dialog().findByText('Ekkert netfang fannst fyrir notanda')).toBeVisible()
  await userEvent.type(dialog().getByLabelText('Annað netfang (valfrjálst)'), 'noregur@example.com')
  await userEvent.click(dialog().getByRole('button', { name: 'Bjóða aftur' }))
  await waitFor(() => expect(network.requests(create)).toHaveLength(1))
  expect(await network.requests(create)[0]?.json()).toEqual({
    petId: 17,
    newOwnerPersonId: 9,
    alternativeEmail: 'noregur@example.com',
  })
})

test('shows a refusal of the server in the dialog', async () => {
  open([tritla])
  network.refuse(create, 409, { title: 'Eigendaskipti eru þegar í vinnslu fyrir þetta dýr' })
  await press('Bjóða aftur: Trítla')
  await userEvent.click(dialog().getByRole('button', { name: 'Bjóða aftur' }))
  expect(await dialog().findByRole('alert')).toHaveTextContent('Eigendaskipti eru þegar í vinnslu fyrir þetta dýr')
})

test('asks before a chosen owner is discarded', async () => {
  open([tritla])
  await press('Bjóða aftur: Trítla')
  await userEvent.click(dialog().getByLabelText('Annar eigandi'))
  await userEvent.click(dialog().getByRole('button', { name: 'Loka' }))
  await userEvent.click(screen.getByRole('button', { name: 'Vera áfram' }))
  expect(dialog().getByLabelText('Annar eigandi')).toBeChecked()
  await userEvent.click(dialog().getByRole('button', { name: 'Loka' }))
  await userEvent.click(screen.getByRole('button', { name: 'Loka án þess að vista' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})
