import { remindTwice } from '../support/remind-twice.ts'
import { inspectScreen } from '../support/screens.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

// One after the other: the second journey offers a pet that the first one's owner has by then (demo-data.md).
test.describe.configure({ mode: 'serial', timeout: 120_000 })

test('a new owner accepts the registration of a veterinarian, once however often pressed', async ({ page, phones }) => {
  await signIn(page, { phones, name: 'Finnland', path: '/transfers' })
  const registrations = page.getByRole('region', { name: 'Nýskráningar sem bíða samþykkis' })
  await expect(registrations.getByRole('link', { name: 'Perla' })).toBeVisible()
  await expect(registrations.getByText('Gervimaður Danmörk')).toBeVisible()
  const menuItem = page.getByRole('navigation').getByRole('link', { name: /^Eigendaskipti/ })
  await expect(menuItem).toHaveText(/1 eigendaskipti bíða samþykkis/)
  await inspectScreen(page, 'transfers')

  await page.getByRole('button', { name: 'Samþykkja: Perla' }).click()
  const question = page.getByRole('dialog', { name: 'Samþykkja skráningu?' })
  await expect(
    question.getByText('Með samþykki staðfestir þú að þú eigir dýrið og að upplýsingarnar séu réttar.'),
  ).toBeVisible()
  await inspectScreen(page, 'transfers-accept')
  let sent = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/Accept')) sent += 1
  })
  await question.getByRole('button', { name: 'Samþykkja' }).dblclick()
  await expect(page.getByRole('alert')).toHaveText('Skráning samþykkt')
  await expect(registrations).toContainText('Ekkert í vinnslu')
  // The badge of the menu counts at once.
  await expect(menuItem).toHaveText('Eigendaskipti')
  expect(sent).toBe(1)
})

test('a pet is offered to somebody without e-mail, reminded of, and taken back', async ({ page, phones, watch }) => {
  // A second reminder within the hour.
  watch.allow(/status of 429/)
  await signIn(page, { phones, name: 'Færeyjar', path: '/transfers' })
  await page.getByRole('button', { name: 'Skrá ný eigendaskipti' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ný eigendaskipti' })
  await dialog.getByRole('radio', { name: /^Snati/ }).check()
  await dialog.getByLabel('Kennitala nýs eiganda').fill('010130-2209')
  await expect(dialog.getByText('Gervimaður Finnland')).toBeVisible()
  await expect(dialog.getByText('Ekkert netfang fannst fyrir notanda')).toBeVisible()
  await inspectScreen(page, 'transfers-create')
  await dialog.getByLabel('Annað netfang').fill('gervimadur.finnland@example.com')
  await dialog.getByRole('button', { name: 'Senda beiðni um eigendaskipti' }).click()
  await expect(page.getByRole('alert')).toHaveText(
    'Beiðni um eigendaskipti hefur verið send. Eigendaskiptin taka gildi þegar nýr eigandi samþykkir þau.',
  )
  const outgoing = page.getByRole('region', { name: 'Eigendaskipti frá mér' })
  await expect(outgoing.getByRole('link', { name: 'Snati' })).toBeVisible()
  await inspectScreen(page, 'transfers-groups')

  await remindTwice(page, 'Snati')

  await page.getByRole('button', { name: 'Skrá ný eigendaskipti' }).click()
  await expect(dialog.getByRole('radio', { name: /^Snati/ })).toBeDisabled()
  await page.goBack()
  await expect(dialog).toBeHidden()

  await page.getByRole('button', { name: 'Afturkalla: Snati' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Afturkalla' }).click()
  await expect(page.getByRole('alert')).toHaveText('Eigendaskipti afturkölluð')
  await expect(outgoing).toContainText('Ekkert í vinnslu')
})
