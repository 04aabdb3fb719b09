import { dialog, press } from '../support/page.ts'
import { inspectState } from '../support/screens.ts'
import { signIn, signInFor } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

const SKOTTA = '352098100000012'
const OWNER = 'gervimadur.faereyjar@example.com'
const POLICE = 'Lögreglustjórinn í Gervidal'

test('an owner reports a theft and the police confirm it; the public still sees the pet as lost', async ({
  page,
  phones,
  mails,
  browser,
  watch,
}) => {
  // The server answers 409 to let the user choose a workplace.
  watch.allow(/status of 409/)
  const lookUp = async () => (await page.request.get(`/api/MicroTags?tagNumber=${SKOTTA}`)).json()
  const before = await lookUp()
  const owner = await browser.newPage()
  await signIn(owner, { phones, name: 'Færeyjar', path: '/pets/my' })
  await owner.getByRole('link', { name: 'Sjá nánar: Skotta' }).click()
  await press(owner, 'Skrá þjófnað')
  const report = dialog(owner, 'Skrá þjófnað')
  await report.getByLabel('Málsnúmer lögreglu').fill('007-2026-17')
  await report.getByRole('button', { name: 'Skrá þjófnað' }).click()
  await expect(owner.getByText('Þjófnaðurinn hefur verið skráður')).toBeVisible()
  await expect(owner.getByText(/^Óstaðfest\. Skráningin gildir til/)).toBeVisible()
  await mails.arrived(OWNER, 'Þjófnaður skráður: Skotta')

  await signInFor(page, { phones, name: 'Bretland', workplace: new RegExp(POLICE) })
  await page.getByText('Eftirlit', { exact: true }).click()
  await page.getByLabel('Málsnúmer').fill('007-2026-17')
  await page.getByLabel('Örmerki eða eyrnamerki').fill(SKOTTA)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Skotta' })).toBeVisible()
  await expect(page.getByText('Skráð stolið', { exact: true })).toBeVisible()
  await press(page, 'Skrá eða staðfesta þjófnað')
  await inspectState(page, 'theft-police')
  await dialog(page, 'Þjófnaður: Skotta').getByRole('button', { name: 'Skrá eða staðfesta þjófnað' }).click()
  await expect(page.getByText('Þjófnaðurinn er skráður og staðfestur')).toBeVisible()

  const mail = await mails.arrived(OWNER, 'Lögregla hefur staðfest þjófnað: Skotta')
  await owner.goto(await mails.linkOf(mail))
  await expect(owner.getByText('staðfesti þjófnaðinn').filter({ hasText: POLICE })).toBeVisible()
  await expect(owner.getByRole('button', { name: 'Draga skráningu um þjófnað til baka' })).toHaveCount(0)
  await owner.close()
  expect(await lookUp()).toEqual(before)
})
