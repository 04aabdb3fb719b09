import { personIdOf } from '../support/as-signed-in.ts'
import { dialog, press } from '../support/page.ts'
import { inspectScreen } from '../support/screens.ts'
import { people, signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

const CLINIC = { ssn: '4807086958', name: 'Dýralæknastofa Gervidals ehf.' }
const VETERINARIAN = 'Gervimaður Svíþjóð'

test('a veterinarian may choose a payer who accepted, until the acceptance is withdrawn', { tag: '@long' }, async ({
  page,
  phones,
  browser,
}) => {
  await signIn(page, { phones, name: 'Grænland', path: '/person/info' })
  await page.goto(`/person/${await personIdOf(page, CLINIC.ssn)}`)
  const section = page.getByRole('region', { name: 'Hverjir mega skrá gjöld á greiðandann' })
  await expect(section).toBeVisible()
  await press(page, 'Samþykkja dýralækni')
  const form = dialog(page, 'Samþykkja dýralækni')
  await form.getByLabel('Kennitala dýralæknis').fill(people.Svíþjóð.ssn)
  await expect(form.getByText(VETERINARIAN)).toBeVisible()
  await inspectScreen(page, 'payer-accept')
  await form.getByRole('button', { name: 'Samþykkja' }).click()
  await expect(page.getByText('Dýralæknirinn má nú skrá gjöld á greiðandann')).toBeVisible()
  await expect(section.getByText(VETERINARIAN)).toBeVisible()
  await inspectScreen(page, 'payer-accepted')

  const desk = await browser.newPage()
  await signIn(desk, { phones, name: 'Svíþjóð', path: '/register' })
  const payer = desk.getByRole('combobox', { name: 'Greiðandi skráningargjalds' })
  const clinic = desk.getByRole('option', { name: new RegExp(CLINIC.name) })
  await payer.fill(CLINIC.name)
  await expect(clinic).toBeVisible()

  await press(page, `Afturkalla samþykki: ${VETERINARIAN}`)
  await inspectScreen(page, 'payer-withdraw')
  await dialog(page, 'Afturkalla samþykki?').getByRole('button', { name: 'Afturkalla samþykki' }).click()
  await expect(page.getByText('Samþykkið var afturkallað')).toBeVisible()
  await expect(section.getByText(VETERINARIAN)).toHaveCount(0)
  await desk.reload()
  await payer.fill(CLINIC.name)
  await expect(desk.getByText('Ekkert fannst')).toBeVisible()
  await expect(clinic).toHaveCount(0)
  await desk.close()
})
