import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { field, network, openScan, press, purpose, setupScans } from './testing/open-scan.tsx'

setupScans()

const THEFT = 'POST /api/Scans/Thefts'

async function scanned(kind: 'police' | 'shelter') {
  await openScan(kind, ['relay', 'scanCheck', 'thefts'])
  await userEvent.click(purpose('Eftirlit'))
  if (kind === 'police') await userEvent.type(screen.getByLabelText('Málsnúmer'), '007-1')
  await userEvent.type(field(), '352098100000011{Enter}')
  await screen.findByRole('heading', { name: 'Snati' })
}

test('the police confirm a theft with the case number of the scan, and withdraw it', async () => {
  await scanned('police')
  const noContent = () => new Response(null, { status: 204 })
  network.handle(THEFT, noContent)
  network.handle(`${THEFT}/Withdraw`, noContent)
  await press('Skrá eða staðfesta þjófnað')
  const dialog = () => within(screen.getByRole('dialog', { name: 'Þjófnaður: Snati' }))
  expect(dialog().getByLabelText('Málsnúmer')).toHaveValue('007-1')
  await userEvent.click(dialog().getByRole('button', { name: 'Skrá eða staðfesta þjófnað' }))
  expect(await screen.findByText('Þjófnaðurinn er skráður og staðfestur')).toBeVisible()
  expect(screen.getByText('Skráð stolið')).toBeVisible()
  expect(await network.requests(THEFT)[0]?.json()).toEqual({ tagNumber: '352098100000011', caseNumber: '007-1' })
  await press('Draga þjófnað til baka')
  await userEvent.click(dialog().getByRole('button', { name: 'Draga þjófnað til baka' }))
  expect(await screen.findByText('Skráning um þjófnað hefur verið dregin til baka')).toBeVisible()
  expect(screen.queryByText('Skráð stolið')).toBeNull()
})

test('other users neither confirm nor withdraw a theft', async () => {
  await scanned('shelter')
  expect(screen.queryByRole('button', { name: 'Skrá eða staðfesta þjófnað' })).toBeNull()
})
