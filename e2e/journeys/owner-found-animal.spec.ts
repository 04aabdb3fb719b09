import { phoneSize } from '../support/page.ts'
import { inspectScreen } from '../support/screens.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

const OWNER = 'gervimadur.faereyjar@example.com'
const SUBJECT = 'Gæti þetta verið dýrið þitt? Skotta'

test('the owner of a lost cat gets a mail about a found cat like it, and opens the thread with the finder', {
  tag: '@long',
}, async ({ page, phones, mails, browser }) => {
  await signIn(page, { phones, name: 'Færeyjar', path: '/pets/my' })
  await page.getByRole('link', { name: 'Sjá nánar: Skotta' }).click()
  await page.getByRole('button', { name: 'Lýsa eftir dýrinu' }).click()
  const dialog = page.getByRole('dialog', { name: 'Lýsa eftir dýrinu' })
  await dialog.getByLabel(/^Póstnúmer þar sem dýrið týndist/).selectOption('101 Reykjavík')
  await dialog.getByRole('button', { name: 'Lýsa eftir dýrinu' }).click()
  await expect(page.getByText('Auglýsingin hefur verið vistuð')).toBeVisible()

  const finder = await browser.newPage({ viewport: phoneSize })
  await signIn(finder, { phones, name: 'Ameríka', path: '/found/new' })
  await expect(finder.getByRole('heading', { level: 1, name: 'Ég fann ómerkt dýr' })).toBeVisible()
  await inspectScreen(finder, 'found-new')
  await finder.getByLabel('Dýrategund').selectOption('Köttur')
  await finder.getByLabel('Sveitarfélag þar sem dýrið fannst').selectOption('Kópavogsbær')
  await finder.getByRole('checkbox', { name: 'Reykjavíkurborg' }).check()
  await finder.getByLabel(/^Litur/).fill('Bröndótt')
  await finder.getByRole('button', { name: 'Senda' }).click()
  await expect(finder.getByText(/^Tilkynningin er skráð\. Eigendur/)).toBeVisible()
  await expect(finder.getByText('Skotta')).toHaveCount(0)
  await finder.close()

  const mail = await mails.arrived(OWNER, SUBJECT)
  await page.goto(await mails.linkOf(mail))
  const panel = page.getByRole('region', { name: 'Gæti þetta verið dýrið þitt?' })
  await expect(panel).toContainText('Köttur, Bröndótt')
  await expect(panel).not.toContainText('Ameríka')
  await inspectScreen(page, 'found-candidates')
  await panel.getByRole('button', { name: 'Þetta gæti verið mitt dýr' }).click()
  await expect(page).toHaveURL(/#found-reports$/)
  const threads = page.getByRole('region', { name: 'Fundartilkynningar' })
  await threads.getByRole('button', { name: 'Opna samskiptin' }).click()
  await expect(threads.getByText('Kópavogsbær')).toBeVisible()
})
