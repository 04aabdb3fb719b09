import { setupFakeNetwork } from '@dyra/shared/testing/network'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { openAsAdministrator } from '../../testing/open.tsx'

const key = 'GET /api/Retention'
const none = { ownerships: 0, incidents: 0, auditValues: 0, mails: 0, pictures: 0, persons: 0 }
const run = { started: '2026-11-20T03:00:00Z', finished: '2026-11-20T03:01:00Z', counts: none, error: null }

const network = setupFakeNetwork()
// The other parts of the screen make these calls.
beforeEach(() => {
  network.refuse('GET /api/Statistics', 400, { title: 'Engin tölfræði' })
  network.answer('GET /api/Statistics/Duties', [])
})

test('shows what a run would do and what the last runs did', async () => {
  network.answer(key, {
    profile: 'eu',
    due: { ...none, ownerships: 1234, persons: 2 },
    runs: [
      { ...run, started: '2026-11-21T03:00:00Z', finished: null, counts: null },
      { ...run, counts: { ...none, incidents: 3, mails: 12_000 } },
      { ...run, started: '2026-11-19T03:00:00Z', counts: null, error: 'connection lost' },
      { ...run, started: '2026-11-18T03:00:00Z' },
    ],
  })
  await openAsAdministrator('/statistics')
  const rows = within(await screen.findByRole('table', { name: 'Síðustu eyðingar' })).getAllByRole('row')
  expect(rows.slice(1).map((row) => row.lastChild?.textContent)).toEqual([
    'Í gangi',
    'Atvik: 3, Tölvupóstur: 12.000',
    'Mistókst: connection lost',
    'Engu eytt',
  ])
  expect(screen.getByText('Eigendur dýra').nextSibling).toHaveTextContent('1.234')
  expect(screen.getByText(/^Persónuupplýsingum er eytt 5 árum .* skráð fyrir 25 árum .* ekki í 2 ár/)).toBeVisible()
  expect(screen.getByText('Notendur').nextSibling).toHaveTextContent('2')
})

test('says that nothing is due and nothing ran', async () => {
  network.answer(key, { profile: 'iceland', due: none, runs: [] })
  await openAsAdministrator('/statistics')
  expect(await screen.findByText('Engu þarf að eyða núna.')).toBeVisible()
  expect(screen.getByText(/^Persónuupplýsingum er eytt 10 árum eftir/)).toBeVisible()
  await userEvent.click(screen.getByText('Síðustu eyðingar'))
  expect(screen.getByText('Engin eyðing hefur farið fram')).toBeVisible()
})

test('loads a failed report again', async () => {
  network.refuse(key, 400, { title: 'Villa' })
  await openAsAdministrator('/statistics')
  expect(await screen.findByText('Villa')).toBeVisible()
  network.answer(key, { profile: 'iceland', due: none, runs: [run] })
  await userEvent.click(screen.getAllByRole('button', { name: 'Reyna aftur' })[1] as HTMLElement)
  expect(await screen.findByText('Síðustu eyðingar')).toBeVisible()
})
