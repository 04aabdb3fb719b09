import type { ReceivedClaim } from '@dyra/shared/contract/claims'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { alive, claimsKey, petPageNetwork } from './testing/pet-page.ts'

const agree = 'POST /api/Pets/{petId}/Claims/{claimId}/Agree'
const object = 'POST /api/Pets/{petId}/Claims/{claimId}/Object'
const claim: ReceivedClaim = {
  claimId: 5,
  words: 'Henni líður vel',
  created: '2026-11-21T08:05:00Z',
  answerBy: '2026-12-19T08:05:00Z',
  hasObjected: false,
}

let network: ReturnType<typeof petPageNetwork>
beforeEach(() => {
  network = petPageNetwork()
  network.answer(claimsKey, [claim])
})
afterEach(() => network.restore())

const panel = async () => within(await screen.findByRole('region', { name: 'Einhver gerir tilkall til dýrsins' }))
const press = async (name: string) => userEvent.click((await panel()).getByRole('button', { name }))
const dialog = () => within(screen.getByRole('dialog'))

test('the owner reads what the claimant wrote, and agrees after a question', async () => {
  await network.open(alive)
  expect((await panel()).getByText('Henni líður vel')).toBeVisible()
  expect((await panel()).getByText(/^Svaraðu í síðasta lagi 19\.12\.2026/)).toBeVisible()
  await press('Samþykkja')
  expect(dialog().getByText(/Þú sérð nafn hans í eigendaskiptunum/)).toBeVisible()
  network.handle(agree, () => new Response(null, { status: 204 }))
  network.answer(claimsKey, [])
  await userEvent.click(dialog().getByRole('button', { name: 'Samþykkja tilkallið' }))
  expect(await screen.findByText('Eigendaskipti eru skráð og bíða samþykkis')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Einhver gerir tilkall til dýrsins' })).toBeNull())
})

test('shows the facts with the claim above them, so that nothing moves', async () => {
  let resolve: () => void = () => undefined
  const answered = new Promise<void>((done) => {
    resolve = done
  })
  network.handle(claimsKey, async () => {
    await answered
    return Response.json([claim])
  })
  await network.open(alive)
  const facts = () => screen.queryByRole('region', { name: 'Upplýsingar' })
  expect(facts()).toBeNull()
  resolve()
  await panel()
  expect(facts()).toBeVisible()
})

test('shows the facts after a moment even if the claim has not loaded', async () => {
  jest.useFakeTimers({ advanceTimers: true })
  network.hang(claimsKey)
  await network.open(alive)
  expect(screen.queryByRole('region', { name: 'Upplýsingar' })).toBeNull()
  await act(async () => jest.advanceTimersByTime(1500))
  expect(screen.getByRole('region', { name: 'Upplýsingar' })).toBeVisible()
  jest.useRealTimers()
})

test('the owner objects with an explanation', async () => {
  await network.open(alive)
  await press('Mótmæla')
  await userEvent.click(dialog().getByRole('button', { name: 'Mótmæla' }))
  expect(dialog().getByRole('textbox')).toBeInvalid()
  await userEvent.type(dialog().getByRole('textbox'), ' Hún er mín ')
  network.handle(object, () => new Response(null, { status: 204 }))
  network.answer(claimsKey, [{ ...claim, hasObjected: true }])
  await userEvent.click(dialog().getByRole('button', { name: 'Mótmæla' }))
  // Both the banner with the result and the panel say that the objection is recorded.
  await waitFor(() => expect(screen.getAllByText(/^Mótmæli þín eru skráð/)).toHaveLength(2))
  expect(await network.requests(object)[0]?.json()).toEqual({ words: 'Hún er mín' })
  expect((await panel()).queryByRole('button', { name: 'Mótmæla' })).toBeNull()
})

test('shows why agreeing is refused', async () => {
  await network.open(alive)
  network.refuse(agree, 409, { errors: { petId: ['Eigendaskipti eru þegar í vinnslu fyrir þetta dýr'] } })
  await press('Samþykkja')
  await userEvent.click(dialog().getByRole('button', { name: 'Samþykkja tilkallið' }))
  expect(await dialog().findByText('Eigendaskipti eru þegar í vinnslu fyrir þetta dýr')).toBeVisible()
})

test('requests no claims for staff', async () => {
  await network.open(alive, ['PetOwner', 'Veterinarian'], 9)
  expect(network.requests(claimsKey)).toHaveLength(0)
})
