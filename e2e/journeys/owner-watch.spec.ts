import { phoneSize } from '../support/page.ts'
import { inspectScreen } from '../support/screens.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

const WATCHER = 'gervimadur.amerika@example.com'

test('a watcher is notified of a lost animal of a municipality and of the end of the search', { tag: '@long' }, async ({
  page,
  phones,
  mails,
  browser,
}) => {
  await signIn(page, { phones, name: 'Ameríka', path: '/watch' })
  await inspectScreen(page, 'watch')
  await page.getByLabel('Bæta við svæði').selectOption('Reykjavíkurborg')
  await page.getByRole('button', { name: 'Vista' }).click()
  await expect(page.getByText('Þú vaktar nú þessi svæði')).toBeVisible()

  const owner = await browser.newPage({ viewport: phoneSize })
  await signIn(owner, { phones, name: 'Færeyjar', path: '/pets/my' })
  await owner
    .getByRole('list', { name: 'Mín dýr' })
    .getByRole('link', { name: /^Loppa/ })
    .click()
  await owner.getByRole('button', { name: 'Tilkynna dýrið týnt' }).click()
  const dialog = owner.getByRole('dialog', { name: 'Tilkynna týnt dýr' })
  await dialog.getByRole('checkbox', { name: 'Lýsa eftir dýrinu' }).check()
  await dialog.getByRole('checkbox', { name: 'Láta þá vita sem vakta svæðið' }).check()
  await dialog.getByLabel(/^Póstnúmer þar sem dýrið týndist/).selectOption('105 Reykjavík')
  await dialog.getByRole('button', { name: 'Tilkynna dýrið týnt' }).click()
  await expect(owner.getByRole('region', { name: 'Lýst er eftir dýrinu' })).toContainText('105 Reykjavík')

  const mail = await mails.arrived(WATCHER, 'Týnt dýr á svæði sem þú vaktar: Loppa')
  const link = await mails.linkOf(mail)
  expect(link).toMatch(/^\/lost\/[a-z2-9]{16}$/)
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1, name: 'Lýst er eftir: Loppa' })).toBeVisible()

  await owner.getByRole('button', { name: 'Tilkynna dýrið fundið' }).click()
  await owner.getByRole('dialog').getByRole('button', { name: 'Tilkynna dýrið fundið' }).click()
  await expect(owner.getByText('Atvik hefur verið skráð')).toBeVisible()
  await owner.close()
  const end = await mails.arrived(WATCHER, 'Ekki er lengur lýst eftir: Loppa')
  expect(await mails.linkOf(end)).toBe('/lost')
  const unsubscribe = await mails.linkOf(end, 'Hætta að fá þennan póst')
  await page.goto(unsubscribe)
  await inspectScreen(page, 'unsubscribe')
  await page.getByRole('button', { name: 'Hætta að fá póst' }).click()
  await expect(page.getByText('Þú færð ekki lengur póst um týnd dýr', { exact: true })).toBeVisible()
  await page.goto('/watch')
  await expect(page.getByText('Ekkert svæði valið')).toBeVisible()
})
