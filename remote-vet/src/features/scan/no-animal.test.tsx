import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { scan as readChip } from '../registration/testing/open-register.ts'
import { field, network, openScan, purpose, SCAN, setupScans } from './testing/open-scan.tsx'
import { delivered, unknown } from './testing/sample-scan.ts'

setupScans()

test('an unregistered number has a link to its registration, which says whether the number was read or typed', async () => {
  await openScan()
  await readChip('352098100000019')
  expect(await screen.findByRole('link', { name: 'Skrá dýr með þessu númeri' })).toHaveAttribute(
    'href',
    '/register?microTag=352098100000019&read=1',
  )
  await userEvent.type(field(), '352098100000018{Enter}')
  await waitFor(() =>
    expect(screen.getAllByRole('link', { name: 'Skrá dýr með þessu númeri' })[0]).toHaveAttribute(
      'href',
      '/register?microTag=352098100000018',
    ),
  )
})

test('a number that a clinic has in stock names the clinic, with a call link', async () => {
  await openScan('shelter')
  network.answer(SCAN, delivered('352098100400001'))
  await userEvent.click(purpose('Fundið dýr'))
  await readChip('352098100400001')
  expect(await screen.findByText('Afhent en ekki skráð')).toBeVisible()
  expect(screen.getByText(/Dýraspítali Gervidals veit líklega hvaða dýr þetta er/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Hringja í 010-0101' })).toHaveAttribute('href', 'tel:+3540100101')
  expect(screen.getByRole('status')).toHaveTextContent('Ekkert dýr er skráð með þetta örmerki, Afhent en ekki skráð')
  expect(screen.queryByText(/Lestu merkið aftur/)).toBeNull()
})

test('a veterinarian is not asked to call their own clinic, or to fetch a veterinarian', async () => {
  await openScan()
  network.answer(SCAN, { ...delivered('352098100400001'), isOwnStock: true })
  await readChip('352098100400001')
  expect(await screen.findByText('Númerið er í þínum birgðum en dýrið hefur ekki verið skráð.')).toBeVisible()
  expect(screen.queryByRole('link', { name: /^Hringja/ })).toBeNull()
  expect(screen.getByRole('link', { name: 'Skrá dýr með þessu númeri' })).toBeVisible()
  network.answer(SCAN, unknown('352098100000018'))
  await readChip('352098100000018')
  expect(await screen.findByText('Lestu merkið aftur.')).toBeVisible()
  expect(screen.queryByText(/fáðu dýralækni/)).toBeNull()
})

test('advises an institution to fetch a veterinarian', async () => {
  await openScan('shelter')
  await userEvent.click(purpose('Fundið dýr'))
  await readChip('352098100000018')
  expect(await screen.findByText('Lestu merkið aftur eða fáðu dýralækni til þess.')).toBeVisible()
})

test('while workplaces may not scan, an institution is shown this in place of the field; a veterinarian may scan', async () => {
  const { unmount } = await openScan('shelter', ['relay'])
  expect(screen.getByText('Skönnun vinnustaða er ekki í notkun')).toBeVisible()
  expect(screen.getByRole('link', { name: 'skra@example.com' })).toBeVisible()
  expect(screen.queryByLabelText('Örmerki eða eyrnamerki')).toBeNull()
  await readChip('352098100000011')
  expect(network.requests(SCAN)).toHaveLength(0)
  unmount()
  await openScan(undefined, ['relay'])
  expect(field()).toBeVisible()
})
