import { lookupOn } from '../support/lookup.ts'
import { inspectScreen } from '../support/screens.ts'
import { signInByPhone } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

test('a signed-in finder is offered the relay before a message with name and number', { tag: '@long' }, async ({
  page,
  phones,
}) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await signInByPhone(page, { phones, name: 'Finnland', path: '/lost?tagNumber=352098100000011' })
  await expect(page.getByRole('heading', { name: 'Snati' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Tilkynna dýrið týnt' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Ég fann þetta dýr' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ég fann þetta dýr' })
  await expect(dialog.getByLabel(/^Athugasemd/)).toHaveValue('Ég fann þetta dýr. ')
  await inspectScreen(page, 'finder-dialog')
  await dialog.getByRole('button', { name: 'Láta eiganda vita' }).click()
  await expect(page.getByRole('radio', { name: 'Virðist í lagi' })).toBeInViewport()
  await page.getByRole('button', { name: 'Ég fann þetta dýr' }).click()
  await dialog.getByRole('button', { name: 'Senda eigandanum' }).click()
  await expect(page.getByRole('alert')).toHaveText('Tilkynningin hefur verið skráð. Eigandi dýrsins fær hana senda.')
})

test('offers to relay a message to an owner who has not accepted the terms', { tag: '@long' }, async ({ page }) => {
  await page.goto('/')
  await lookupOn(page).lookUp('352098100000013')
  await expect(page.getByRole('region', { name: 'Láta eiganda vita' }).getByRole('radio')).toHaveCount(3)
})

test('shows the lookup of /lost on the first screen of a phone, below the two choices', { tag: '@long' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto('/lost')
  await expect(page.getByRole('link', { name: 'Dýrið mitt er týnt' })).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('heading', { name: 'Ég fann dýr' }).first()).toBeInViewport({ ratio: 1 })
  await expect(lookupOn(page).field).toBeInViewport({ ratio: 1 })
  await expect(lookupOn(page).button).toBeInViewport({ ratio: 1 })
  await page.getByRole('link', { name: 'Dýrið mitt er týnt' }).click()
  const advice = page.getByRole('heading', { name: 'Dýrið mitt er týnt' })
  await expect(advice).toBeInViewport()
  await expect(advice).toBeFocused()
})

test('points out a letter O in the number, and offers the number with a zero', { tag: '@long' }, async ({
  page,
  watch,
}) => {
  watch.allow(/status of 404/)
  await page.goto('/')
  await lookupOn(page).lookUp('3520981OOOOOO11')
  await expect(page.getByText('Í númerinu er bókstafurinn O.')).toBeVisible()
  await inspectScreen(page, 'home-letter-o')
  await page.getByRole('button', { name: 'Fletta upp með 0 í stað O' }).click()
  await expect(page.getByRole('heading', { name: 'Snati' })).toBeVisible()
})
