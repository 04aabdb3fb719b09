import type { AuthApplication } from '@dyra/shared/contract/auth-applications'
import { setupFakeNetwork } from '@dyra/shared/testing/network'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { openAsAdministrator } from '../../testing/open.tsx'

const list = 'GET /api/AuthApplications'
const accept = 'POST /api/AuthApplications/{authApplicationId}/Accept'
const reject = 'POST /api/AuthApplications/{authApplicationId}/Reject'
const america: AuthApplication = {
  authApplicationId: 8,
  personId: 9,
  fullName: 'Gervimaður Ameríka',
  ssn: '0101302989',
  accepted: null,
  status: 'pending',
  requestedRole: 'Veterinarian',
  created: '2026-11-19T12:00:00Z',
}

const network = setupFakeNetwork()
beforeEach(() => {
  network.answerList('GET /api/AuthorizedUsers', [], 0)
  network.answerList(list, [america], 1)
})

const table = async () => within(await screen.findByRole('table', { name: 'Umsóknir' }))
const dialog = () => within(screen.getByRole('dialog'))
const press = async (name: string) => userEvent.click((await table()).getByRole('button', { name }))

test('lists applicants and roles in a tab', async () => {
  const { router } = await openAsAdministrator('/users')
  await userEvent.click(await screen.findByRole('tab', { name: 'Umsóknir' }))
  await waitFor(() => expect(router.state.location.search).toBe('?tab=applications'))
  const cells = (await table()).getAllByRole('cell').map(({ textContent }) => textContent)
  expect(cells.slice(0, 5)).toEqual(['Gervimaður Ameríka', '010130-2989', 'Dýralæknir', '19.11.2026', 'Í vinnslu'])
})

test('searches applications by name and age', async () => {
  await openAsAdministrator('/users?tab=applications&olderThan=30&search=amer')
  await table()
  expect(network.requests(list).map(({ url }) => new URL(url).search)).toEqual([
    '?SearchQuery=amer&OlderThanDays=30&From=0&Size=20',
  ])
})

test('keeps the age filter of applications in the URL, but does not count it as a filter of users', async () => {
  const { router } = await openAsAdministrator('/users?tab=applications&olderThan=30')
  await userEvent.click(await screen.findByRole('tab', { name: 'Notendur' }))
  await waitFor(() => expect(router.state.location.search).toBe('?olderThan=30'))
  expect(await screen.findByText('Ekkert til að sýna')).toBeVisible()
})

test.each([
  {
    button: 'Samþykkja',
    key: accept,
    question: 'Samþykkja umsókn?',
    text: 'Notandinn fær hlutverkið Dýralæknir strax.',
    done: 'Umsókn samþykkt',
  },
  {
    button: 'Hafna',
    key: reject,
    question: 'Hafna umsókn?',
    text: 'Notandinn fær ekki hlutverkið Dýralæknir. Hann getur sótt um aftur.',
    done: 'Umsókn hafnað',
  },
] as const)('$button asks with name and role, sends the decision once, and reloads the list', async (step) => {
  await openAsAdministrator('/users?tab=applications')
  await press(`${step.button}: Gervimaður Ameríka`)
  const question = within(screen.getByRole('dialog', { name: step.question }))
  expect(question.getByText('Gervimaður Ameríka')).toBeVisible()
  expect(question.getByText(step.text)).toBeVisible()
  network.answer(step.key, america)
  network.answerList(list, [], 0)
  await userEvent.dblClick(question.getByRole('button', { name: step.button }))
  expect(await screen.findByText('Engar umsóknir eins og stendur')).toBeVisible()
  expect(screen.getByRole('alert')).toHaveTextContent(step.done)
  expect(network.requests(step.key).map(({ url }) => new URL(url).pathname.split('/')[3])).toEqual(['8'])
})

test('says that the application was decided meanwhile, and reloads the list', async () => {
  await openAsAdministrator('/users?tab=applications')
  await press('Samþykkja: Gervimaður Ameríka')
  network.refuse(accept, 409, { title: 'Umsóknin hefur þegar verið afgreidd' })
  network.answerList(list, [], 0)
  await userEvent.click(dialog().getByRole('button', { name: 'Samþykkja' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Umsóknin hefur þegar verið afgreidd')
  expect(await screen.findByText('Engar umsóknir eins og stendur')).toBeVisible()
})

test.each([
  {
    button: 'Samþykkja valdar (2)',
    key: accept,
    question: 'Samþykkja umsóknir',
    text: '2 umsóknir verða samþykktar. Umsækjendurnir fá hlutverkin strax.',
    send: 'Samþykkja',
    summary: 'Samþykkt: 1. Ekki samþykkt: 1.',
    done: '1 umsókn hefur verið samþykkt',
  },
  {
    button: 'Hafna völdum (2)',
    key: reject,
    question: 'Hafna umsóknum',
    text: '2 umsóknum verður hafnað. Umsækjendurnir geta sótt um aftur.',
    send: 'Hafna',
    summary: 'Hafnað: 1. Ekki hafnað: 1.',
    done: '1 umsókn hefur verið hafnað',
  },
] as const)(
  '$question: decides several at once, with a summary',
  async ({ button, key, question, text, send, summary, done }) => {
    network.answerList(list, [america, { ...america, authApplicationId: 9, fullName: 'Gervimaður Afríka' }], 2)
    await openAsAdministrator('/users?tab=applications')
    await table()
    await userEvent.click(screen.getByRole('checkbox', { name: 'Velja alla á síðunni' }))
    await userEvent.click(screen.getByRole('button', { name: button }))
    expect(screen.getByRole('dialog', { name: question })).toBeVisible()
    expect(dialog().getByText(text)).toBeVisible()
    network.handle(key, ({ url }) =>
      url.includes('/9/')
        ? Response.json({ type: 'about:blank', title: 'Fannst ekki', status: 404 }, { status: 404 })
        : Response.json(america),
    )
    await userEvent.click(dialog().getByRole('button', { name: send }))
    expect(await dialog().findByText(summary)).toBeVisible()
    expect(dialog().getByRole('group')).toHaveTextContent(
      'Umsóknin hefur þegar verið afgreidd (1)Gervimaður Afríka, Dýralæknir',
    )
    await userEvent.click(dialog().getByText('Loka', { selector: 'span' }))
    expect(await screen.findByRole('alert')).toHaveTextContent(done)
  },
)
