import type { LookupResult } from '@dyra/shared/contract/micro-tags'
import type { Session } from '@dyra/shared/session'
import { type FakeNetwork, fakeNetwork } from '@dyra/shared/testing/network'
import { renderPiece } from '@dyra/shared/testing/render'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { samplePet } from '../../testing/sample-pet.ts'
import { LookupPanel } from './LookupPanel.tsx'

const key = 'GET /api/MicroTags'
const post = 'POST /api/Pets/{petId}/Incidents'
const note = 'Eigandi dýrsins fær að sjá nafn þitt og símanúmer.'
const incident = {
  incidentId: 1,
  incidentTypeId: 2,
  incident: 'Fannst á lífi',
  comment: null,
  date: null,
  unconfirmed: true,
  created: '2026-11-21T10:00:00Z',
}
const stranger = { isAuthenticated: true, personId: 99, roles: ['PetOwner'] } as const
const owner = { ...stranger, personId: 5 }

let network: FakeNetwork
beforeEach(() => {
  network = fakeNetwork()
})
afterEach(() => network.restore())

const lookUp = async (pet: LookupResult, session: Partial<Session>) => {
  network.answer(key, pet)
  renderPiece(<LookupPanel />, session)
  await userEvent.type(screen.getByRole('textbox'), '352098100000012{Enter}')
  await screen.findByRole('article', { name: new RegExp(`^${pet.name}`) })
}
const buttons = () => screen.queryAllByRole('button', { name: /^(Tilkynna|Skrá) / }).map((one) => one.textContent)
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const dialog = () => within(screen.getByRole('dialog'))
const send = () => userEvent.click(dialog().getByRole('button', { name: 'Skrá atvik' }))

test.each([
  ['a lost pet', true, ['Tilkynna dýrið fundið', 'Skrá athugasemd']],
  ['a pet that is not', false, ['Tilkynna dýrið týnt', 'Skrá athugasemd']],
])('who is signed in may report about %s', async (_, isLost, names) => {
  await lookUp({ ...samplePet, isLost }, stranger)
  await waitFor(() => expect(buttons()).toEqual(names))
})

test('a visitor may not, and nobody about a dead pet', async () => {
  await lookUp(samplePet, {})
  expect(buttons()).toEqual([])
})
test('nothing is reported about a dead pet', async () => {
  await lookUp({ ...samplePet, isDead: true, isLost: false }, stranger)
  expect(buttons()).toEqual([])
})

test('a stranger is told what the owner learns, and the result stays as it is', async () => {
  await lookUp(samplePet, stranger)
  await press('Tilkynna dýrið fundið')
  expect(dialog().getByText(note)).toBeVisible()
  await userEvent.type(dialog().getByRole('textbox'), 'Er hjá mér.')
  network.answer(post, incident)
  await send()
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Tilkynningin hefur verið skráð. Eigandi dýrsins fær hana senda.',
  )
  const [request] = network.requests(post)
  expect(new URL(String(request?.url)).pathname).toBe('/api/Pets/12/Incidents')
  expect(await request?.json()).toEqual({ incidentTypeId: 2, comment: 'Er hjá mér.', date: null })
  expect(screen.getByText('Þetta dýr er skráð týnt')).toBeVisible()
  expect(network.requests(key)).toHaveLength(1)
})

test('a try whose answer was lost is repeated with the same key', async () => {
  await lookUp(samplePet, stranger)
  await press('Tilkynna dýrið fundið')
  network.cut(post)
  await send()
  expect(await dialog().findByRole('alert')).toHaveTextContent('Ekki náðist samband við þjónustuna.')
  network.answer(post, incident)
  await send()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const keys = network.requests(post).map(({ headers }) => headers.get('idempotency-key'))
  expect(keys).toHaveLength(2)
  expect(keys[0]).toBeTruthy()
  expect(keys[1]).toBe(keys[0])
})

test.each([
  ['the owner', owner],
  ['a veterinarian', { ...stranger, roles: ['PetOwner', 'Veterinarian'] } as const],
])('%s changes the pet, and the result shows it as it is now', async (_, session) => {
  await lookUp(samplePet, session)
  await press('Tilkynna dýrið fundið')
  expect(dialog().queryByText(note)).toBeNull()
  network.answer(post, { ...incident, unconfirmed: false })
  network.answer(key, { ...samplePet, isLost: false, dayOfDisappear: null })
  await send()
  expect(await screen.findByRole('alert')).toHaveTextContent('Atvik hefur verið skráð')
  await waitFor(() => expect(screen.queryByText('Þetta dýr er skráð týnt')).toBeNull())
  expect(buttons()).toEqual(['Tilkynna dýrið týnt', 'Skrá athugasemd'])
})

test('somebody was first: said, and the result shows the pet as it is now', async () => {
  await lookUp(samplePet, stranger)
  await press('Tilkynna dýrið fundið')
  network.refuse(post, 409, { title: 'Dýrið er ekki skráð týnt' })
  network.answer(key, { ...samplePet, isLost: false, dayOfDisappear: null })
  await send()
  expect(await screen.findByRole('alert')).toHaveTextContent('Dýrið er ekki skráð týnt')
  await waitFor(() => expect(screen.queryByText('Þetta dýr er skráð týnt')).toBeNull())
})
