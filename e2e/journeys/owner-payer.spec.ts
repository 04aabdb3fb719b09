import { readAs } from '../support/as-signed-in.ts'
import { dialog, press } from '../support/page.ts'
import { inspectScreen } from '../support/screens.ts'
import { people, signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

const CLINIC = { ssn: '4807086958', name: 'Dýralæknastofa Gervidals ehf.' }
const VETERINARIAN = 'Gervimaður Svíþjóð'

test('a veterinarian charges a payer who accepted, until the acceptance is withdrawn', { tag: '@long' }, async ({
  page,
  phones,
  browser,
}) => {
  await signIn(page, { phones, name: 'Grænland', path: '/person/info' })
  const path = `/api/Users/GetBySsn?ssn=${CLINIC.ssn}`
  const { userId } = await readAs<{ userId: number }>(page, { method: 'GET', path })
  await page.goto(`/person/${userId}`)
  const part = page.getByRole('region', { name: 'Hverjir mega skrá gjöld á greiðandann' })
  await expect(part).toBeVisible()
  await press(page, 'Samþykkja dýralækni')
  const form = dialog(page, 'Samþykkja dýralækni')
  await form.getByLabel('Kennitala dýralæknis').fill(people.Svíþjóð.ssn)
  await expect(form.getByText(VETERINARIAN)).toBeVisible()
  await inspectScreen(page, 'payer-accept')
  await form.getByRole('button', { name: 'Samþykkja' }).click()
  await expect(page.getByText('Dýralæknirinn má nú skrá gjöld á greiðandann')).toBeVisible()
  await expect(part.getByText(VETERINARIAN)).toBeVisible()
  await inspectScreen(page, 'payer-accepted')

  const desk = await browser.newPage()
  await signIn(desk, { phones, name: 'Svíþjóð', path: '/register' })
  const payer = desk.getByRole('combobox', { name: 'Greiðandi skráningargjalds' })
  await payer.fill('Dýralæknastofa')
  await expect(desk.getByRole('option', { name: new RegExp(CLINIC.name) })).toBeVisible()
  await desk.close()

  await press(page, `Afturkalla samþykki: ${VETERINARIAN}`)
  await inspectScreen(page, 'payer-withdraw')
  await dialog(page, 'Afturkalla samþykki?').getByRole('button', { name: 'Afturkalla samþykki' }).click()
  await expect(page.getByText('Samþykkið var afturkallað')).toBeVisible()
  await expect(part.getByText(VETERINARIAN)).toHaveCount(0)
})
