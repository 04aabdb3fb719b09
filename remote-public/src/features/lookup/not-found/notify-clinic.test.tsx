import { setupFakeNetwork } from '@dyra/shared/testing/network'
import { renderElement } from '@dyra/shared/testing/render'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { LookupPanel } from '../LookupPanel.tsx'

const report = 'POST /api/FoundReports/Delivered'
const delivered = { clinic: 'Dýraspítali Gervidals', phone: '5550101' }

const network = setupFakeNetwork()
beforeEach(() => {
  const problem = { type: 'about:blank', title: 'x', status: 404, requestId: 'x', delivered }
  network.handle('GET /api/MicroTags', () => Response.json(problem, { status: 404 }))
})

const lookUp = async (capabilities: readonly ['relay'] | readonly [] = ['relay']) => {
  renderElement(<LookupPanel />, { capabilities })
  await userEvent.type(screen.getByRole('textbox'), '352098100400001{Enter}')
}
const open = async () =>
  userEvent.click(await screen.findByRole('button', { name: 'Láta stofuna vita að dýrið er fundið' }))

test('shows the clinic that has the number, with a call link', async () => {
  await lookUp()
  expect(await screen.findByText('Ekkert dýr er skráð með þetta örmerki')).toBeVisible()
  expect(
    await screen.findByText(/^Númerið var afhent en dýrið hefur ekki verið skráð. Dýraspítali Gervidals/),
  ).toBeVisible()
  expect(screen.getByRole('link', { name: 'Hringja í 555-0101' })).toHaveAttribute('href', 'tel:+3545550101')
})

test('has one filled button: the call, or while a message is written the one that sends it', async () => {
  await lookUp()
  const call = await screen.findByRole('link', { name: 'Hringja í 555-0101' })
  expect(call).toHaveClass('filled')
  await open()
  expect(call).toHaveClass('default')
  expect(screen.getByRole('button', { name: 'Senda' })).not.toHaveAttribute('data-variant')
})

test('notifies the clinic, and sends only what the finder wrote', async () => {
  network.answer(report, { clinic: delivered.clinic })
  await lookUp()
  await open()
  expect(screen.getByRole('link', { name: /^hvers vegna, hverjir sjá það/ })).toHaveAttribute(
    'href',
    '/privacy-policy#strangers',
  )
  await userEvent.type(screen.getByLabelText('Símanúmerið þitt'), '555 0199')
  await userEvent.click(screen.getByRole('button', { name: 'Senda' }))
  expect(await screen.findByText(/^Sent. Dýraspítali Gervidals fær tölvupóst/)).toBeVisible()
  expect(await network.requests(report)[0]?.json()).toEqual({
    requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    tagNumber: '352098100400001',
    phone: '555 0199',
    formSeconds: expect.any(Number),
  })
})

test('shows the error of a wrong phone number at its field', async () => {
  await lookUp()
  await open()
  await userEvent.type(screen.getByLabelText('Símanúmerið þitt'), '12')
  await userEvent.click(screen.getByRole('button', { name: 'Senda' }))
  expect(await screen.findByText(/^Símanúmerið þarf að vera 7 tölustafir. Erlent/)).toBeVisible()
  expect(network.requests(report)).toEqual([])
})

test('leads to the sign-in after too many reports', async () => {
  const problem = { type: '/problems/sign-in-required', title: 'Skráðu þig inn', status: 403, requestId: 'x' }
  network.handle(report, () => Response.json(problem, { status: 403 }))
  await lookUp()
  await open()
  await userEvent.click(screen.getByRole('button', { name: 'Senda' }))
  const link = await screen.findByRole('link', { name: 'Skrá mig inn' })
  expect(link).toHaveAttribute('href', '/?redirect=%2Flost%3FtagNumber%3D352098100400001#login-title')
})

test('offers no message without the relay', async () => {
  await lookUp([])
  expect(await screen.findByText('Hvað get ég gert?')).toBeVisible()
  expect(screen.queryByRole('button', { name: /stofuna vita/ })).toBeNull()
})
