import { readAs } from '../support/as-signed-in.ts'
import {
  besideButton,
  chooseOwner,
  confirmDialog,
  describePet,
  freshNumber,
  openRegister,
  petForm,
  scan,
  submit,
} from '../support/registration.ts'
import { inspectScreen } from '../support/screens.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

test.describe.configure({ mode: 'serial' })

const leave = 'Ertu viss að þú viljir fara af þessari síðu? Það eru óvistaðar breytingar'

test('keeps a registration over a reload, asks before leaving, and clears it at logout', { tag: '@long' }, async ({
  page,
  phones,
}) => {
  await signIn(page, { phones, name: 'Danmörk' })
  await openRegister(page)
  page.on('dialog', (dialog) => dialog.accept())
  await scan(page, freshNumber())
  await describePet(petForm(page, 1), 'Ylfa')
  await page.keyboard.press('Alt+n')
  await expect(petForm(page, 2).getByLabel('Dýrategund')).toHaveValue('1')
  await expect(petForm(page, 2).getByLabel('Örmerki', { exact: true })).toBeFocused()
  await petForm(page, 2).getByLabel('Nafn dýrs').fill('Krummi')
  await chooseOwner(page, '010130-2399', 'Gervimaður Færeyjar')
  await page.reload()
  await openRegister(page)
  await expect(page.getByText('Hér er skráning sem þú áttir eftir að ljúka')).toBeVisible()
  await expect(petForm(page, 1).getByLabel('Nafn dýrs')).toHaveValue('Ylfa')
  await expect(petForm(page, 1).getByText('Lesið með örmerkjaskanna')).toBeVisible()
  await expect(petForm(page, 2).getByLabel('Nafn dýrs')).toHaveValue('Krummi')
  await expect(page.getByRole('combobox', { name: 'Eigandi', exact: true })).toHaveValue('Gervimaður Færeyjar')

  await page.getByRole('navigation').getByRole('link', { name: 'Leita að dýrum' }).click()
  const question = page.getByRole('dialog', { name: leave })
  await expect(question).toBeVisible()
  await question.getByRole('button', { name: 'Vera áfram' }).click()
  await expect(question).toBeHidden()
  await expect(petForm(page, 2).getByLabel('Nafn dýrs')).toHaveValue('Krummi')

  await page.getByRole('banner').getByRole('link', { name: 'Útskrá' }).click()
  await question.getByRole('button', { name: 'Fara af síðunni' }).click()
  await expect(page.getByRole('heading', { name: 'Innskráning' })).toBeVisible()
  expect(await page.evaluate(() => window.sessionStorage.length)).toBe(0)
  await signIn(page, { phones, name: 'Danmörk' })
  await openRegister(page)
  await expect(petForm(page, 1).getByLabel('Nafn dýrs')).toHaveValue('')
  await expect(petForm(page, 2)).toBeHidden()
})

