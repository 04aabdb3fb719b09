import type { PayerAgreement } from '@dyra/shared/contract/payer-agreements'
import { setupFakeNetwork } from '@dyra/shared/testing/network'
import { renderRoutes } from '@dyra/shared/testing/render'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { personRoutes } from './routes.ts'
import { faroe } from './testing/sample-user.ts'

const read = 'GET /api/Users/{userId}/PayerAgreements'
const add = 'POST /api/Users/{userId}/PayerAgreements'
const end = 'DELETE /api/Users/{userId}/PayerAgreements/{agreementId}'
const one: PayerAgreement = {
  agreementId: 3,
  personId: 8,
  name: 'Gervimaður Danmörk',
  ssn: null,
  recordedBy: 'payer',
  created: '2026-11-01T10:00:00Z',
}
const TITLE = 'Hverjir mega skrá gjöld á greiðandann'

const network = setupFakeNetwork()
beforeEach(() => {
  // This answer comes before that of the call by id, whose pattern also matches this path.
  network.answer('GET /api/Users/GetBySsn', { userId: 8, name: one.name, ssn: '0101302479', email: null })
  network.answer('GET /api/Users/{userId}', faroe)
  network.answer('GET /api/AuthApplications/Request', null)
  network.answer('GET /api/Auth/Sessions', [])
  network.answerList('GET /api/Users/me/AccessLog', [], 0)
  network.answerList('GET /api/Users/{userId}/Pets', [], 0)
  network.answer(read, { isPayer: true, agreements: [one] })
})

const open = (path: string, session: object = {}) =>
  renderRoutes(personRoutes, path, { isAuthenticated: true, personId: 7, roles: ['PetOwner'], ...session })
const part = async () => within(await screen.findByRole('region', { name: TITLE }))

/** Opens the dialog that accepts a veterinarian. */
async function openDialog(path: string, session?: object) {
  open(path, session)
  const shown = await part()
  await userEvent.click(shown.getByRole('button', { name: 'Samþykkja dýralækni' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Samþykkja dýralækni' }))
  return { shown, dialog, save: () => userEvent.click(dialog.getByRole('button', { name: 'Samþykkja' })) }
}

test('shows a payer which veterinarians may charge them, and withdraws an agreement after a confirmation', async () => {
  open('/person/info')
  const shown = await part()
  expect(shown.getByText('Gervimaður Danmörk')).toBeVisible()
  expect(shown.getByText('Greiðandinn samþykkti 01.11.2026')).toBeVisible()
  expect(shown.getByText('Vinnustaður þarf ekki að samþykkja eigin dýralækna.')).toBeVisible()
  network.handle(end, () => new Response(null, { status: 204 }))
  network.answer(read, { isPayer: true, agreements: [] })
  await userEvent.click(shown.getByRole('button', { name: 'Afturkalla samþykki: Gervimaður Danmörk' }))
  const question = within(screen.getByRole('dialog', { name: 'Afturkalla samþykki?' }))
  await userEvent.click(question.getByRole('button', { name: 'Afturkalla samþykki' }))
  expect(await screen.findByText('Samþykkið var afturkallað')).toBeVisible()
  expect(
    await screen.findByText('Enginn dýralæknir hefur samþykki til að skrá skráningargjöld á greiðandann.'),
  ).toBeVisible()
  expect(new URL(network.requests(end)[0]?.url ?? '').pathname).toBe('/api/Users/7/PayerAgreements/3')
})

test('the payer accepts a veterinarian found by kennitala', async () => {
  network.answer(read, { isPayer: true, agreements: [] })
  const { shown, dialog, save } = await openDialog('/person/info')
  await save()
  expect(dialog.getByText('Það þarf að fylla út þennan reit')).toBeVisible()
  expect(network.requests(add)).toHaveLength(0)
  await userEvent.type(dialog.getByLabelText('Kennitala dýralæknis'), '0101302479')
  await dialog.findByText(one.name)
  network.handle(add, () => Response.json(one, { status: 201 }))
  network.answer(read, { isPayer: true, agreements: [one] })
  await save()
  expect(await screen.findByText('Dýralæknirinn má nú skrá gjöld á greiðandann')).toBeVisible()
  expect(await shown.findByText(one.name)).toBeVisible()
  expect(await network.requests(add)[0]?.json()).toEqual({ personId: 8 })
})

test('an administrator sees the kennitala, and a refusal at the field', async () => {
  network.answer(read, { isPayer: true, agreements: [{ ...one, ssn: '0101302479', recordedBy: 'administrator' }] })
  const { shown, dialog, save } = await openDialog('/person/7', { personId: 1, roles: ['PetOwner', 'Administrator'] })
  expect(shown.getByText('010130-2479')).toBeVisible()
  expect(shown.getByText('Stjórnandi skráði samþykki 01.11.2026')).toBeVisible()
  await userEvent.type(dialog.getByLabelText('Kennitala dýralæknis'), '0101302479')
  await dialog.findByText(one.name)
  const taken = 'Viðkomandi má þegar skrá gjöld á greiðandann'
  network.refuse(add, 409, { title: taken, errors: { personId: [taken] } })
  await save()
  expect(await dialog.findByText(taken)).toBeVisible()
  expect(dialog.getByLabelText('Kennitala dýralæknis')).toHaveAccessibleDescription(taken)
})

test('a person who is no longer a payer can withdraw but not accept', async () => {
  network.answer(read, { isPayer: false, agreements: [{ ...one, recordedBy: 'upgrade' }] })
  open('/person/info')
  const shown = await part()
  expect(shown.getByText('Skráði gjöld á greiðandann eða hafði hann sjálfvalinn fyrir 01.11.2026')).toBeVisible()
  expect(shown.getByText(/^Greiðandinn er ekki lengur á lista greiðenda/)).toBeVisible()
  expect(shown.queryByText(/^Þessir dýralæknar mega/)).toBeNull()
  expect(shown.getByRole('button', { name: 'Afturkalla samþykki: Gervimaður Danmörk' })).toBeVisible()
  expect(shown.queryByRole('button', { name: 'Samþykkja dýralækni' })).toBeNull()
})

test.each<[string, object, number]>([
  ['one who is not a payer', {}, 1],
  ['a representative', { isRepresentative: true }, 0],
  ['a plain member of a workplace', { workplace: { kind: 'clinic', isManager: false } }, 0],
  ['a veterinarian', { personId: 3, roles: ['PetOwner', 'Veterinarian'] }, 0],
])('%s does not see the agreements', async (_, session, requests) => {
  network.answer(read, { isPayer: false, agreements: [] })
  open('personId' in session ? '/person/7' : '/person/info', session)
  expect((await screen.findAllByText('Netfang')).length).toBeGreaterThan(0)
  expect(screen.queryByRole('region', { name: TITLE })).toBeNull()
  expect(network.requests(read)).toHaveLength(requests)
})
