import { readFile } from 'node:fs/promises'
import type { Download, Page } from '@playwright/test'
import { readCsv } from '../support/csv.ts'
import { expectListFits } from '../support/list-fits.ts'
import { dialog, press } from '../support/page.ts'
import { inspectScreen } from '../support/screens.ts'
import { people, signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

test.describe.configure({ mode: 'default' })

const plain = (text: string | null) => (text ?? '').replaceAll('\u00a0', ' ')

/** The texts of the table: a list of cells for each row. */
const rowsOf = async (page: Page): Promise<string[][]> =>
  (
    await page
      .locator('table tbody tr')
      .evaluateAll((rows) => rows.map((row) => [...row.children].map(({ textContent }) => textContent)))
  ).map((cells) => cells.map(plain))

const contentOf = async (download: Download): Promise<string[][]> =>
  readCsv(await readFile(await download.path(), 'utf8'))

test('filters the fees of a month and exports the same lines', { tag: '@long' }, async ({ page, phones }) => {
  await signIn(page, { phones, name: 'Grænland', path: '/invoices' })
  await expect(page.getByRole('heading', { level: 1, name: 'Greiðslusaga' })).toBeVisible()
  await expect(page.getByRole('table', { name: 'Sundurliðað' })).toBeVisible()
  await inspectScreen(page, 'admin-invoices')
  await expectListFits(page, { name: 'Sundurliðað', always: ['Örmerki', 'Skráð', 'Greiðandi', 'Upphæð'], all: 5 })

  await page.getByLabel('Dagsetning frá').fill('1.1.2026')
  await expect(page).toHaveURL('/invoices?from=2026-01-01')
  await page.getByLabel('Kennitala greiðanda').fill('640630-7368')
  await expect(page).toHaveURL('/invoices?from=2026-01-01&invoiceSsn=6406307368')
  await page.getByLabel('Dýrategund').selectOption('Köttur')
  await expect(page).toHaveURL('/invoices?from=2026-01-01&invoiceSsn=6406307368&speciesId=2')
  await page.goBack()
  await expect(page.getByLabel('Dýrategund')).toHaveValue('')
  await page.getByLabel('Dýrategund').selectOption('Hundur')
  await expect(page).toHaveURL('/invoices?from=2026-01-01&invoiceSsn=6406307368&speciesId=1')
  const total = page.getByText(/^Samtals: /)
  await expect(total).toHaveText(/\((\d+) örmerki\)/)

  // The URL opens the same list.
  await page.reload()
  const shown: string[][] = []
  const next = page.getByRole('button', { name: 'Næsta síða' })
  const pager = page.getByRole('navigation', { name: / af / })
  for (let number = 1; ; number++) {
    await expect(pager).toContainText(`${20 * (number - 1) + 1}-`)
    await expect.poll(async () => (await rowsOf(page))[0]).not.toEqual(shown[20 * (number - 2)])
    shown.push(...(await rowsOf(page)))
    if (!(await next.isVisible()) || (await next.isDisabled())) break
    await next.click()
  }
  expect(new Set(shown.map(([, , payer]) => payer))).toEqual(new Set(['Dýraspítali Gervidals ehf.640630-7368']))
  expect(shown.length).toBeGreaterThan(5)

  const download = page.waitForEvent('download')
  await press(page, 'Sækja CSV-skrá')
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^greidslusaga_2026-01-01_\d{4}-\d\d-\d\d\.csv$/)
  const [heads, ...lines] = await contentOf(file)
  expect(heads).toEqual([
    'Örmerki',
    'Skráð',
    'Dýrategund',
    'Greiðandi',
    'Kennitala greiðanda',
    'Skrásetjari',
    'Kennitala skrásetjara',
    'Upphæð',
  ])
  const asShown = lines.map(([tag, time, , payer, payerSsn, registrar, registrarSsn, amount]) => [
    tag,
    String(time?.slice(0, 10)),
    `${payer}${payerSsn}`,
    `${registrar}${registrarSsn}`,
    `${amount?.replace(/\B(?=(\d{3})+$)/g, '.')} kr.`,
  ])
  expect(asShown).toEqual(shown)
  const sum = lines.reduce((amount, line) => amount + Number(line[7]), 0)
  expect(plain(await total.textContent())).toEqual(
    `Samtals: ${String(sum).replace(/\B(?=(\d{3})+$)/g, '.')} kr. (${lines.length} örmerki)`,
  )

  await page.getByRole('tab', { name: 'Samantekt' }).click()
  await expect(page.getByRole('table', { name: 'Samantekt' })).toBeVisible()
  const [payer] = await rowsOf(page)
  expect(payer?.slice(0, 2)).toEqual(['Dýraspítali Gervidals ehf.640630-7368', String(lines.length)])
  const summary = page.waitForEvent('download')
  await press(page, 'Sækja CSV-skrá')
  expect(await contentOf(await summary)).toEqual([
    ['Greiðandi', 'Kennitala greiðanda', 'Fjöldi', 'Upphæð'],
    ['Dýraspítali Gervidals ehf.', '640630-7368', String(lines.length), String(sum)],
  ])
  await press(page, 'Hreinsa síur')
  await expect(page).toHaveURL('/invoices?tab=summary')
})