test('shows which of five pets are registered if the connection is lost after the third, and registers none twice', {
  tag: '@long',
}, async ({ page, phones, watch }) => {
  watch.allow(/ERR_FAILED|ERR_CONNECTION|Failed to load/)
  await signIn(page, { phones, name: 'Danmörk' })
  await openRegister(page)
  page.on('dialog', (dialog) => dialog.accept())
  const numbers = Array.from({ length: 5 }, freshNumber)
  for (const [place, number] of numbers.entries()) {
    if (place > 0) {
      await page.keyboard.press('Alt+n')
      // The new form moves the focus; typing earlier would go to the wrong field.
      await expect(petForm(page, place + 1).getByLabel('Örmerki', { exact: true })).toBeFocused()
    }
    await petForm(page, place + 1)
      .getByLabel('Nafn dýrs')
      .focus()
    await scan(page, number)
    await expect(petForm(page, place + 1).getByLabel('Örmerki', { exact: true })).toHaveValue(number)
    await describePet(petForm(page, place + 1), `Hvolpur ${place + 1}`)
  }
  await chooseOwner(page, '010130-2399', 'Gervimaður Færeyjar')

  // The server stores the fourth pet, but its response is lost.
  let sent = 0
  await page.route(/\/api\/Pets(?:\?|$)/, async (route) => {
    sent += 1
    if (sent === 4) await route.fetch()
    if (sent >= 4) await route.abort()
    else await route.continue()
  })
  await submit(page)
  await confirmDialog(page).getByRole('button', { name: 'Skrá', exact: true }).click()
  const summary = besideButton(page)
  await expect(summary).toContainText('3 dýr hafa verið skráð en óvíst er um 1 dýr')
  await expect(summary).toContainText('Ekki náðist samband við þjónustuna. Reyndu aftur eftir smástund.')
  await expect(summary).toBeInViewport({ ratio: 1 })
  const done = page.getByRole('list', { name: 'Skráð dýr' })
  await expect(done.getByRole('link', { name: 'Hvolpur 3' })).toBeVisible()
  expect(sent).toBe(4)
  await expect(petForm(page, 4).getByText('Óvíst er hvort skráningin komst til skila')).toBeVisible()
  await expect(petForm(page, 4).getByLabel('Nafn dýrs')).toBeDisabled()
  await expect(petForm(page, 5).getByLabel('Nafn dýrs')).toBeEnabled()
  await inspectScreen(page, 'register-partly')

  await page.unroute(/\/api\/Pets(?:\?|$)/)
  await page.reload()
  await openRegister(page)
  await expect(done.getByRole('link', { name: 'Hvolpur 3' })).toBeVisible()
  await expect(petForm(page, 4).getByText('Óvíst er hvort skráningin komst til skila')).toBeVisible()
  await submit(page)
  await expect(confirmDialog(page).getByText('4.000 kr.')).toBeVisible()
  await confirmDialog(page).getByRole('button', { name: 'Skrá', exact: true }).click()
  await expect(page.getByText('5 dýr hafa verið skráð og bíða samþykkis eigenda')).toBeVisible()
  for (const number of numbers) {
    const path = `/api/Pets?SearchQuery=${number}`
    expect(await readAs(page, { method: 'GET', path }), number).toMatchObject({ count: 1 })
  }
})

test('registers a pet for a known owner by keyboard in less than half a minute of typing', { tag: '@long' }, async ({
  page,
  phones,
}) => {
  await signIn(page, { phones, name: 'Danmörk' })
  await openRegister(page)
  const keysPerSecond = 10
  let keys = 0
  const type = async (text: string) => {
    keys += text.length
    await page.keyboard.type(text, { delay: 1000 / keysPerSecond })
  }
  const press = async (...names: string[]) => {
    for (const name of names) {
      keys += 1
      await page.keyboard.press(name, { delay: 30 })
    }
  }
  await scan(page, freshNumber())
  await type('Depill')
  await press('Enter')
  await type('Hun')
  await press('Enter')
  await type('Rak')
  await press('Enter')
  await type('islensk')
  await press('Enter', 'Enter')
  await type('svartur')
  // Fur, castration, place of the chip, day of birth and the rare checkboxes stay as they are.
  const owner = page.getByRole('combobox', { name: 'Eigandi', exact: true })
  for (let stop = 0; stop < 20; stop++) {
    if (await owner.evaluate((element) => element === document.activeElement)) break
    await press('Tab')
  }
  await expect(owner).toBeFocused()
  // A recent owner: found while typing, without accents.
  await type('faerey')
  await expect(page.getByRole('option', { name: /Gervimaður Færeyjar/ })).toBeVisible()
  await press('ArrowDown', 'Enter')
  await expect(owner).toHaveValue('Gervimaður Færeyjar')
  await press('Control+Enter')
  await expect(confirmDialog(page)).toBeVisible()
  await press('Control+Enter')
  await expect(page.getByText('1 dýr hefur verið skráð og bíður samþykkis eiganda')).toBeVisible()
  expect(keys / keysPerSecond).toBeLessThan(30)
})
