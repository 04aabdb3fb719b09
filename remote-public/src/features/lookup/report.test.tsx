import type { LookupResult } from '@dyra/shared/contract/micro-tags'
import type { Session } from '@dyra/shared/session'
import { setupFakeNetwork } from '@dyra/shared/testing/network'
import { renderElement } from '@dyra/shared/testing/render'
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
  dismissed: false,
  created: '2026-11-21T10:00:00Z',
}
const stranger = { isAuthenticated: true, personId: 99, roles: ['PetOwner'] } as const
const owner = { ...stranger, personId: 5 }
/** The pet as the server shows it to its owner. */
const ownPet: LookupResult = { ...samplePet, isKeeper: true }

const network = setupFakeNetwork()

const lookUp = async (pet: LookupResult, session: Partial<Session>) => {
  network.answer(key, pet)
  renderElement(<LookupPanel />, session)
  await userEvent.type(screen.getByRole('textbox'), '352098100000012{Enter}')
  await screen.findByRole('article', { name: new RegExp(`^${pet.name}`) })
}
const buttons = () =>
  screen.queryAllByRole('button', { name: /^(Tilkynna|Skrá|Ég fann) / }).map((one) => one.textContent)
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const dialog = () => within(screen.getByRole('dialog'))
const send = (name: string) => userEvent.click(dialog().getByRole('button', { name }))

const veterinarian = { ...stranger, roles: ['PetOwner', 'Veterinarian'] } as const

test.each([
  { who: 'a stranger', isLost: true, session: stranger, pet: samplePet, action: 'Tilkynna dýrið fundið' },
  { who: 'a stranger', isLost: false, session: stranger, pet: samplePet, action: 'Ég fann þetta dýr' },
  { who: 'a veterinarian', isLost: false, session: veterinarian, pet: samplePet, action: 'Ég fann þetta dýr' },
  { who: 'its owner', isLost: false, session: owner, pet: ownPet, action: 'Tilkynna dýrið týnt' },
])('$who, lost $isLost: offers "$action"', async ({ isLost, session, pet, action }) => {
  await lookUp({ ...pet, isLost }, session)
  await waitFor(() => expect(buttons()).toEqual([action, 'Skrá athugasemd']))
})

test('sends a message of the finder to the owner of a pet that is not lost', async () => {
  await lookUp({ ...samplePet, isLost: false, dayOfDisappear: null }, stranger)
  await press('Ég fann þetta dýr')
  expect(dialog().getByText(note)).toBeVisible()
  expect(dialog().getByText('Segðu eigandanum hvar dýrið er og hvernig hann nær í þig.')).toBeVisible()
  await userEvent.type(dialog().getByRole('textbox'), 'Er í Hlíðunum.')
  network.answer(post, { ...incident, incidentTypeId: 5, incident: 'Athugasemd', unconfirmed: false, dismissed: false })
  await send('Senda eigandanum')
  expect(await screen.findByRole('alert')).toHaveTextContent('Eigandi dýrsins fær hana senda.')
  const [request] = network.requests(post)
  expect(await request?.json()).toEqual({
    incidentTypeId: 5,
    comment: 'Ég fann þetta dýr. Er í Hlíðunum.',
    date: null,
  })
})

test('does not reveal an owner who is not shown', async () => {
  await lookUp({ ...samplePet, isLost: false, owners: [] }, stranger)
  await press('Ég fann þetta dýr')
  network.answer(post, incident)
  await send('Senda eigandanum')
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Ef dýrið á skráðan eiganda fær hann hana senda. Hafðu einnig samband við Dýraauðkenni.',
  )
})

test.each([
  ['shown', samplePet.owners],
  ['not shown', []],
])('sends a visitor to the login and back to the same pet, whose owner is %s', async (_, owners) => {
  await lookUp({ ...samplePet, owners }, {})
  expect(buttons()).toEqual([])
  const { search, hash } = new URL(
    (await screen.findByRole<HTMLAnchorElement>('link', { name: 'Láta eiganda vita' })).href,
  )
  expect(new URLSearchParams(search).get('redirect')).toBe('/lost?tagNumber=352098100000012')
  expect(hash).toBe('#login-title')
})

test.each([
  ['a stranger', stranger],
  ['a visitor', {}],
])('offers no report about a dead pet to %s', async (_, session) => {
  await lookUp({ ...samplePet, isDead: true, isLost: false }, session)
  expect(screen.queryByText('Láta eiganda vita')).toBeNull()
  expect(buttons()).toEqual([])
})

test('shows a stranger what the owner receives, and keeps the result', async () => {
  await lookUp(samplePet, stranger)
  await press('Tilkynna dýrið fundið')
  expect(dialog().getByText(note)).toBeVisible()
  await userEvent.type(dialog().getByRole('textbox'), 'Er hjá mér.')
  network.answer(post, incident)
  await send('Tilkynna dýrið fundið')
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Tilkynningin hefur verið skráð. Eigandi dýrsins fær hana senda.',
  )
  const [request] = network.requests(post)
  expect(new URL(String(request?.url)).pathname).toBe('/api/Pets/12/Incidents')
  expect(await request?.json()).toEqual({ incidentTypeId: 2, comment: 'Er hjá mér.', date: null })
  expect(screen.getByText('Þetta dýr er skráð týnt')).toBeVisible()
  expect(network.requests(key)).toHaveLength(1)
})

test('retries with the same key after a lost response', async () => {
  await lookUp(samplePet, stranger)
  await press('Tilkynna dýrið fundið')
  network.cut(post)
  await send('Tilkynna dýrið fundið')
  expect(await dialog().findByRole('alert')).toHaveTextContent('Ekki náðist samband við þjónustuna.')
  network.answer(post, incident)
  await send('Tilkynna dýrið fundið')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const keys = network.requests(post).map(({ headers }) => headers.get('idempotency-key'))
  expect(keys).toHaveLength(2)
  expect(keys[0]).toBeTruthy()
  expect(keys[1]).toBe(keys[0])
})

test.each([
  ['the owner', owner, ownPet],
  ['a veterinarian', veterinarian, samplePet],
])('shows the changed pet after a report by %s', async (_, session, pet) => {
  await lookUp(pet, session)
  await press('Tilkynna dýrið fundið')
  expect(dialog().queryByText(note)).toBeNull()
  network.answer(post, { ...incident, unconfirmed: false, dismissed: false })
  network.answer(key, { ...samplePet, isLost: false, dayOfDisappear: null })
  await send('Tilkynna dýrið fundið')
  expect(await screen.findByRole('alert')).toHaveTextContent('Atvik hefur verið skráð')
  await waitFor(() => expect(screen.queryByText('Þetta dýr er skráð týnt')).toBeNull())
  await waitFor(() => expect(buttons()).toContain('Skrá athugasemd'))
  expect(buttons()).not.toContain('Tilkynna dýrið fundið')
})

test('says that the pet was reported already, and shows the changed pet', async () => {
  await lookUp(samplePet, stranger)
  await press('Tilkynna dýrið fundið')
  network.refuse(post, 409, { title: 'Dýrið er ekki skráð týnt' })
  network.answer(key, { ...samplePet, isLost: false, dayOfDisappear: null })
  await send('Tilkynna dýrið fundið')
  expect(await screen.findByRole('alert')).toHaveTextContent('Dýrið er ekki skráð týnt')
  await waitFor(() => expect(screen.queryByText('Þetta dýr er skráð týnt')).toBeNull())
})
