import { setupFakeNetwork } from '@dyra/shared/testing/network'
import { renderRoutes } from '@dyra/shared/testing/render'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { personRoutes } from './routes.ts'
import { isShown } from './shown-parts.ts'
import { faroe, noPayer } from './testing/sample-user.ts'

const SEND = 'POST /api/Users/{userId}/EmailConfirmation'
const BUTTON = 'Senda staðfestingarpóst aftur'

const network = setupFakeNetwork()
beforeEach(() => {
  network.answer('GET /api/Users/{userId}/PayerAgreements', noPayer)
})

type State = NonNullable<typeof faroe.emailState>

const openForm = (emailState: State) => {
  network.answer('GET /api/Users/{userId}', { ...faroe, emailState })
  renderRoutes(personRoutes, `/person/${faroe.userId}/update`, {
    isAuthenticated: true,
    personId: faroe.userId,
    roles: ['PetOwner'],
  })
  return screen.findByRole('textbox', { name: 'Netfang' })
}

test.each([
  ['confirmed', 'Netfangið er staðfest.', false],
  ['unconfirmed', /^Netfangið er ekki staðfest/, true],
  ['setByAnother', /^Annar en eigandi upplýsinganna skráði netfangið/, true],
] as const)('the form says that the address is %s', async (state, words, mayBeSent) => {
  const field = await openForm(state)
  expect(field).toHaveAccessibleDescription(words)
  expect(screen.queryAllByRole('button', { name: BUTTON })).toHaveLength(mayBeSent ? 1 : 0)
})

test('sends the mail again, and says so', async () => {
  await openForm('unconfirmed')
  network.handle(SEND, () => new Response(null, { status: 204 }))
  await userEvent.click(screen.getByRole('button', { name: BUTTON }))
  expect(await screen.findByText('Pósturinn hefur verið sendur')).toBeVisible()
  expect(network.requests(SEND)).toHaveLength(1)
})

test('says why the mail is not sent again', async () => {
  await openForm('setByAnother')
  network.refuse(SEND, 429, { title: 'Staðfestingarpóstur hefur verið sendur nokkrum sinnum' })
  await userEvent.click(screen.getByRole('button', { name: BUTTON }))
  expect(await screen.findByText(/hefur verið sendur nokkrum sinnum/)).toBeVisible()
})

test('says nothing about the state of an address that is being typed', async () => {
  const field = await openForm('confirmed')
  await userEvent.type(field, 'x')
  expect(field).not.toHaveAccessibleDescription()
  expect(screen.queryByRole('button', { name: BUTTON })).not.toBeInTheDocument()
})

test('an address that another person set is not shown to others', () => {
  expect(isShown({ ...faroe, emailState: 'setByAnother' }, 'email')).toBe(false)
  expect(isShown({ ...faroe, emailState: 'setByAnother' }, 'phones')).toBe(true)
  expect(isShown({ ...faroe, emailState: 'unconfirmed' }, 'email')).toBe(true)
})
