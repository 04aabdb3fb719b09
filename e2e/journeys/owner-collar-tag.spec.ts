import { phoneSize } from '../support/page.ts'
import { readQrCode } from '../support/read-qr-code.ts'
import { inspectScreen, inspectState } from '../support/screens.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

test('an owner makes a tag; a finder opens its page and calls the owner; the owner renews and revokes the tag', async ({
  page,
  phones,
  browser,
  origin,
  watch,
}) => {
  // The server answers 404 for a tag that was renewed or revoked.
  watch.allow(/status of 404/)
  await signIn(page, { phones, name: 'Færeyjar', path: '/pets/my' })
  await page.getByRole('link', { name: 'Sjá nánar: Snati' }).click()
  await page.getByText('Merkispjald', { exact: true }).click()
  await page.getByRole('button', { name: 'Búa til merkispjald' }).click()
  await expect(page.getByText('Merkispjaldið er tilbúið')).toBeVisible()
  const part = page.getByRole('region', { name: 'Merkispjald' })
  await part.getByRole('checkbox', { name: 'Sýna símanúmerið mitt þeim sem biður um það' }).check()
  await expect(page.getByText(/Þú sérð það undir „Hverjir hafa skoðað/)).toBeVisible()
  await inspectState(page, 'collar-tag-section')
  await part.getByRole('link', { name: 'Prenta' }).click()
  await page.getByLabel('Stærð').selectOption('50 mm, með nafni')
  await inspectScreen(page, 'collar-tag-sheet')
  const address = await readQrCode(page.getByRole('img', { name: 'QR-kóði sem opnar síðu dýrsins' }).first())
  expect(address).toMatch(new RegExp(`^${origin}/t/[2-9A-Z]{16}$`))

  const finder = await browser.newPage({ viewport: phoneSize, colorScheme: 'dark' })
  await finder.goto(address)
  await expect(finder.getByRole('heading', { level: 1, name: 'Dýrið heitir Snati' })).toBeVisible()
  await expect(finder.getByText(/Gervimaður|352098100000011/)).toHaveCount(0)
  await inspectScreen(finder, 'collar-tag-page')
  await finder.getByRole('button', { name: 'Sýna símanúmer eiganda' }).click()
  await expect(finder.getByRole('link', { name: /^Hringja í 010-2399/ })).toHaveAttribute('href', 'tel:+3540102399')
  await finder.close()

  // The page of the tag without script, in English.
  const reader = await browser.newPage({ viewport: phoneSize, javaScriptEnabled: false })
  await reader.goto(`${address}?lang=en`)
  await expect(reader.getByRole('heading', { level: 1, name: 'This pet is called Snati' })).toBeVisible()
  await reader.getByRole('button', { name: 'Show the owner’s phone number' }).click()
  await expect(reader.getByRole('link', { name: 'Call +354 010-2399' })).toBeVisible()

  await page.goBack()
  const again = page.getByRole('region', { name: 'Merkispjald' })
  await again.getByRole('button', { name: 'Endurnýja' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Endurnýja' }).click()
  await expect(page.getByText('Merkispjaldið hefur nýjan kóða')).toBeVisible()
  await reader.goto(address)
  await expect(reader.getByRole('heading', { level: 1, name: 'The collar tag is not valid' })).toBeVisible()
  await expect(reader.getByText('Snati')).toHaveCount(0)
  await reader.close()
  await again.getByRole('button', { name: 'Fella úr gildi' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Fella úr gildi' }).click()
  await expect(page.getByText('Merkispjaldið er fallið úr gildi')).toBeVisible()
})
