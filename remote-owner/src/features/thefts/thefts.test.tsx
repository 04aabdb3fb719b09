import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { lostIncident } from '../../testing/sample-pets.ts'
import { alive, incidentsKey, petKey, petPageNetwork } from '../pets/testing/pet-page.ts'

const key = 'PUT /api/Pets/{petId}/Theft'
const lost = { ...alive, isLost: true, dayOfDisappear: '2026-11-01', theft: null }
const reported = {
  state: 'reported' as const,
  caseNumber: '007-2026-1',
  reported: '2026-11-20T10:00:00.000Z',
  until: '2026-12-04T10:00:00.000Z',
  confirmed: null,
  police: null,
}

let page: ReturnType<typeof petPageNetwork>
beforeEach(() => {
  page = petPageNetwork(['thefts'])
})
afterEach(() => page.restore())

test('the owner of a lost pet records a theft with the case number, and reads until when it is valid', async () => {
  await page.open(lost)
  await userEvent.click(await screen.findByRole('button', { name: 'Skrá þjófnað' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Skrá þjófnað' }))
  const send = () => userEvent.click(dialog.getByRole('button', { name: 'Skrá þjófnað' }))
  await send()
  expect(dialog.getByLabelText('Málsnúmer lögreglu')).toBeInvalid()
  await userEvent.type(dialog.getByLabelText('Málsnúmer lögreglu'), ' 007-2026-1 ')
  page.handle(key, () => new Response(null, { status: 204 }))
  page.answer(petKey, { ...lost, theft: reported })
  await send()
  expect(await screen.findByText('Þjófnaðurinn hefur verið skráður')).toBeVisible()
  expect(await screen.findByText(/^Óstaðfest\. Skráningin gildir til 04\.12\.2026/)).toBeVisible()
  expect(await page.requests(key)[0]?.json()).toEqual({ caseNumber: '007-2026-1' })
})

describe.each([
  ['a representative', { isRepresentative: true }],
  ['a member of the workplace who is not a manager', { workplace: { id: 3, kind: 'clinic', isManager: false } }],
] as const)('%s of the owner', (_, session) => {
  test.each([
    ['records no theft', null],
    ['withdraws no report', reported],
  ])('%s', async (_, theft) => {
    page.restore()
    page = petPageNetwork(['thefts'], session)
    await page.open({ ...lost, theft })
    expect(await screen.findByRole('button', { name: 'Tilkynna dýrið fundið' })).toBeVisible()
    expect(screen.queryByRole('button', { name: /þjófnað/ })).toBeNull()
  })
})

test('the owner withdraws an unconfirmed report', async () => {
  await page.open({ ...lost, theft: reported })
  await userEvent.click(await screen.findByRole('button', { name: 'Draga skráningu um þjófnað til baka' }))
  page.handle('DELETE /api/Pets/{petId}/Theft', () => new Response(null, { status: 204 }))
  const dialog = within(screen.getByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Draga skráningu um þjófnað til baka' }))
  expect(await screen.findByText('Skráning um þjófnað hefur verið dregin til baka')).toBeVisible()
})

test('the owner cannot withdraw a theft that the police confirmed', async () => {
  const confirmed = '2026-11-21T10:00:00.000Z'
  await page.open({ ...lost, theft: { ...reported, state: 'confirmed', confirmed, police: 'Lögreglan' } })
  expect(await screen.findByText(/^Lögreglan staðfesti þjófnaðinn/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Draga skráningu um þjófnað til baka' })).toBeNull()
})

test.each([
  { who: 'the owner', personId: 7, sentence: /fellur niður þegar þú staðfestir að dýrið sé fundið/, buttons: 1 },
  { who: 'a co-owner', personId: 99, sentence: /áfram þar til eigandinn staðfestir að það sé fundið/, buttons: 0 },
])('$who reads what happens if they report the stolen pet as found', async ({ personId, sentence, buttons }) => {
  page.answer(incidentsKey, [{ ...lostIncident, incidentTypeId: 2, unconfirmed: true, comment: null }])
  const owner = lost.owner && { ...lost.owner, coOwnerPersonId: 99, coOwnerPersonFullName: 'Gervimaður Danmörk' }
  await page.open({ ...lost, owner, theft: reported }, ['PetOwner'], personId)
  expect(await screen.findByText(sentence)).toBeVisible()
  expect(screen.queryAllByRole('button', { name: 'Staðfesta' })).toHaveLength(buttons)
})

test('a veterinarian reads that the pet is stolen, and no more', async () => {
  await page.open({ ...lost, theft: { state: 'confirmed' } }, ['Veterinarian'], 99)
  expect(await screen.findByRole('heading', { name: 'Skráð stolið' })).toBeVisible()
  expect(within(screen.getByRole('region', { name: /^Dýrið er skráð týnt/ })).getByText('Skráð stolið')).toBeVisible()
  expect(screen.queryByText(/Málsnúmer/)).toBeNull()
  expect(screen.queryByRole('button', { name: /þjófnað/ })).toBeNull()
})

test('a user who may not see the theft reads nothing of it', async () => {
  const { theft, ...seen } = lost
  expect(theft).toBeNull()
  await page.open(seen, [], 99)
  expect(await screen.findByRole('heading', { name: alive.name })).toBeVisible()
  expect(screen.queryByText(/stolið/)).toBeNull()
})
