import type { Question } from '@dyra/shared/contract/confirmations'
import { setupFakeNetwork } from '@dyra/shared/testing/network'
import { renderRoutes } from '@dyra/shared/testing/render'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { confirmationRoutes } from './routes.ts'

const READ = 'POST /api/Confirmations/Read'
const CONFIRM = 'POST /api/Confirmations'
const pet = { petId: 7, name: 'Snotra', speciesName: 'Hundur', tagNumber: '352098100000001', isOld: true }
const open: Question = { state: 'open', email: 'g•••@d•••.is', phoneNumbers: ['•••34'], pets: [pet], more: 0 }

const network = setupFakeNetwork()

const show = async (path = '/confirm?t=7-1.7.abc') => {
  renderRoutes(confirmationRoutes, path)
  await screen.findByRole('heading', { level: 1 })
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

test('confirms with the button, not by opening the link', async () => {
  network.answer(CONFIRM, { state: 'confirmed' })
  await show()
  await screen.findByRole('button', { name: 'Allt er rétt' })
  expect(network.requests(READ)).toHaveLength(0)
  expect(network.requests(CONFIRM)).toHaveLength(0)
  await press('Allt er rétt')
  expect(await screen.findByText('Takk! Upplýsingarnar eru staðfestar.')).toBeVisible()
  expect(await network.requests(CONFIRM)[0]?.json()).toEqual({ token: '7-1.7.abc' })
})

test('shows the masked details on request, and asks about old pets', async () => {
  network.answer(READ, open)
  await show()
  await press('Skoða upplýsingarnar')
  expect(await screen.findByText('g•••@d•••.is')).toBeVisible()
  expect(screen.getByText('•••34')).toBeVisible()
  expect(screen.getByText('Er dýrið enn hjá þér?')).toBeVisible()
  const link = screen.getByRole('link', { name: 'Ekki lengur hjá mér: Snotra' })
  expect(link).toHaveAttribute('href', '/pet/7/departure')
  expect(screen.getByRole('link', { name: 'Breyta upplýsingum' })).toHaveAttribute('href', '/person/info')
  expect(network.requests(CONFIRM)).toHaveLength(0)
})

test.each([
  ['closed', 'Ekki þarf lengur að svara þessari spurningu'],
  ['confirmed', 'Takk! Upplýsingarnar eru staðfestar.'],
] as const)('says that the question is %s', async (state, title) => {
  network.answer(READ, { ...open, state, pets: [] })
  await show()
  await press('Skoða upplýsingarnar')
  expect(await screen.findByText(title)).toBeVisible()
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
})

test('says that a link is invalid', async () => {
  network.refuse(CONFIRM, 404)
  await show()
  await press('Allt er rétt')
  expect(await screen.findByText(/Slóðin er ekki gild/)).toBeVisible()
})

test('keeps the button after a failure', async () => {
  network.refuse(CONFIRM, 429, { title: 'Of margar fyrirspurnir' })
  await show()
  await press('Allt er rétt')
  expect(await screen.findByRole('alert')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Allt er rétt' })).toBeEnabled()
})
