import { dialog, press } from '../support/page.ts'
import { inspectScreen } from '../support/screens.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

const FIRST = '352098100500001'
const LAST = '352098100500020'
const CHIP = '352098100500007'
/** A broken chip, which is made void. */
const BROKEN = '352098100500009'
/** Differs in one digit from the first free number of the demo's box. */
const MISTYPED = '352098100500907'
const CLINIC = 'Dýraspítali Gervidals ehf.'
const CLINIC_MAIL = 'fyrirtaeki.1@example.com'
const READER_MS = 10

test('an administrator delivers a box, the veterinarian scans a chip of it, and a finder notifies the clinic', {
  tag: '@long',
}, async ({ page, phones, mails, browser }) => {
  await signIn(page, { phones, name: 'Grænland', path: '/batches' })
  await inspectScreen(page, 'admin-batches')
  await press(page, 'Afhenda örmerki')
  const form = dialog(page, 'Afhenda örmerki')
  await form.getByLabel('Viðtakandi').click()
  await page.getByRole('option').filter({ hasText: CLINIC }).click()
  await form.getByLabel('Fyrsta númer').fill(FIRST)
  await form.getByLabel('Síðasta númer').fill(LAST)
  await inspectScreen(page, 'admin-batches-deliver')
  await form.getByRole('button', { name: 'Athuga' }).click()
  await expect(
    dialog(page, 'Afhenda örmerki').getByText(`Afhenda 20 númer, ${FIRST} – ${LAST}? Viðtakandi: ${CLINIC}`),
  ).toBeVisible()
  await press(page, 'Afhenda')
  await expect(page.getByText('20 númer hafa verið afhent')).toBeVisible()
  await page.getByRole('banner').getByRole('link', { name: 'Útskrá' }).click()

  await signIn(page, { phones, name: 'Danmörk', path: '/stock' })
  await expect(page.getByText(FIRST).first()).toBeVisible()
  await inspectScreen(page, 'veterinarian-stock')
  await page.keyboard.type(BROKEN, { delay: READER_MS })
  await page.keyboard.press('Enter')
  await press(page, `Ógilda: ${BROKEN}`)
  const voiding = dialog(page, 'Ógilda númer')
  await expect(voiding.getByLabel('Númer, eitt í hverri línu')).toHaveValue(BROKEN)
  await voiding.getByLabel('Ástæða').selectOption('Ónýtt eða ólæsilegt')
  await inspectScreen(page, 'veterinarian-stock-void')
  await voiding.getByRole('button', { name: 'Áfram' }).click()
  await expect(voiding.getByText('Ógilda 1 númer?')).toBeVisible()
  await voiding.getByRole('button', { name: 'Ógilda' }).click()
  await expect(page.getByText('1 númer hefur verið ógilt')).toBeVisible()
  await page.goto('/register')
  const field = page.getByLabel('Örmerki', { exact: true })
  await field.pressSequentially(CHIP, { delay: READER_MS })
  await expect(page.getByText(/Landskóði 352: Ísland/)).toBeVisible()
  await expect(page.getByText(`Úr birgðum: ${CLINIC}`)).toBeVisible()
  const doubt = page.getByText('Númerið er ekki í þínum birgðum en munar einum staf')
  await expect(doubt).toBeHidden()
  await inspectScreen(page, 'veterinarian-stock-scanned')
  await field.fill('')
  await field.pressSequentially(MISTYPED, { delay: READER_MS })
  await expect(doubt).toBeVisible()
  await inspectScreen(page, 'veterinarian-stock-mistyped')

  const finder = await browser.newPage()
  await finder.goto(`/lost?tagNumber=${CHIP}`)
  await expect(finder.getByText('Ekkert dýr er skráð með þetta örmerki')).toBeVisible()
  await expect(finder.getByText(CLINIC).first()).toBeVisible()
  await expect(finder.getByRole('link', { name: 'Hringja í 010-0100' })).toBeVisible()
  await press(finder, 'Láta stofuna vita að dýrið er fundið')
  await finder.getByLabel('Símanúmerið þitt').fill('555 0199')
  await inspectScreen(finder, 'lookup-delivered')
  await press(finder, 'Senda')
  await expect(finder.getByText(/^Sent\./)).toBeVisible()

  const mail = await mails.arrived(CLINIC_MAIL, `Fundið dýr með óskráðu örmerki úr birgðum ykkar: ${CHIP}`)
  expect(await mails.textOf(mail)).toMatch(/555.?0199/)
  await finder.goto(await mails.linkOf(mail))
  await expect(finder).toHaveURL(`/lost?tagNumber=${CHIP}`)
  await expect(finder.getByText(CLINIC).first()).toBeVisible()
  await finder.close()
})