test('adds a payer to the list and removes it', { tag: '@long' }, async ({ page, phones, watch }) => {
  watch.allow(/status of 409/)
  await signIn(page, { phones, name: 'Grænland', path: '/invoices/persons' })
  const table = page.getByRole('table', { name: 'Greiðendur' })
  await expect(table.getByRole('link', { name: 'Dýraspítali Gervidals ehf.' })).toBeVisible()
  await inspectScreen(page, 'admin-payers')

  await press(page, 'Bæta við greiðanda')
  const add = dialog(page, 'Bæta við greiðanda')
  await add.getByLabel('Kennitala').fill('640630-7368')
  await expect(add.getByText('Dýraspítali Gervidals ehf.')).toBeVisible()
  await add.getByRole('button', { name: 'Bæta við' }).click()
  await expect(add.getByText('Greiðandinn er þegar skráður')).toBeVisible()
  await add.getByLabel('Kennitala').fill(people.Bretland.ssn)
  await expect(add.getByText('Gervimaður Bretland')).toBeVisible()
  await add.getByRole('button', { name: 'Bæta við' }).click()
  await expect(page.getByText('Greiðandanum hefur verið bætt á listann')).toBeVisible()
  await expect(table.getByRole('row').filter({ hasText: 'Gervimaður Bretland' })).toContainText('010130-4929')

  await press(page, 'Eyða: Gervimaður Bretland')
  const question = dialog(page, 'Eyða greiðanda?')
  await expect(question).toContainText(
    'Greiðandinn verður fjarlægður af listanum: Gervimaður Bretland. Greiðslusagan breytist ekki.',
  )
  await question.getByRole('button', { name: 'Eyða' }).click()
  await expect(page.getByText('Greiðandinn hefur verið fjarlægður af listanum')).toBeVisible()
  await expect(table.getByText('Gervimaður Bretland')).toHaveCount(0)
})

test('sets a new price from a date on', async ({ page, phones, watch }) => {
  watch.allow(/status of 400/)
  await signIn(page, { phones, name: 'Grænland', path: '/invoices' })
  await page.getByRole('navigation').getByRole('link', { name: 'Gjaldskrá' }).click()
  await expect(page).toHaveURL('/invoices/tariff')
  await expect(page.getByText('Engin breyting boðuð')).toBeVisible()
  await press(page, 'Nýtt gjald')
  const form = dialog(page, 'Nýtt gjald')
  await form.getByLabel('Gjald í krónum').fill('2.400 kr.')
  await form.getByLabel('Gildir frá').fill('1.1.2030')
  await page.keyboard.press('Enter')
  const question = dialog(page, 'Breyta gjaldinu?')
  await expect(question.getByText(/^Gjaldið breytist úr 2\.000\skr\. í 2\.400\skr\. frá 01\.01\.2030\.$/)).toBeVisible()
  await question.getByRole('button', { name: 'Staðfesta nýtt gjald' }).click()
  await expect(page.getByText('Nýtt gjald hefur verið vistað')).toBeVisible()
  await expect
    .poll(async () => (await rowsOf(page)).slice(0, 2).map((cells) => cells.slice(0, 3)))
    .toEqual([
      ['01.01.2030', 'Boðað', '2.400 kr.'],
      ['01.01.2000', 'Í gildi', '2.000 kr.'],
    ])
  await expect(page.getByText('2.400 kr. frá 01.01.2030')).toBeVisible()
  await inspectScreen(page, 'admin-tariff')
})
