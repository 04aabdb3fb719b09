import { inspectScreen } from '../support/screens.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

test.describe.configure({ timeout: 150_000 })

test('an owner looks after the own information', async ({ page, phones }) => {
  await signIn(page, { phones, name: 'Bretland', path: '/person/info' })
  await expect(page.getByText('010130-4929')).toBeVisible()
  await expect(page.getByText('Þessi innskráning')).toBeVisible()
  await inspectScreen(page, 'person-info')

  await page.getByRole('button', { name: 'Senda umsókn' }).click()
  await expect(page.getByText('Umsókn þín um hlutverkið Dýralæknir er í vinnslu')).toBeVisible()
  await page.getByRole('button', { name: 'Draga umsókn til baka' }).click()
  await expect(page.getByRole('button', { name: 'Senda umsókn' })).toBeVisible()

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Sækja gögnin mín' }).click()
  expect((await download).suggestedFilename()).toBe('dyraaudkenni.json')

  await page.getByRole('link', { name: 'Breyta upplýsingum' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Breyta upplýsingum' })).toBeVisible()
  await inspectScreen(page, 'person-update')
  await page.getByRole('button', { name: 'Bæta við símanúmeri' }).click()
  await page.getByLabel('Símanúmer 2').fill('010 4930')
  await page.getByRole('button', { name: 'Vista breytingar' }).click()
  await expect(page.getByRole('alert')).toHaveText('Upplýsingar hafa verið vistaðar')
  await expect(page).toHaveURL('/person/info')
  await expect(page.getByText('010-4930')).toBeVisible()
})

test('an administrator looks after a person', async ({ page, phones }) => {
  await signIn(page, { phones, name: 'Grænland', path: '/person/info' })
  await expect(page.getByRole('region', { name: 'Greiðandi' })).toContainText('Breyta greiðanda')
  const edit = await page.getByRole('link', { name: 'Breyta upplýsingum' }).getAttribute('href')
  const personPath = String(edit).replace('/update', '')
  await page.goto(personPath)
  await page.getByRole('button', { name: 'Uppfæra gögn úr Þjóðskrá' }).click()
  await expect(page.getByRole('alert')).toHaveText(/^(Gögn uppfærð|Ekkert til að uppfæra)$/)
  await inspectScreen(page, 'person')
  await page.getByRole('link', { name: 'Breytingasaga' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Breytingasaga' })).toBeVisible()
  await inspectScreen(page, 'person-audit')
  await page.getByRole('link', { name: 'Til baka' }).click()
  await page.getByRole('link', { name: 'Dýr', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Dýr í eigu: Gervimaður Grænland' })).toBeVisible()
  await inspectScreen(page, 'person-pets')
  await page.getByRole('link', { name: 'Til baka' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Eigendaskipti' }).click()
  await expect(page.getByText('Ekkert í vinnslu')).toBeVisible()
  await page.getByRole('link', { name: 'Til baka' }).click()
  await expect(page).toHaveURL(personPath)
})
