import { inspectScreen, inspectState } from '../support/screens.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

// Sequential: the second journey transfers a pet that the first one's owner has received (docs/demo-data.md).
test.describe.configure({ mode: 'serial' })

test('lets a new owner accept a registration; a double click sends one request', async ({ page, phones }) => {
  await signIn(page, { phones, name: 'Finnland', path: '/transfers' })
  const registrations = page.getByRole('region', { name: 'Nýskráningar sem bíða samþykkis' })
  await expect(registrations.getByRole('link', { name: 'Perla' })).toBeVisible()
  await expect(registrations.getByText('Gervimaður Danmörk')).toBeVisible()
  const menuItem = page.getByRole('navigation').getByRole('link', { name: /^Eigendaskipti/ })
  await expect(menuItem).toHaveText(/1 bíður svars/)
  await inspectScreen(page, 'transfers')

  await page.getByRole('button', { name: 'Samþykkja: Perla' }).click()
  const question = page.getByRole('dialog', { name: 'Samþykkja skráningu?' })
  await expect(
    question.getByText('Með samþykki staðfestir þú að þú eigir dýrið og að upplýsingarnar séu réttar.'),
  ).toBeVisible()
  await inspectState(page, 'transfers-accept')
  let sent = 0
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith('/Accept')) sent += 1
  })
  await question.getByRole('button', { name: 'Samþykkja' }).dblclick()
  await expect(page.getByRole('alert')).toHaveText('Skráning samþykkt')
  await expect(page.getByRole('main')).toContainText('Ekkert í vinnslu')
  // The badge in the menu updates at once.
  await expect(menuItem).toHaveText('Eigendaskipti')
  expect(sent).toBe(1)
})

test('transfers a pet to a person without e-mail: link, reminders, cancellation', async ({
  page,
  phones,
  watch,
  origin,
}) => {
  // The second reminder within the hour is refused.
  watch.allow(/status of 429/)
  await signIn(page, { phones, name: 'Færeyjar', path: '/transfers' })
  await page.getByRole('button', { name: 'Skrá ný eigendaskipti' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ný eigendaskipti' })
  await dialog.getByRole('radio', { name: /^Snati/ }).check()
  await dialog.getByLabel('Kennitala nýs eiganda').fill('010130-2209')
  await expect(dialog.getByText('Gervimaður Finnland')).toBeVisible()
  await expect(dialog.getByText('Ekkert netfang fannst fyrir notanda')).toBeVisible()
  await inspectScreen(page, 'transfers-create')
  await dialog.getByRole('button', { name: 'Senda beiðni um eigendaskipti' }).click()
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('Enginn tölvupóstur var sendur því Gervimaður Finnland er ekki með skráð netfang.')
  await expect(alert.getByLabel('Slóð fyrir nýjan eiganda')).toHaveValue(`${origin}/transfers`)
  await inspectState(page, 'transfers-untold')
  const outgoing = page.getByRole('region', { name: 'Eigendaskipti frá mér' })
  await expect(outgoing.getByRole('link', { name: 'Snati' })).toBeVisible()
  await inspectState(page, 'transfers-groups')

  const reminder = page.getByRole('dialog', { name: 'Senda áminningu' })
  await page.getByRole('button', { name: 'Senda áminningu: Snati' }).click()
  await expect(reminder.getByText('Fann ekki netfang hjá notanda')).toBeVisible()
  await reminder.getByLabel('Annað netfang').fill('gervimadur.finland@heima.is')
  await reminder.getByRole('button', { name: 'Senda áminningu' }).click()
  await expect(alert).toHaveText('Áminning hefur verið send')
  await expect(outgoing.getByText(/^Áminning send/)).toBeVisible()
  // A mistyped address is visible and can be corrected with the next reminder, an hour later.
  await page.getByRole('button', { name: 'Senda áminningu: Snati' }).click()
  await expect(reminder.getByText('g•••@h•••.is')).toBeVisible()
  await inspectState(page, 'transfers-remind')
  await reminder.getByLabel('Rétt netfang, ef þetta er ekki rétt').fill('gervimadur.finnland@heima.is')
  await reminder.getByRole('button', { name: 'Senda áminningu' }).click()
  await expect(reminder.getByRole('alert')).toHaveText(
    /^Áminning hefur þegar verið send\. Reyndu aftur eftir \d+ mínútur\.$/,
  )
  await reminder.getByRole('button', { name: 'Hætta við' }).click()

  await page.getByRole('button', { name: 'Skrá ný eigendaskipti' }).click()
  await expect(dialog.getByRole('radio', { name: /^Snati/ })).toBeDisabled()
  await page.goBack()
  await expect(dialog).toBeHidden()

  await page.getByRole('button', { name: 'Afturkalla: Snati' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Afturkalla' }).click()
  await expect(page.getByRole('alert')).toHaveText('Eigendaskipti afturkölluð')
  await expect(page.getByRole('main')).toContainText('Ekkert í vinnslu')
  const ended = page.getByRole('region', { name: 'Nýlega lokið' })
  await expect(ended.getByRole('listitem').filter({ hasText: 'Snati' })).toContainText('Afturkallað')
  await inspectState(page, 'transfers-ended')
})
