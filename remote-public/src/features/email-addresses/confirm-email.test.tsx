import type { LinkedAddress } from '@dyra/shared/contract/email-addresses'
import { setupFakeNetwork } from '@dyra/shared/testing/network'
import { renderRoutes } from '@dyra/shared/testing/render'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { emailAddressRoutes } from './routes.ts'

const READ = 'POST /api/EmailAddresses/Read'
const CONFIRM = 'POST /api/EmailAddresses/Confirm'
const BUTTON = 'Já, staðfesta netfangið'
const open: LinkedAddress = { state: 'open', email: 'n•••@e•••.is', needs: 'press' }

const network = setupFakeNetwork()

const show = async (linked: LinkedAddress, path = '/confirm-email?t=7.abc.def') => {
  network.answer(READ, linked)
  renderRoutes(emailAddressRoutes, path)
  await screen.findByRole('heading', { level: 1 })
}

test('shows which address the link is about, and confirms it with the button only', async () => {
  await show(open)
  expect(await screen.findByText('n•••@e•••.is')).toBeVisible()
  expect(network.requests(CONFIRM)).toHaveLength(0)
  network.answer(CONFIRM, { state: 'confirmed' })
  network.answer(READ, { ...open, state: 'confirmed', email: null })
  await userEvent.click(screen.getByRole('button', { name: BUTTON }))
  expect(await screen.findByText('Takk! Netfangið er staðfest.')).toBeVisible()
  expect(await network.requests(CONFIRM)[0]?.json()).toEqual({ token: '7.abc.def' })
})

test('if another person set the address, asks for a sign-in that returns to this page', async () => {
  await show({ ...open, needs: 'signIn' })
  const link = await screen.findByRole('link', { name: 'Skrá mig inn' })
  expect(link).toHaveAttribute('href', '/?redirect=%2Fconfirm-email%3Ft%3D7.abc.def#login-title')
  expect(screen.queryByRole('button', { name: BUTTON })).not.toBeInTheDocument()
})

test('the page has no button in the session of another person', async () => {
  await show({ ...open, needs: 'otherPerson' })
  expect(await screen.findByText(/Í þessari innskráningu er ekki hægt að staðfesta/)).toBeVisible()
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
})

test.each([
  ['closed', /Slóðin er ekki lengur í gildi/],
  ['confirmed', /Netfangið er staðfest/],
] as const)('says that the link is %s', async (state, title) => {
  await show({ ...open, state, email: null })
  expect(await screen.findByText(title)).toBeVisible()
})

test('says that a link is not valid', async () => {
  network.refuse(READ, 404)
  renderRoutes(emailAddressRoutes, '/confirm-email?t=7')
  expect(await screen.findByText(/Slóðin er ekki gild/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Skoða upplýsingarnar mínar' })).toHaveAttribute('href', '/person/info')
})

test('asks the server nothing without a token', async () => {
  await show(open, '/confirm-email')
  expect(await screen.findByText(/Slóðin er ekki gild/)).toBeVisible()
  expect(network.requests(READ)).toHaveLength(0)
})

test('after a refusal keeps the button and says why it was refused', async () => {
  network.refuse(CONFIRM, 403, { title: 'Annar skráði þetta netfang' })
  await show(open)
  await userEvent.click(await screen.findByRole('button', { name: BUTTON }))
  expect(await screen.findByText('Annar skráði þetta netfang')).toBeVisible()
  expect(screen.getByRole('button', { name: BUTTON })).toBeEnabled()
})
