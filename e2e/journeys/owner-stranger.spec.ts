import { lookupOn } from '../support/lookup.ts'
import { phoneSize, wide } from '../support/page.ts'
import { inspectScreen } from '../support/screens.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

test('lets a stranger report a lost pet as found and the owner confirm it', { tag: '@long' }, async ({
  page,
  phones,
}) => {
  await page.setViewportSize(phoneSize)
  await signIn(page, { phones, name: 'Finnland', path: '/lost' })
  await lookupOn(page).lookUp('352098100000012')
  await expect(page.getByText('Þetta dýr er skráð týnt', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Skrá athugasemd' })).toBeVisible()
  await page.getByRole('button', { name: 'Tilkynna dýrið fundið' }).click()
  const dialog = page.getByRole('dialog', { name: 'Tilkynna fundið dýr' })
  await expect(dialog.getByText('Eigandi dýrsins fær að sjá nafn þitt og símanúmer.')).toBeVisible()
  await inspectScreen(page, 'lookup-report')
  await dialog.getByLabel(/^Athugasemd/).fill('Situr hjá mér í Gervigötu.')
  await dialog.getByRole('button', { name: 'Tilkynna dýrið fundið' }).dblclick()
  await expect(page.getByRole('alert')).toHaveText('Tilkynningin hefur verið skráð. Eigandi dýrsins fær hana senda.')
  // A stranger's report changes nothing yet.
  await expect(page.getByText('Þetta dýr er skráð týnt', { exact: true })).toBeVisible()
  await inspectScreen(page, 'lookup-reported')
  await wide(page)
  await page.getByRole('banner').getByRole('link', { name: 'Útskrá' }).click()

  await signIn(page, { phones, name: 'Færeyjar', path: '/pets/my' })
  await page.getByRole('link', { name: 'Sjá nánar: Skotta' }).click()
  // The list of pets shows the same text: wait for the page of the pet.
  await expect(page.getByRole('heading', { level: 1, name: 'Skotta' })).toBeVisible()
  await expect(page.getByText('Tilkynnt hefur verið að dýrið sé fundið')).toBeVisible()
  // The stranger pressed twice, but only one report was sent.
  await expect(page.getByRole('table', { name: 'Atvikasaga' }).getByText('Óstaðfest')).toHaveCount(1)
  await inspectScreen(page, 'pet-unconfirmed')
  await page.getByRole('button', { name: 'Staðfesta' }).click()
  await expect(page.getByText('Tilkynningin hefur verið staðfest')).toBeVisible()
  await expect(page.getByText(/Dýrið er skráð týnt/)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Tilkynna dýrið týnt' })).toBeVisible()

  // The owner's own report counts at once.
  await page.goto('/lost')
  await lookupOn(page).lookUp('352098100000012')
  await page.getByRole('button', { name: 'Tilkynna dýrið týnt' }).click()
  const lost = page.getByRole('dialog', { name: 'Tilkynna týnt dýr' })
  await expect(lost.getByText('Eigandi dýrsins fær að sjá nafn þitt og símanúmer.')).toHaveCount(0)
  await lost.getByRole('button', { name: 'Tilkynna dýrið týnt' }).click()
  await expect(page.getByText('Þetta dýr er skráð týnt', { exact: true })).toBeVisible()
})
