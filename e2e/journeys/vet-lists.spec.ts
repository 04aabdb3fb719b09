import { personIdOf, readAs } from '../support/as-signed-in.ts'
import { expectListFits } from '../support/list-fits.ts'
import { remindTwice } from '../support/remind-twice.ts'
import { inspectScreen, inspectState } from '../support/screens.ts'
import { people, signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

// Sequential: the tests sign in as the same two veterinarians.
test.describe.configure({ mode: 'serial' })

test('lists own registrations, 20 per page, with the sorting in the URL', { tag: '@long' }, async ({
  page,
  phones,
}) => {
  await signIn(page, { phones, name: 'Danmörk', path: '/pets' })
  await page.getByRole('navigation').getByRole('link', { name: 'Mínar skráningar' }).click()
  const table = page.getByRole('table', { name: 'Mínar skráningar' })
  await expect(table.getByRole('row')).toHaveCount(21)
  await expect(page.getByText(/^1-20 af \d+$/)).toBeVisible()
  await inspectScreen(page, 'registrations')
  await page.getByRole('button', { name: 'Næsta síða' }).click()
  await expect(page).toHaveURL(/\?page=2$/)
  await expect(page.getByText(/^21-40 af \d+$/)).toBeVisible()

  const first = table.getByRole('row').nth(1).getByRole('cell')
  await page.getByRole('button', { name: /^Örmerki/ }).click()
  await expect(page).toHaveURL(/\?sortBy=tagNumber&sortAsc=true$/)
  // The URL changes before the list: a press in between would sort ascending again.
  const tagColumn = table.getByRole('columnheader', { name: /^Örmerki/ })
  await expect(tagColumn).toHaveAttribute('aria-sort', 'ascending')
  const lowest = await first.first().textContent()
  await page.getByRole('button', { name: /^Örmerki/ }).click()
  await expect(page).toHaveURL(/sortAsc=false/)
  await expect(first.first()).not.toHaveText(String(lowest))
  for (const [column, name] of [
    ['Greiðandi', 'payer'],
    ['Dýrategund', 'species'],
    ['Skráningardagur', 'registrationDate'],
  ]) {
    await page.getByRole('button', { name: column }).click()
    await expect(page).toHaveURL(new RegExp(`sortBy=${name}&sortAsc=true`))
    await expect(page.getByRole('columnheader', { name: column })).toHaveAttribute('aria-sort', 'ascending')
  }
  await first.first().getByRole('link').click()
  await expect(page).toHaveURL(/\/pet\/\d+$/)
})

test('shows more columns the wider the window is, and never overflows', async ({ page, phones }) => {
  await signIn(page, { phones, name: 'Danmörk', path: '/pets' })
  await expectListFits(page, {
    name: 'Leita að dýrum',
    always: ['Nafn', 'Örmerki', 'Dýrategund', 'Sjá nánar'],
    all: 6,
  })
  await page.getByRole('navigation').getByRole('link', { name: 'Mínar skráningar' }).click()
  await expectListFits(page, {
    name: 'Mínar skráningar',
    always: ['Örmerki', 'Nafn dýrs', 'Eigandi', 'Greiðandi', 'Skráningardagur'],
    all: 7,
  })
  await page.goto('/persons?search=gervi')
  await expectListFits(page, { name: 'Leita að eigendum', always: ['Nafn', 'Kennitala', 'Heimilisfang'], all: 5 })
  await page.goto('/stock')
  await expectListFits(page, { name: 'Afhendingar', always: ['Afhent', 'Hjá', 'Óskráð', 'Skráð'], all: 7 })
})

test('reminds of a registration, withdraws it, and proposes it again', async ({ page, phones, watch }) => {
  // The second reminder within the hour is refused.
  watch.allow(/status of 429/)
  await signIn(page, { phones, name: 'Danmörk', path: '/pets' })
  const ownerPersonId = await personIdOf(page, people.Færeyjar.ssn)
  const pet = { name: 'Doppa', speciesId: 2, genderId: 2, ownerPersonId, microTag: '352098100000779' }
  await readAs(page, { method: 'POST', path: '/api/Pets', data: pet })
  await page
    .getByRole('navigation')
    .getByRole('link', { name: /^Skráningar í vinnslu/ })
    .click()
  const waiting = page.getByRole('region', { name: 'Bíða samþykkis' })
  const ended = page.getByRole('region', { name: 'Án eiganda' })
  await expect(waiting.getByText('Þessar skráningar bíða samþykkis eiganda.')).toBeVisible()
  await expect(waiting.getByRole('link', { name: 'Doppa' })).toBeVisible()
  await inspectScreen(page, 'pending-registrations')

  await remindTwice(page, 'Doppa')

  const takeBack = async () => {
    await page.getByRole('button', { name: 'Afturkalla: Doppa' }).click()
    const question = page.getByRole('dialog', { name: 'Afturkalla skráningu?' })
    await question.getByRole('button', { name: 'Afturkalla' }).click()
    await expect(page.getByRole('alert')).toHaveText('Skráning afturkölluð')
    await expect(ended.getByRole('link', { name: 'Doppa' })).toBeVisible()
  }
  await takeBack()
  await page.getByRole('button', { name: 'Bjóða aftur: Doppa' }).click()
  const dialog = page.getByRole('dialog', { name: 'Bjóða skráningu aftur' })
  await expect(dialog.getByLabel('Gervimaður Færeyjar, eins og áður')).toBeChecked()
  await dialog.getByLabel('Annar eigandi').check()
  await dialog.getByLabel('Kennitala eiganda').fill('010130-2209')
  await expect(dialog.getByText('Ekkert netfang fannst fyrir notanda')).toBeVisible()
  await inspectState(page, 'offer-again')
  await dialog.getByLabel('Gervimaður Færeyjar, eins og áður').check()
  await dialog.getByRole('button', { name: 'Bjóða aftur' }).click()
  await expect(page.getByRole('alert')).toHaveText('Skráningin bíður nú samþykkis eiganda')
  await expect(waiting.getByRole('link', { name: 'Doppa' })).toBeVisible()
  // Withdraws the registration again: the owner must find nothing pending in later journeys.
  await takeBack()
})

test('sends one mail for a reminder about all pets of an owner', { tag: '@long' }, async ({ page, phones }) => {
  await signIn(page, { phones, name: 'Danmörk', path: '/pets' })
  const ownerPersonId = await personIdOf(page, people.Noregur.ssn)
  for (const [place, name] of ['Perró', 'Kusk'].entries()) {
    const pet = { name, speciesId: 1, genderId: 1, ownerPersonId, microTag: `35209810000078${place}` }
    await readAs(page, { method: 'POST', path: '/api/Pets', data: pet })
  }
  await page
    .getByRole('navigation')
    .getByRole('link', { name: /^Skráningar í vinnslu/ })
    .click()
  const all = page.getByRole('button', { name: 'Senda áminningu um öll dýrin: Gervimaður Noregur' })
  await expect(all).toBeVisible()
  await inspectScreen(page, 'pending-of-owner')
  await all.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Ein áminning verður send um öll dýrin: Perró, Kusk')).toBeVisible()
  await dialog.getByRole('button', { name: 'Senda áminningu' }).click()
  await expect(page.getByRole('alert')).toHaveText('Áminning hefur verið send um 2 dýr')
  for (const name of ['Perró', 'Kusk']) {
    await page.getByRole('button', { name: `Afturkalla: ${name}` }).click()
    await page
      .getByRole('dialog', { name: 'Afturkalla skráningu?' })
      .getByRole('button', { name: 'Afturkalla' })
      .click()
    await expect(page.getByRole('alert')).toHaveText('Skráning afturkölluð')
  }
})

test('lets a veterinarian choose the payer; Back leads to the previous screen', { tag: '@long' }, async ({
  page,
  phones,
}) => {
  await signIn(page, { phones, name: 'Svíþjóð', path: '/person/info' })
  await page.getByRole('link', { name: 'Breyta greiðanda' }).click()
  const payer = page.getByRole('combobox', { name: 'Greiðandi' })
  await expect(page.getByText('Skráningargjöld eru skráð á þennan greiðanda nema annað sé valið.')).toBeVisible()
  await inspectScreen(page, 'payer')
  await payer.fill('gervidals')
  await page.getByRole('listbox').getByRole('option').first().click()
  await page.getByRole('button', { name: 'Vista breytingar' }).click()
  await expect(page.getByRole('alert')).toHaveText('Greiðandi hefur verið vistaður')
  const chosen = await payer.inputValue()
  await page.getByRole('link', { name: 'Til baka' }).click()
  await expect(page).toHaveURL(/\/person\/info$/)
  await expect(page.getByText(chosen)).toBeVisible()

  // Restores the state for later journeys.
  await page.getByRole('link', { name: 'Breyta greiðanda' }).click()
  await page.getByRole('button', { name: 'Hreinsa' }).click()
  await expect(payer).toHaveValue('')
  await page.getByRole('button', { name: 'Vista breytingar' }).click()
  await expect(page.getByRole('alert')).toHaveText('Greiðandi hefur verið vistaður')
})

test('lets an administrator set the payer of a veterinarian', { tag: '@long' }, async ({ page, phones }) => {
  await signIn(page, { phones, name: 'Grænland', path: '/veterinarians' })
  await page.getByRole('table').getByRole('link', { name: 'Gervimaður Danmörk', exact: true }).click()
  await page.getByRole('link', { name: 'Breyta greiðanda' }).click()
  await expect(page.getByRole('combobox', { name: 'Greiðandi' })).not.toHaveValue('')
  await expect(page.getByText('Gervimaður Danmörk', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Til baka' }).click()
  await expect(page).toHaveURL(/\/person\/\d+$/)
})
