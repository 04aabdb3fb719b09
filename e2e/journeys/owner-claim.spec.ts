import { LARGEST_SHIFT, watchShifts } from '../support/layout-shift.ts'
import { phoneSize } from '../support/page.ts'
import { inspectScreen } from '../support/screens.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

const OWNER = 'gervimadur.faereyjar@example.com'
const CLAIMANT = 'gervimadur.amerika@example.com'

test('a person claims a dog, its owner objects without learning who claims it, and an administrator declines', {
  tag: '@long',
}, async ({ page, phones, mails, browser, watch }) => {
  watch.allow(/409 \(Conflict\)/)
  await signIn(page, { phones, name: 'Ameríka', path: '/transfers' })
  await page.getByRole('link', { name: 'Gera tilkall til dýrs' }).click()
  await page.getByLabel('Örmerki dýrsins').fill('352 098 100 000 012')
  await page.getByLabel('Hvernig fékkstu dýrið?').fill('Ég fékk hundinn hjá nágranna.')
  await page.getByRole('button', { name: 'Gera tilkall' }).click()
  // Skotta is lost, so the page refuses the claim and offers to report the pet as found.
  await expect(page.getByText(/^Dýrið er skráð týnt/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Tilkynna fundið dýr' })).toBeVisible()
  await inspectScreen(page, 'claim-refused')
  await page.getByLabel('Örmerki dýrsins').fill('352098100000011')
  await page.getByLabel(/^Skilaboð til eigandans/).fill('Honum líður vel.')
  const buffer = await page.screenshot({ type: 'jpeg' })
  await page.getByLabel('Bæta við mynd').setInputFiles({ name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer })
  // The file gets another name when the browser has made the picture smaller.
  await expect(page.getByText('mynd.jpg', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Gera tilkall' }).click()
  await expect(page.getByText(/^Tilkallið er skráð\. Við látum þig vita/)).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: '352098100000011' })).toContainText('Í vinnslu')
  await inspectScreen(page, 'claim-own')

  const owner = await browser.newPage({ viewport: phoneSize })
  const shift = await watchShifts(owner)
  await signIn(owner, { phones, name: 'Færeyjar', path: '/pets/my' })
  await owner.goto(await mails.linkOf(await mails.arrived(OWNER, 'Tilkall gert til dýrsins þíns: Snati')))
  const panel = owner.getByRole('region', { name: 'Einhver gerir tilkall til dýrsins' })
  await expect(panel.getByText('Honum líður vel.')).toBeVisible()
  await owner.waitForLoadState('networkidle')
  expect(await shift()).toBeLessThan(LARGEST_SHIFT)
  await expect(owner.getByText(/nágranna|Ameríka/)).toHaveCount(0)
  await inspectScreen(owner, 'claim-received')
  await panel.getByRole('button', { name: 'Mótmæla' }).click()
  await owner.getByRole('dialog').getByRole('textbox').fill('Snati er minn og býr hjá mér.')
  await owner.getByRole('dialog').getByRole('button', { name: 'Mótmæla' }).click()
  await expect(panel.getByText(/^Mótmæli þín eru skráð/)).toBeVisible()
  await owner.close()

  const administrator = await browser.newPage()
  await signIn(administrator, { phones, name: 'Grænland', path: '/tasks' })
  await administrator.getByRole('button', { name: 'Opna: Tilkall til dýrs, Snati' }).click()
  await expect(administrator.getByText('Snati er minn og býr hjá mér.')).toBeVisible()
  await administrator.getByRole('button', { name: 'Sýna mynd' }).click()
  await expect(administrator.getByRole('img', { name: 'Mynd 1 með tilkalli' })).toBeVisible()
  await inspectScreen(administrator, 'claim-task')
  await administrator.getByRole('button', { name: 'Hafna tilkalli' }).click()
  await administrator.getByLabel('Rökstuðningur').fill('Engin gögn styðja tilkallið.')
  await administrator.getByRole('button', { name: 'Hafna tilkalli' }).click()
  await expect(administrator.getByText('Tilkallinu hefur verið hafnað')).toBeVisible()
  await administrator.close()

  await page.goto(await mails.linkOf(await mails.arrived(CLAIMANT, 'Tilkalli þínu er lokið')))
  await expect(page.getByRole('listitem').filter({ hasText: '352098100000011' })).toContainText('Hafnað')
})
