import { longTest } from '@dyra/shared/testing/depth'
import { setupFakeNetwork } from '@dyra/shared/testing/network'
import { renderRoutes } from '@dyra/shared/testing/render'
import { sampleWorkplace } from '@dyra/shared/testing/sample-workplace'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { workplaceRoutes } from './routes.ts'

const READ = 'GET /api/Workplaces/{workplaceId}'
const MEMBER = '/api/Workplaces/{workplaceId}/Members/{memberId}'
const [manager, other] = sampleWorkplace.members.map((member, at) => ({ ...member, isSelf: at === 0 }))
if (!manager || !other) throw new Error('The sample has two members')

const network = setupFakeNetwork()
const open = (isManager: boolean, self: 'manager' | 'other' = 'manager') => {
  const members = [
    { ...manager, isSelf: self === 'manager' },
    { ...other, isSelf: self === 'other' },
  ]
  network.answer(READ, { ...sampleWorkplace, members })
  renderRoutes(workplaceRoutes, '/workplace', {
    isAuthenticated: true,
    personId: 21,
    roles: ['PetOwner'],
    workplace: { id: 3, kind: 'clinic', isManager },
  })
  return screen.findByRole('heading', { level: 1, name: 'Starfsfólk' })
}
const dialog = () => within(screen.getByRole('dialog'))
const press = (name: string | RegExp) => userEvent.click(screen.getAllByRole('button', { name })[0] as HTMLElement)

test('shows the members to a manager, who adds one', async () => {
  await open(true)
  expect(screen.getByText(/^Dýraspítali Gervidals ehf\. – Dýralæknastofa/)).toBeVisible()
  expect(screen.getAllByText('Gervimaður Svíþjóð')[0]).toBeVisible()
  network.answer('GET /api/Users/GetBySsn', {
    userId: 44,
    name: 'Gervimaður Færeyjar',
    ssn: '0101302399',
    email: null,
  })
  network.answer('POST /api/Workplaces/{workplaceId}/Members', { ...other, memberId: 33 })
  await press('Bæta við starfsmanni')
  await userEvent.type(dialog().getByLabelText('Kennitala'), '0101302399')
  expect(await dialog().findByText('Gervimaður Færeyjar')).toBeVisible()
  await userEvent.click(dialog().getByLabelText('Umsjónarmaður'))
  await userEvent.click(dialog().getByRole('button', { name: 'Bæta við' }))
  expect(await screen.findByText('Starfsmanninum hefur verið bætt við')).toBeVisible()
  const [request] = network.requests('POST /api/Workplaces/{workplaceId}/Members')
  expect(await request?.json()).toEqual({ personId: 44, isManager: true })
})

longTest('keeps the dialog open with the reason if the person cannot be added', async () => {
  await open(true)
  network.answer('GET /api/Users/GetBySsn', { userId: 44, name: 'Félag', ssn: '6406307368', email: null })
  network.refuse('POST /api/Workplaces/{workplaceId}/Members', 400, {
    errors: { personId: ['Starfsmaður þarf að vera einstaklingur'] },
  })
  await press('Bæta við starfsmanni')
  await userEvent.type(dialog().getByLabelText('Kennitala'), '6406307368')
  await dialog().findByText('Félag')
  await userEvent.click(dialog().getByRole('button', { name: 'Bæta við' }))
  expect(await dialog().findByText('Starfsmaður þarf að vera einstaklingur')).toBeVisible()
})

test('asks before a manager removes a member, and shows why the last manager cannot be removed', async () => {
  await open(true)
  network.handle(`DELETE ${MEMBER}`, () => new Response(null, { status: 204 }))
  await press('Fjarlægja: Gervimaður Svíþjóð')
  expect(screen.getByRole('dialog', { name: 'Fjarlægja starfsmann?' })).toHaveTextContent('fellur strax úr gildi')
  await userEvent.click(dialog().getByRole('button', { name: 'Fjarlægja' }))
  expect(await screen.findByText('Gervimaður Svíþjóð er ekki lengur á listanum')).toBeVisible()
  const last = 'Vinnustaður þarf að hafa umsjónarmann. Veldu annan umsjónarmann fyrst.'
  network.refuse(`PUT ${MEMBER}`, 409, { title: last, errors: { isManager: [last] } })
  await press('Taka umsjón af: Gervimaður Danmörk')
  await userEvent.click(dialog().getByRole('button', { name: 'Taka umsjón af' }))
  expect(await dialog().findByText(last)).toBeVisible()
})

test('offers other members nothing but to leave', async () => {
  await open(false, 'other')
  expect(screen.getByText('Umsjónarmenn sjá um að bæta við og fjarlægja starfsfólk.')).toBeVisible()
  const names = screen.getAllByRole('button').map((button) => button.getAttribute('aria-label') ?? button.textContent)
  expect(new Set(names)).toEqual(new Set(['Hætta: Gervimaður Svíþjóð']))
})
