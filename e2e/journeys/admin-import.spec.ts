import { readFile } from 'node:fs/promises'
import { readCsv } from '../support/csv.ts'
import { expectListFits } from '../support/list-fits.ts'
import { dialog, press } from '../support/page.ts'
import { patience } from '../support/patience.ts'
import { inspectScreen, inspectState } from '../support/screens.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

test.describe.configure({ mode: 'default' })

/** Jobs read and register the rows. */
const IMPORTED_MS = patience({ byHand: 30_000, busy: 180_000 })
const HEAD = 'Örmerki;Kennitala eiganda;Nafn;Dýrategund;Kyn'
const good = (n: number) => `35209810888000${n};0101302399;Innlesinn ${n};Hundur;Rakki`
const file = (...rows: string[]) => ({
  name: 'sveitarfelag.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(`\uFEFF${[HEAD, ...rows].join('\r\n')}\r\n`),
})

test('imports pets from a file, with a dry run and a file of faulty rows', async ({ page, phones, watch }) => {
  watch.allow(/status of 400/)
  await signIn(page, { phones, name: 'Grænland', path: '/imports' })
  await inspectState(page, 'admin-imports')

  const input = page.getByLabel('Velja CSV-skrá')
  await input.setInputFiles({ ...file(), buffer: Buffer.from('Nafn\nSnati\n') })
  await press(page, 'Fara yfir skrána')
  await expect(page.getByText('Dálkinn „Örmerki“ vantar í fyrstu röð')).toBeVisible()
  await page.getByLabel('Velja aðra skrá').setInputFiles(file(good(1), good(2), `${good(1)}`, `12;1;;Dreki;Rakki`))
  await press(page, 'Fara yfir skrána')

  await expect(page.getByText('Tilbúin til skráningar')).toBeVisible({ timeout: IMPORTED_MS })
  const table = page.getByRole('table', { name: 'Raðir með villum' })
  await expect(table.getByRole('row').filter({ hasText: 'Sama örmerki er í röð 2' })).toBeVisible()
  await expect(table.getByRole('row').filter({ hasText: '„Dreki“ er ekki í listanum' })).toBeVisible()
  await inspectScreen(page, 'admin-import-checked')
  await expectListFits(page, { name: 'Raðir með villum', always: ['Örmerki', 'Nafn', 'Villur'], all: 6 })

  const download = page.waitForEvent('download')
  await press(page, 'Sækja raðir með villum')
  const rows = readCsv(await readFile(await (await download).path(), 'utf8'))
  expect(rows.map((row) => row.at(-1))).toEqual(['Villur', expect.any(String), expect.stringContaining('Dreki')])

  await press(page, 'Hefja skráningu')
  const start = dialog(page, 'Hefja skráningu')
  await expect(start).toContainText('2 dýr verða skráð')
  await start.getByLabel('Ekkert gjald').check()
  await start.getByLabel('Ástæða').fill('Skráð áður hjá sveitarfélaginu')
  await inspectState(page, 'admin-import-start')
  await start.getByRole('button', { name: 'Hefja skráningu' }).click()
  await expect(page.getByText('Lokið', { exact: true })).toBeVisible({ timeout: IMPORTED_MS })
  await expect(page.getByText('Skráð áður hjá sveitarfélaginu')).toBeVisible()
  await inspectScreen(page, 'admin-import-done')

  await page.goto('/imports')
  await expect(page.getByRole('row').filter({ hasText: 'sveitarfelag.csv' })).toContainText('Lokið')
})

test('offers the imported pets to their owner', { tag: '@long' }, async ({ page, phones }) => {
  await signIn(page, { phones, name: 'Færeyjar', path: '/transfers' })
  await expect(page.getByText('Innlesinn 1')).toBeVisible()
  await expect(page.getByText('Innlesinn 2')).toBeVisible()
})
