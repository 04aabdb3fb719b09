import type { Browser, Page } from '@playwright/test'
import { phoneSize } from '../support/page.ts'
import type { Phones } from '../support/phones.ts'
import { readQrCode } from '../support/read-qr-code.ts'
import { inspectScreen } from '../support/screens.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

const documents = (page: Page) =>
  page.locator('section, details').filter({ has: page.getByRole('heading', { name: 'Staðfestingar og vottorð' }) })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Gera skjal' })

async function openMax(page: Page): Promise<void> {
  await page.goto('/pets/my')
  await page.getByRole('link', { name: 'Sjá nánar: Max' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Max' })).toBeVisible()
}

async function makeProof(page: Page): Promise<string> {
  // The section is folded while the pet has no document.
  await documents(page).getByRole('heading', { name: 'Staðfestingar og vottorð' }).click()
  await documents(page).getByRole('button', { name: 'Gera skjal' }).click()
  await expect(dialog(page).getByRole('checkbox', { name: /^Sýna nafnið mitt/ })).not.toBeChecked()
  await inspectScreen(page, 'document-dialog')
  await dialog(page)
    .getByRole('checkbox', { name: /^Sýna nafnið mitt/ })
    .check()
  await dialog(page).getByRole('button', { name: 'Gera skjal' }).click()
  const link = documents(page).getByLabel('Slóð í auglýsingu')
  await expect(link).toBeVisible()
  await inspectScreen(page, 'document-list')
  return link.inputValue()
}

/** Prints a certificate. Resolves to the URL in its QR code. */
async function printCertificate(page: Page): Promise<string> {
  await documents(page).getByRole('button', { name: 'Gera skjal' }).click()
  await dialog(page).getByLabel('Hvaða skjal?').selectOption('Vottorð')
  await dialog(page).getByRole('checkbox', { name: 'Prenta heimilisfang eiganda' }).check()
  await dialog(page).getByRole('button', { name: 'Gera skjal' }).click()
  const paper = page.getByRole('article', { name: 'Vottorð um skráningu' })
  await expect(paper).toContainText('Certificate of registration')
  await expect(paper).toContainText('98200000108842099')
  // The certificate is in both languages.
  expect(await paper.textContent()).toContain('Heimilisfang / Address')
  await inspectScreen(page, 'document-sheet')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: 'Prenta' })).toBeHidden()
  await page.screenshot({ path: 'artifacts/screens/document-sheet-print.png', fullPage: true })
  const pdf = await page.pdf({ preferCSSPageSize: true })
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
  await page.emulateMedia({ media: 'screen' })
  return readQrCode(page.getByRole('img', { name: 'QR-kóði sem sannreynir skjalið' }))
}

async function handOver(page: Page, { phones, browser }: { phones: Phones; browser: Browser }): Promise<void> {
  await page.goto('/transfers?create')
  const creation = page.getByRole('dialog', { name: 'Ný eigendaskipti' })
  await creation.getByRole('radio', { name: /^Max/ }).check()
  await creation.getByLabel('Kennitala nýs eiganda').fill('010130-2209')
  await expect(creation.getByText('Gervimaður Finnland')).toBeVisible()
  await creation.getByRole('button', { name: 'Senda beiðni um eigendaskipti' }).click()
  await expect(page.getByRole('alert')).toContainText('Gervimaður Finnland')
  const buyer = await browser.newPage()
  await signIn(buyer, { phones, name: 'Finnland', path: '/transfers' })
  await buyer.getByRole('button', { name: 'Samþykkja: Max' }).click()
  await buyer.getByRole('dialog').getByRole('button', { name: 'Samþykkja' }).click()
  await expect(buyer.getByRole('alert')).toContainText('samþykkt')
  await buyer.close()
}

test('a buyer sees that a proof is genuine, and after the handover that the owner has changed', {
  tag: '@long',
}, async ({ page, phones, browser, origin }) => {
  await signIn(page, { phones, name: 'Færeyjar', path: '/pets/my' })
  await openMax(page)
  const link = await makeProof(page)
  expect(link).toMatch(new RegExp(`^${origin}/verify/[2-9A-Z]{8}$`))

  const buyer = await browser.newPage({ viewport: phoneSize })
  await buyer.goto(link)
  await expect(buyer.getByText('Skjalið er ósvikið og upplýsingarnar óbreyttar')).toBeVisible()
  await expect(buyer.getByText('Gervimaður Færeyjar')).toBeVisible()
  await expect(buyer.getByText('2099', { exact: true })).toBeVisible()
  await expect(buyer.getByText('Max')).toHaveCount(0)
  await inspectScreen(buyer, 'verify-genuine')

  const printed = await printCertificate(page)
  await handOver(page, { phones, browser })

  for (const address of [link, printed]) {
    await buyer.goto(address)
    await expect(buyer.getByText('Skjalið er ósvikið en upplýsingar hafa breyst síðan')).toBeVisible()
    await expect(buyer.getByText(/Nýr eigandi hefur tekið við dýrinu/)).toBeVisible()
    await expect(buyer.getByText('Gervimaður')).toHaveCount(0)
  }
  await inspectScreen(buyer, 'verify-changed')
  await buyer.goto('/verify')
  await inspectScreen(buyer, 'verify-form')
  await buyer.close()

  await page.goto('/person/security')
  await expect(page.getByText('Skjal sannreynt með kóða').first()).toBeVisible()
})
