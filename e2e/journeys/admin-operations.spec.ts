import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { readAs } from '../support/as-signed-in.ts'
import { readCsv } from '../support/csv.ts'
import { dialog, press } from '../support/page.ts'
import { inspectScreen, inspectState } from '../support/screens.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

test.describe.configure({ mode: 'default' })

test('creates an API key, uses it for a lookup, and revokes it', async ({ page, phones, origin }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn(page, { phones, name: 'Grænland', path: '/api-keys' })
  await expect(page.getByRole('row').filter({ hasText: 'Gervimaður Danmörk' })).toContainText('Nýskráning dýra')
  await press(page, 'Nýr API-lykill')
  await dialog(page, 'Nýr API-lykill').getByLabel('Heiti').fill('Athvarf dýra')
  await expect(dialog(page, 'Nýr API-lykill').getByLabel('Gildir til og með')).not.toHaveValue('')
  await inspectState(page, 'admin-api-key-new')
  await press(page, 'Búa til lykil')
  const made = dialog(page, 'Lykillinn er tilbúinn: Athvarf dýra')
  await expect(made.getByText('Afritaðu lykilinn núna. Hann birtist ekki aftur.')).toBeVisible()
  const key = await made.getByLabel('Lykill').inputValue()
  expect(key).toMatch(/^[\w-]{43}$/)
  await made.getByRole('button', { name: 'Afrita' }).click()
  await expect(made.getByText('Afritað', { exact: true })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(key)
  await inspectScreen(page, 'admin-api-key-made')
  await made.getByRole('button', { name: 'Loka' }).click()
  const row = page.getByRole('row').filter({ hasText: 'Athvarf dýra' })
  await expect(row).toContainText('Uppfletting örmerkja')
  await expect(row).toContainText('Aldrei notaður')
  expect(await page.content()).not.toContain(key)

  const lookUp = () => fetch(`${origin}/api/open/v1/microtags/352098100000011`, { headers: { 'x-api-key': key } })
  const found = await lookUp()
  expect(found.status).toBe(200)
  expect(await found.json()).toMatchObject({ name: 'Snati' })
  await page.reload()
  await expect(row).not.toContainText('Aldrei notaður')
  await inspectState(page, 'admin-api-keys')

  await press(page, 'Afturkalla: Athvarf dýra')
  const question = dialog(page, 'Afturkalla API-lykil?')
  await expect(question).toContainText('Athvarf dýra')
  await expect(question).toContainText('Þjónustur sem nota lykilinn missa aðgang.')
  await question.getByRole('button', { name: 'Afturkalla' }).click()
  await expect(page.getByText('API-lykillinn hefur verið afturkallaður')).toBeVisible()
  await expect(row).toContainText('Afturkallaður')
  await expect(row.getByRole('button')).toHaveCount(0)
  await inspectState(page, 'admin-api-keys-revoked')
  expect((await lookUp()).status).toBe(401)
})

test('shows statistics as charts and tables, and downloads them as CSV', { tag: '@long' }, async ({ page, phones }) => {
  await signIn(page, { phones, name: 'Grænland', path: '/statistics' })
  const part = page.getByRole('region', { name: 'Nýskráningar síðustu tólf mánuði' })
  await part.getByText('Tölurnar í töflu').click()
  await expect(part.getByRole('row')).toHaveCount(13)
  await expect(part.locator('figure svg rect').first()).toBeAttached()
  await expect(page.getByRole('region', { name: 'Dýr og myndir' })).toContainText('Týnd dýr')
  const deletion = page.getByRole('region', { name: 'Eyðing gagna' })
  await expect(deletion.getByText(/^(Engu þarf að eyða núna\.|Eigendur dýra)$/)).toBeVisible()
  // The menu, which is taller than the window, opens the group with this page and scrolls to the group.
  await expect(page.getByRole('link', { name: 'Tölfræði' })).toBeInViewport({ ratio: 1 })
  await inspectScreen(page, 'admin-statistics')
  const cells = await part
    .locator('tbody tr')
    .evaluateAll((rows) => rows.map((row) => [...row.children].slice(0, -1).map(({ textContent }) => textContent)))
  const download = page.waitForEvent('download')
  await press(page, 'Sækja CSV-skrá: Nýskráningar síðustu tólf mánuði')
  const file = await download
  expect(file.suggestedFilename()).toBe('nyskraningar.csv')
  const [, ...lines] = readCsv(await readFile(await file.path(), 'utf8'))
  expect(lines).toEqual(cells)
})

test('sends a failed mail again', { tag: '@long' }, async ({ page, phones }) => {
  await signIn(page, { phones, name: 'Grænland', path: '/outbox' })
  const row = page.getByRole('table', { name: 'Tókst ekki að senda' }).getByRole('row').filter({ hasText: '550' })
  await expect(row).toContainText('Umsókn hafnað')
  await expect(row).toContainText('rangt-netfang@example.com')
  await inspectScreen(page, 'admin-outbox')
  await row.getByRole('button', { name: /^Reyna aftur: Umsókn hafnað/ }).click()
  await expect(page.getByText('Pósturinn er kominn í biðröð og verður sendur á næstu mínútum')).toBeVisible()
  await expect(page.getByText('Enginn póstur bíður vegna villu')).toBeVisible()
  await expect(async () => {
    await page.goto('/outbox?state=sent')
    await expect(page.getByText('rangt-netfang@example.com').filter({ visible: true })).toBeVisible({ timeout: 5000 })
  }).toPass()
})

/** The number that the menu shows beside the item Verkefni (tasks). */
const waiting = async (page: Page): Promise<number> => {
  const link = page.getByRole('navigation').getByRole('link', { name: 'Verkefni' })
  return Number(/\d+/.exec(String(await link.textContent())))
}

/** The number that the menu should show. It is read again because the server opens tasks while a screen is inspected. */
const waitingAtServer = async (page: Page): Promise<number> => {
  const { work } = await readAs<{ work: Readonly<Record<'tasks' | 'applications' | 'failedMails', number>> }>(page, {
    method: 'GET',
    path: '/api/PetTransfers/Counts',
  })
  return work.tasks + work.applications + work.failedMails
}

/** Opens the card of each task in the list and completes it with `button`, giving a reason in `field`. */
const completeAll = async (page: Page, path: string, [button, field]: readonly [string, string?]): Promise<void> => {
  await page.goto(path)
  const tasks = page.getByRole('table', { name: 'Verkefni' }).getByRole('button', { name: /^Opna: / })
  const nothing = page.getByText(/^(Ekkert fannst|Ekkert verkefni bíður)$/)
  await expect(tasks.first().or(nothing)).toBeVisible()
  for (let left = await tasks.count(); left > 0; left -= 1) {
    await tasks.first().click()
    await press(page, button)
    if (field !== undefined) {
      await page.getByRole('dialog').getByLabel(field).fill('Gögn liggja fyrir.')
      // The card behind the dialog has a button of the same name.
      await page.locator('button[type=submit]', { hasText: button }).click()
    }
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(tasks).toHaveCount(left - 1)
  }
  await expect(nothing).toBeVisible()
}

test('completes tasks in their cards', async ({ page, phones }) => {
  await signIn(page, { phones, name: 'Grænland', path: '/tasks' })
  const rows = page.getByRole('table', { name: 'Verkefni' }).getByRole('row')
  await expect(rows.nth(1)).toContainText('Komið fram yfir')
  await page.getByLabel('Aldur', { exact: true }).selectOption('Eldra en 7 daga')
  await expect(page).toHaveURL(/\/tasks\?olderThan=7$/)
  await inspectScreen(page, 'admin-tasks')
  await page
    .getByRole('button', { name: /^Opna: Ekki næst í eiganda, / })
    .first()
    .click()
  await expect(page.getByRole('dialog').getByText(/Hringdu í hann eða sendu bréf/)).toBeVisible()
  await inspectState(page, 'admin-task')
  await press(page, 'Ljúka verkefni')
  const form = dialog(page, 'Ljúka verkefni')
  await form.getByLabel('Niðurstaða').selectOption('Ekkert aðhafst')
  await form.getByLabel('Skýring').fill('Eigandinn er fluttur úr landi.')
  await inspectState(page, 'admin-task-close')
  const before = await waitingAtServer(page)
  await form.getByRole('button', { name: 'Ljúka verkefni' }).click()
  await expect(page.getByText('Verkefninu er lokið')).toBeVisible()
  await expect.poll(() => waiting(page)).toBe(before - 1)

  await page.goto('/tasks?kind=unaddressedMail')
  const unaddressed = page.getByRole('button', { name: /^Opna: Ekkert netfang fyrir póst, / }).first()
  const addressee =
    String(await unaddressed.getAttribute('aria-label'))
      .split(', ')
      .at(-1) ?? ''
  await unaddressed.click()
  await page.getByRole('link', { name: 'Opna bréf til prentunar' }).click()
  await expect(page.getByRole('article')).toContainText(addressee)
  await inspectScreen(page, 'admin-task-letter')
  await page.getByRole('link', { name: 'Til baka' }).click()
  await page.getByRole('dialog').getByLabel('Netfang').fill('nytt.netfang@example.com')
  await press(page, 'Skrá netfang')
  await expect(page.getByText('Netfangið er skráð og verkefninu lokið')).toBeVisible()

  await page.goto('/tasks?kind=comment')
  await page
    .getByRole('button', { name: /^Opna: Athugasemd, / })
    .first()
    .click()
  await inspectState(page, 'admin-task-comment')
  await press(page, 'Ljúka án svars')
  await expect(page.getByText('Athugasemdinni er lokið')).toBeVisible()

  await page.goto('/tasks?kind=unconfirmedReport')
  await page
    .getByRole('button', { name: /^Opna: Óstaðfest tilkynning um dýr, / })
    .first()
    .click()
  await press(page, 'Vísa frá')
  await dialog(page, 'Vísa tilkynningu frá').getByLabel('Ástæða').fill('Dýrið er heima.')
  await dialog(page, 'Vísa tilkynningu frá').getByRole('button', { name: 'Vísa frá' }).click()
  await expect(page.getByText('Tilkynningunni hefur verið vísað frá')).toBeVisible()

  await page.goto('/tasks?kind=dispute')
  await page
    .getByRole('button', { name: /^Opna: Ágreiningur um eignarhald, / })
    .first()
    .click()
  await press(page, 'Leysa úr ágreiningi')
  await dialog(page, 'Leysa úr ágreiningi').getByLabel('Ástæða').fill('Kaupsamningur sýnir eigandann.')
  await dialog(page, 'Leysa úr ágreiningi').getByRole('button', { name: 'Leysa úr ágreiningi' }).click()
  await expect(page.getByText('Leyst hefur verið úr ágreiningnum')).toBeVisible()
  await expect(page.getByText('Ekkert fannst')).toBeVisible()
  await page.goto('/tasks?state=closed')
  await expect(rows.filter({ hasText: 'Eigandinn er fluttur úr landi.' })).toContainText('Ekkert aðhafst')
  await inspectState(page, 'admin-tasks-closed')
})

test('completes all tasks of the list in their cards', { tag: '@long' }, async ({ page, phones }) => {
  await signIn(page, { phones, name: 'Grænland', path: '/tasks?kind=correction' })
  await page.getByRole('table', { name: 'Verkefni' }).getByRole('link', { name: 'Max' }).click()
  await page.getByRole('link', { name: 'Til baka' }).click()
  await expect(page).toHaveURL(/\/tasks\?kind=correction$/)
  await completeAll(page, '/tasks?kind=correction', ['Hafna', 'Skýring'])
  await completeAll(page, '/tasks?kind=claim', ['Hafna tilkalli', 'Rökstuðningur'])
  await completeAll(page, '/tasks?kind=dispute', ['Leysa úr ágreiningi', 'Ástæða'])
  await completeAll(page, '/tasks?kind=unconfirmedReport', ['Vísa frá', 'Ástæða'])
  await completeAll(page, '/tasks?kind=comment', ['Ljúka án svars'])
  await completeAll(page, '/tasks', ['Ljúka verkefni', 'Skýring'])
})

test('shows who viewed whose data', { tag: '@long' }, async ({ page, phones, origin }) => {
  // A public lookup of the owner's pet, logged after the views by the earlier tests.
  await fetch(`${origin}/api/MicroTags?tagNumber=352098100000011`)
  await signIn(page, { phones, name: 'Grænland', path: '/access-log' })
  const table = page.getByRole('table', { name: 'Uppflettingasaga' })
  await expect(table).toBeVisible()
  await page.getByLabel('Kennitala þess sem upplýsingarnar eru um').fill('010130-2399')
  await expect(page).toHaveURL(/\/access-log\?person=\d+$/)
  await page.getByLabel('Kennitala þess sem skoðaði').fill('010130-2479')
  await expect(page).toHaveURL(/\/access-log\?person=\d+&viewer=\d+$/)
  const row = table.getByRole('row').filter({ hasText: 'Upplýsingar um eiganda' }).last()
  await expect(row).toContainText('Gervimaður Danmörk')
  await expect(row).toContainText('Gervimaður Færeyjar')
  await inspectScreen(page, 'admin-access-log')
  await press(page, 'Hreinsa: Gervimaður Danmörk')
  await expect(page).toHaveURL(/\/access-log\?person=\d+$/)
  await expect(table).toContainText('Almenningur')
})

test('finds a security event by its kind', { tag: '@long' }, async ({ page, phones, origin }) => {
  await fetch(`${origin}/api/open/v1/microtags/352098100000011`, { headers: { 'x-api-key': 'not-a-key-of-anybody' } })
  await signIn(page, { phones, name: 'Grænland', path: '/security-events' })
  const table = page.getByRole('table', { name: 'Öryggisatburðir' })
  await expect(async () => {
    await page.reload()
    await expect(table).toContainText('Ógildur API-lykill notaður', { timeout: 5000 })
  }).toPass()
  await inspectScreen(page, 'admin-security-events')
  await page.getByRole('combobox', { name: 'Atburður' }).selectOption('Ógildur API-lykill notaður')
  await expect(page).toHaveURL(/\/security-events\?kind=keyMisused$/)
  await expect(table.getByRole('row').nth(1)).toContainText('127.0.0.0/24')
})
