import type { Representative } from '@dyra/shared/contract/representatives'
import { today } from '@dyra/shared/domain/dates'
import { longTest } from '@dyra/shared/testing/depth'
import { setupFakeNetwork } from '@dyra/shared/testing/network'
import { renderRoutes } from '@dyra/shared/testing/render'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { personRoutes } from './routes.ts'
import { faroe, noPayer } from './testing/sample-user.ts'

const list = 'GET /api/Users/{userId}/Representatives'
const add = 'POST /api/Users/{userId}/Representatives'
const end = 'DELETE /api/Users/{userId}/Representatives/{representativeId}'
const one: Representative = {
  representativeId: 3,
  personId: 8,
  name: 'Gervimaður Finnland',
  ssn: null,
  validFrom: '2026-11-01',
  validUntil: '2027-11-01',
  document: 'Mál 12/2026',
  created: '2026-11-01T10:00:00Z',
}

const network = setupFakeNetwork()
beforeEach(() => {
  network.answer('GET /api/Users/{userId}/PayerAgreements', noPayer)
  // This answer comes before that of the call by id, whose pattern also matches this path.
  network.answer('GET /api/Users/GetBySsn', { userId: 8, name: one.name, ssn: '0101302399', email: null })
  network.answer('GET /api/Users/{userId}', faroe)
  network.answer('GET /api/AuthApplications/Request', null)
  network.answer('GET /api/Auth/Sessions', [])
  network.answerList('GET /api/Users/me/AccessLog', [], 0)
  network.answerList('GET /api/Users/{userId}/Pets', [], 0)
  network.answer(list, [one])
})

const open = (path: string, session: object) =>
  renderRoutes(personRoutes, path, {
    capabilities: ['representatives'],
    isAuthenticated: true,
    personId: 7,
    roles: ['PetOwner'],
    ...session,
  })
const part = async () => within(await screen.findByRole('region', { name: 'Umboð' }))

test('shows the owner their representatives, and revokes one after a confirmation', async () => {
  open('/person/security', {})
  const shown = await part()
  expect(await shown.findByText('Gervimaður Finnland')).toBeVisible()
  expect(shown.getByText('Mál 12/2026')).toBeVisible()
  expect(shown.queryByRole('button', { name: 'Skrá umboð' })).toBeNull()
  network.handle(end, () => new Response(null, { status: 204 }))
  network.answer(list, [])
  await userEvent.click(shown.getByRole('button', { name: 'Afturkalla umboð: Gervimaður Finnland' }))
  const question = within(screen.getByRole('dialog', { name: 'Afturkalla umboð?' }))
  await userEvent.click(question.getByRole('button', { name: 'Afturkalla umboð' }))
  expect(await screen.findByText('Umboðið var afturkallað')).toBeVisible()
  expect(network.requests(end)).toHaveLength(1)
})

/** Opens the dialog that records a representative. */
async function openDialog() {
  open('/person/7', { personId: 1, roles: ['PetOwner', 'Administrator'] })
  const shown = await part()
  await userEvent.click(shown.getByRole('button', { name: 'Skrá umboð' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Skrá umboð' }))
  return { shown, dialog, save: () => userEvent.click(dialog.getByRole('button', { name: 'Skrá umboð' })) }
}

async function fill(dialog: Awaited<ReturnType<typeof openDialog>>['dialog']) {
  await userEvent.type(dialog.getByLabelText('Kennitala umboðsmanns'), '0101302399')
  await dialog.findByText(one.name)
  await userEvent.type(dialog.getByLabelText('Gildir til og með'), '01.11.2027')
  await userEvent.type(dialog.getByLabelText('Skjal'), ' Mál 12/2026 ')
}

test('lets an administrator record a representative, and asks for missing values', async () => {
  network.answer(list, [])
  const { shown, dialog, save } = await openDialog()
  await save()
  expect(dialog.getAllByText('Það þarf að fylla út þennan reit')).toHaveLength(3)
  expect(network.requests(add)).toHaveLength(0)
  await fill(dialog)
  network.handle(add, () => Response.json(one, { status: 201 }))
  network.answer(list, [one])
  await save()
  expect(await screen.findByText('Umboðið var skráð')).toBeVisible()
  expect(await shown.findByText(one.name)).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(await network.requests(add)[0]?.json()).toEqual({
    personId: 8,
    validFrom: today(),
    validUntil: '2027-11-01',
    document: 'Mál 12/2026',
  })
})

longTest('shows a refused value at its field and keeps what was typed', async () => {
  const { dialog, save } = await openDialog()
  await fill(dialog)
  const taken = 'Viðkomandi er þegar umboðsmaður eigandans'
  network.refuse(add, 409, { title: taken, errors: { personId: [taken] } })
  await save()
  expect(await dialog.findByText(taken)).toBeVisible()
  expect(dialog.getByLabelText('Kennitala umboðsmanns')).toHaveAccessibleDescription(taken)
  expect(dialog.getByLabelText('Gildir til og með')).toHaveValue('01/11/2027')
})

test('hides from a representative what only the owner may do', async () => {
  open('/person/security', { isRepresentative: true })
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Umboð' })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Breyta upplýsingum' })).toBeNull()
  expect(network.requests(list)).toHaveLength(0)
  expect(network.requests('GET /api/Users/me/AccessLog')).toHaveLength(0)
})
