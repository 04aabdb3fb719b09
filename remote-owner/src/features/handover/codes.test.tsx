import type { HandoverCode } from '@dyra/shared/contract/handover-codes'
import { setupFakeNetwork } from '@dyra/shared/testing/network'
import { renderRoutes } from '@dyra/shared/testing/render'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import routes from '../../routes.ts'
import { skotta, snati } from '../../testing/sample-pets.ts'

const list = 'GET /api/HandoverCodes'
const make = 'PUT /api/Pets/{petId}/HandoverCode'
const revoke = 'DELETE /api/Pets/{petId}/HandoverCode'
const pets = 'GET /api/Users/{userId}/Pets'

const codeOf = (petId: number, petName: string, code: string | null): HandoverCode => ({
  petId,
  petName,
  petSpeciesName: 'Hundur',
  petMicroTag: '352098100000011',
  code,
  created: '2026-11-20T10:00:00.000Z',
  expires: '2026-12-04T10:00:00.000Z',
})
const loppa = { ...snati, petId: 18, name: 'Loppa' }
const shared = { ...snati, petId: 19, name: 'Sameign', isCoOwned: true }

const network = setupFakeNetwork()
beforeEach(() => {
  network.answer(list, { codes: [], handedOver: [] })
  network.answerList(pets, [snati, skotta, loppa, shared], 4)
})

const open = (path = '/transfers/codes') =>
  renderRoutes(routes, path, { isAuthenticated: true, personId: 7, roles: ['PetOwner'] })

test('makes codes of several pets, and shows each with QR code and link', async () => {
  open()
  await userEvent.click(await screen.findByRole('checkbox', { name: /Snati/ }))
  await userEvent.click(screen.getByRole('checkbox', { name: /Loppa/ }))
  network.handle(make, ({ url }) => {
    const petId = Number(url.split('/')[5])
    return Response.json(codeOf(petId, petId === 11 ? 'Snati' : 'Loppa', 'ABCD2345'))
  })
  network.answer(list, { codes: [codeOf(11, 'Snati', 'ABCD2345'), codeOf(18, 'Loppa', 'WXYZ6789')], handedOver: [] })
  await userEvent.click(screen.getByRole('button', { name: 'Búa til 2 kóða' }))
  expect(await screen.findByText('Kóðarnir eru tilbúnir: 2')).toBeVisible()
  expect(network.requests(make).map(({ url }) => new URL(url).pathname)).toEqual([
    '/api/Pets/11/HandoverCode',
    '/api/Pets/18/HandoverCode',
  ])
  expect(await screen.findByText('ABCD-2345')).toBeVisible()
  expect(screen.getByRole('img', { name: 'QR-kóði fyrir afhendingu: Loppa' })).toBeVisible()
  expect(screen.getAllByRole('textbox', { name: 'Slóð' })[0]).toHaveValue('http://localhost/transfers?code=ABCD2345')
  expect(screen.getByRole('link', { name: 'Prenta öll blöðin' })).toHaveAttribute('href', '/transfers/codes/print')
})

test('marks a disputed pet, which cannot be chosen', async () => {
  const waiting = [{ kind: 'dispute' as const, until: null }]
  network.answerList(pets, [{ ...loppa, waiting }], 1)
  open('/transfers/codes?pet=18')
  expect(await screen.findByRole('checkbox', { name: /Loppa.*ágreiningur um eignarhald/ })).toBeDisabled()
})

test('offers no lost pets, no pets of another owner, and no pets that have a code', async () => {
  network.answer(list, { codes: [codeOf(18, 'Loppa', 'WXYZ6789')], handedOver: [] })
  open()
  expect(await screen.findByRole('checkbox', { name: /Skotta.*skráð týnt/ })).toBeDisabled()
  expect(screen.queryByRole('checkbox', { name: /Sameign|Loppa/ })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Búa til kóða' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Veldu að minnsta kosti eitt dýr')
})

