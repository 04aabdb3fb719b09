import type { CareCaseDetails } from '@dyra/shared/contract/care'
import { clearPlacesCache } from '@dyra/shared/features/places'
import { setupFakeNetwork } from '@dyra/shared/testing/network'
import { renderRoutes } from '@dyra/shared/testing/render'
import { samplePlaces, sampleTypes } from '@dyra/shared/testing/sample-reference'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { careRoutes } from './routes.ts'

const network = setupFakeNetwork()
beforeEach(() => clearPlacesCache())

const DAY_MS = 86_400_000
const shown: CareCaseDetails = {
  careCaseId: 4,
  speciesId: 2,
  speciesName: 'Köttur',
  condition: 'well',
  details: 'Bröndótt',
  municipality: 'Kópavogsbær',
  place: 'Höfnin',
  takenAt: '2026-11-28T01:00:00.000Z',
  hasPhoto: false,
  clock: { rule: 'unmarked', ends: new Date(Date.now() + DAY_MS).toISOString() },
  reachedAt: null,
  workplace: 'Kópavogsbær',
  workplacePhone: '4410000',
  end: null,
  tagNumber: null,
  petName: null,
  opened: '2026-11-28T01:05:00.000Z',
  attempts: [],
  endWords: null,
  mayConfirm: false,
  threadToken: null,
}
const proposed = {
  kind: 'home',
  receiver: null,
  proposed: '2026-11-28T02:00:00.000Z',
  confirmed: null,
  confirmedAs: null,
} as const

const open = (found: Partial<CareCaseDetails> = {}, path = '/care/4') => {
  network.answer('GET /api/Care/{careCaseId}', { ...shown, ...found })
  const workplace = { id: 1, kind: 'municipality', isManager: false } as const
  const session = { isAuthenticated: true, personId: 3, roles: ['PetOwner'], workplace } as const
  return renderRoutes(careRoutes, path, { ...session, capabilities: ['care'] })
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

test('shows the time limit, and that nothing happens by itself', async () => {
  open()
  expect(await screen.findByText('Ekkert gerist af sjálfu sér þegar fresturinn er liðinn.')).toBeVisible()
  expect(document.body).toHaveTextContent(/Tveir sólarhringar frá handsömun \(ómerkt dýr\): til /)
})

test('says of a limit in days that it passed at the end of its last day', async () => {
  open({ clock: { rule: 'notified', ends: '2025-11-08T00:00:00.000Z' } })
  await screen.findByText('Ekkert gerist af sjálfu sér þegar fresturinn er liðinn.')
  expect(document.body).toHaveTextContent(/handsömuninni: frestur rann út í lok 07\.11\.2025/)
})

test('opens a case at the time that was typed, in the form of all dates', async () => {
  network.answer('GET /api/Types', sampleTypes)
  network.answer('GET /api/Places', samplePlaces)
  network.answer('POST /api/Care', { careCaseId: 4 })
  open({}, '/care/new')
  const day = await screen.findByLabelText('Tekið í vörslu')
  await userEvent.clear(day)
  await userEvent.type(day, '29.11.2026')
  await userEvent.clear(screen.getByLabelText('Klukkan'))
  await userEvent.type(screen.getByLabelText('Klukkan'), '8.30')
  await userEvent.selectOptions(screen.getByLabelText('Dýrategund'), 'Köttur')
  await userEvent.selectOptions(screen.getByLabelText('Sveitarfélag'), 'Reykjavíkurborg')
  await userEvent.type(screen.getByLabelText('Staður'), 'Höfnin')
  await press('Opna mál')
  expect(await screen.findByText('Málið')).toBeVisible()
  const takenAt = new Date('2026-11-29T08:30').toISOString()
  expect(await network.requests('POST /api/Care')[0]?.json()).toMatchObject({ takenAt, speciesId: 2 })
})

test('records an attempt', async () => {
  open()
  await press('Skrá tilraun')
  const dialog = within(screen.getByRole('dialog', { name: 'Skrá tilraun' }))
  await userEvent.selectOptions(dialog.getByLabelText('Niðurstaða'), 'Náðist ekki')
  network.answer('POST /api/Care/{careCaseId}/Attempts', { careAttemptId: 1 })
  await userEvent.click(dialog.getByRole('button', { name: 'Skrá tilraun' }))
  expect(await screen.findByText('Tilraunin er skráð')).toBeVisible()
  const [sent] = network.requests('POST /api/Care/{careCaseId}/Attempts')
  expect(await sent?.json()).toMatchObject({ channel: 'phone', result: 'noAnswer', words: null })
})

test('does not offer the confirmation if the server does not allow it', async () => {
  open({ end: proposed })
  expect(await screen.findByText('Aftur til umráðamanns: bíður staðfestingar')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Staðfesta málalok' })).toBeNull()
})

test('confirms the end', async () => {
  open({ end: proposed, mayConfirm: true })
  await press('Staðfesta málalok')
  network.handle('POST /api/Care/{careCaseId}/End/Confirm', () => new Response(null, { status: 204 }))
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Staðfesta málalok' }))
  expect(await screen.findByText('Málinu er lokið')).toBeVisible()
})

test('a veterinarian who confirmed the end, and sees the case no longer, reads that it has ended', async () => {
  network.answer('GET /api/Care/{careCaseId}', { ...shown, end: { ...proposed, kind: 'euthanised' }, mayConfirm: true })
  const session = { isAuthenticated: true, personId: 3, roles: ['PetOwner', 'Veterinarian'] } as const
  renderRoutes(careRoutes, '/care/4', { ...session, capabilities: ['care'] })
  await press('Staðfesta málalok')
  network.handle('POST /api/Care/{careCaseId}/End/Confirm', () => new Response(null, { status: 204 }))
  network.handle('GET /api/Care/{careCaseId}', () => Response.json({ title: 'Fannst ekki' }, { status: 404 }))
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Staðfesta málalok' }))
  expect(await screen.findByText('Ekkert mál með þessu númeri bíður þín. Ef til vill er því lokið.')).toBeVisible()
  expect(screen.getByText('Málinu er lokið')).toBeVisible()
})

test('prints the record of service, which lists each attempt', async () => {
  const attempt = {
    careAttemptId: 1,
    channel: 'phone',
    result: 'noAnswer',
    triedAt: shown.takenAt,
    recorded: shown.opened,
  } as const
  open({ attempts: [{ ...attempt, words: 'Enginn svaraði', by: 'Anna' }] }, '/care/4/print')
  expect(await screen.findByText('24. gr. laga nr. 55/2013 um velferð dýra')).toBeVisible()
  expect(screen.getByText('Enginn svaraði · Anna')).toBeVisible()
})