test('chooses the pet whose page links here', async () => {
  open('/transfers/codes?pet=18')
  expect(await screen.findByRole('checkbox', { name: /Loppa/ })).toBeChecked()
  expect(screen.getByRole('checkbox', { name: /Snati/ })).not.toBeChecked()
})

test('leads back to the page from which it was opened', async () => {
  const { router } = open('/transfers/codes')
  expect(await screen.findByRole('link', { name: 'Til baka' })).toHaveAttribute('href', '/transfers')
  await act(() => router.navigate('/transfers/codes?pet=18', { state: { from: '/pet/18' } }))
  await waitFor(() => expect(screen.getByRole('link', { name: 'Til baka' })).toHaveAttribute('href', '/pet/18'))
})

test('leads from the sheet back to the codes, and from there to the pet', async () => {
  network.answer(list, { codes: [codeOf(11, 'Snati', 'ABCD2345')], handedOver: [] })
  const { router } = open('/transfers/codes')
  await act(() => router.navigate('/transfers/codes?pet=11', { state: { from: '/pet/11' } }))
  await userEvent.click(await screen.findByRole('link', { name: 'Prenta blað: Snati' }))
  await screen.findByRole('heading', { name: 'Blöð fyrir afhendingu' })
  await userEvent.click(screen.getByRole('link', { name: 'Til baka' }))
  await waitFor(() => expect(router.state.location.search).toBe('?pet=11'))
  await waitFor(() => expect(screen.getByRole('link', { name: 'Til baka' })).toHaveAttribute('href', '/pet/11'))
})

test('shows which pet was refused', async () => {
  open('/transfers/codes?pet=11')
  network.refuse(make, 409, { title: 'Ágreiningur er um eignarhald á dýrinu.' })
  await userEvent.click(await screen.findByRole('button', { name: 'Búa til kóða' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Snati: Ágreiningur er um eignarhald á dýrinu.')
})

test('revokes a code after a question', async () => {
  network.answer(list, { codes: [codeOf(11, 'Snati', 'ABCD2345')], handedOver: [] })
  network.handle(revoke, () => new Response(null, { status: 204 }))
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'Fella úr gildi: Snati' }))
  network.answer(list, { codes: [], handedOver: [] })
  const dialog = within(screen.getByRole('dialog', { name: 'Fella kóðann úr gildi?' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Fella úr gildi' }))
  expect(await screen.findByText('Kóðinn er fallinn úr gildi')).toBeVisible()
  await waitFor(() => expect(screen.queryByText('ABCD-2345')).toBeNull())
})

test('says that a code can no longer be shown', async () => {
  network.answer(list, { codes: [codeOf(11, 'Snati', null)], handedOver: [] })
  open()
  expect(await screen.findByText(/Ekki er lengur hægt að sýna kóðann/)).toBeVisible()
  expect(screen.queryByRole('img')).toBeNull()
})

test('prints a sheet for each pet, or for one', async () => {
  network.answer(list, { codes: [codeOf(11, 'Snati', 'ABCD2345'), codeOf(18, 'Loppa', 'WXYZ6789')], handedOver: [] })
  open('/transfers/codes/print')
  const sheets = await screen.findAllByRole('article')
  expect(sheets).toHaveLength(2)
  expect(sheets[1]).toHaveTextContent('WXYZ-6789')
  expect(sheets[1]).toHaveTextContent('Hver sem hefur þetta blað getur tekið við dýrinu.')
})

test('prints the sheet of one pet', async () => {
  network.answer(list, { codes: [codeOf(11, 'Snati', 'ABCD2345'), codeOf(18, 'Loppa', 'WXYZ6789')], handedOver: [] })
  open('/transfers/codes/print?pet=18')
  expect(await screen.findAllByRole('article')).toHaveLength(1)
  expect(screen.getByRole('article')).toHaveAccessibleName('Afhending: Loppa')
})
