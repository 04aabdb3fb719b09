import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Language } from '@dyra/shared/domain/languages'
import type { Page } from '@playwright/test'
import { press } from '../support/page.ts'
import { freshNumber } from '../support/registration.ts'
import { inspectTranslation } from '../support/screens.ts'
import { type PersonName, signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

// The journeys in English. Tests without a browser prove that each text is translated, with the same
// placeholders (tools/cli/build/languages.test.ts).

/** All texts of the catalogues of a language. */
function textsOf(language: Language): Set<string> {
  const texts = new Set<string>()
  const root = fileURLToPath(new URL('../..', import.meta.url))
  for (const file of globSync(`{shared,shell,remote-*,server}/src/**/*.${language}.json`, { cwd: root }))
    JSON.parse(readFileSync(join(root, file), 'utf8'), (_, value) => typeof value === 'string' && texts.add(value))
  return texts
}
const english = textsOf('en')
const icelandic = new Set([...textsOf('is')].filter((text) => !english.has(text)))
// English pages, too, name the Icelandic language in Icelandic.
icelandic.delete('Íslenska')

const speakEnglish = (page: Page, origin: string) =>
  page.context().addCookies([{ name: 'language', value: 'en', url: origin }])

/** Opens a path and expects a screen without layout problems and without Icelandic text. */
async function expectInEnglish(page: Page, path: string) {
  await page.goto(path)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  const shown = (await page.locator('body').allInnerTexts()).flatMap((texts) => texts.split(/[\n\t]+/))
  const left = shown.filter((line) => icelandic.has(line))
  expect(left, path).toEqual([])
  await inspectTranslation(page, path)
}

/** Paths of all items of the menu beside the page. */
const menuOf = (page: Page): Promise<string[]> =>
  page
    .getByRole('navigation', { name: 'Main menu' })
    .locator('a')
    .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).pathname))

const roles: readonly (readonly [string, PersonName])[] = [
  ['an owner', 'Færeyjar'],
  ['a veterinarian', 'Danmörk'],
  ['an administrator', 'Grænland'],
]
for (const [role, name] of roles)
  test(`each item of the menu of ${role} opens an English page`, { tag: '@long' }, async ({ page, phones, origin }) => {
    await speakEnglish(page, origin)
    await signIn(page, { phones, name })
    const paths = await menuOf(page)
    expect(paths.length).toBeGreaterThan(3)
    for (const path of paths) await test.step(path, () => expectInEnglish(page, path))
  })

test('a visitor reads the site in English', { tag: '@long' }, async ({ page, origin }) => {
  await speakEnglish(page, origin)
  for (const path of ['/', '/org', '/lost', '/about', '/contact', '/lost?tagNumber=352098100000012'])
    await test.step(path, () => expectInEnglish(page, path))
})

test('a finder writes in English, and the owner, who chose English, gets an English mail', { tag: '@long' }, async ({
  page,
  phones,
  mails,
  browser,
  origin,
}) => {
  await signIn(page, { phones, name: 'Færeyjar', path: '/person/info' })
  await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'My details' })).toBeVisible()

  const finder = await browser.newPage()
  await finder.goto(`${origin}/?lang=en`)
  await finder.getByLabel('Microchip or ear tag').fill('352098100000012')
  await press(finder, 'Look up')
  await expect(finder.getByText('This pet is registered as lost', { exact: true })).toBeVisible()
  await expect(finder.getByText('Lost since 1 Nov 2026')).toBeVisible()
  const report = finder.getByRole('region', { name: 'Tell the owner' })
  for (const answer of ['Seems fine', 'With me', 'By phone']) await report.getByRole('radio', { name: answer }).check()
  await report.getByLabel('Your phone number').fill('12')
  await press(finder, 'Send message')
  await expect(report.getByLabel('Your phone number')).toHaveAccessibleDescription(/phone number/)
  await report.getByLabel('Your phone number').fill('555 0123')
  await press(finder, 'Send message')
  await expect(finder.getByText('Your message is on its way to the owner')).toBeVisible()
  await finder.close()

  const mail = await mails.arrived('gervimadur.faereyjar@example.com', 'A message about your pet: Skotta')
  await page.goto(await mails.linkOf(mail))
  await press(page, 'Open the conversation')
  await expect(page.getByText('+354 555-0123').first()).toBeVisible()
  await inspectTranslation(page, 'found-report-english')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Íslenska' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'is')
})

test('a veterinarian corrects and completes a registration in English, and its fee is charged', {
  tag: '@long',
}, async ({ page, phones, origin }) => {
  await speakEnglish(page, origin)
  await signIn(page, { phones, name: 'Danmörk' })
  const form = page.getByRole('group', { name: 'Pet 1', exact: true })
  await press(page, 'Confirm registration')
  await expect(page.getByRole('complementary', { name: 'Owner, payer and price' }).getByRole('alert')).toContainText(
    'Correct the errors before you continue',
  )
  await expect(form.getByText('Enter a microchip number')).toBeVisible()
  await inspectTranslation(page, 'register-errors-english')
  const number = freshNumber()
  await form.getByLabel('Microchip', { exact: true }).fill(number)
  await form.getByLabel('Pet’s name').fill('Ylfa')
  await form.getByLabel('Species').selectOption('Dog')
  await form.getByLabel('Sex').selectOption('Female')
  await form.getByRole('combobox', { name: 'Breed', exact: true }).fill('iceland')
  await page.getByRole('option', { name: 'Icelandic Sheepdog' }).click()
  const owner = page.getByRole('combobox', { name: 'Owner', exact: true })
  await owner.fill('010130-2399')
  await expect(owner).toHaveValue('Gervimaður Færeyjar')
  await press(page, 'Confirm registration')
  const confirm = page.getByRole('dialog', { name: 'Confirm registration' })
  await expect(confirm.getByText('ISK 2,000')).toBeVisible()
  await inspectTranslation(page, 'register-confirm-english')
  await confirm.getByRole('button', { name: 'Register', exact: true }).click()
  await expect(page.getByText('1 pet has been registered and awaits acceptance by the owner')).toBeVisible()
})

test('an administrator reads fees and finds an owner in English', { tag: '@long' }, async ({
  page,
  phones,
  origin,
}) => {
  await speakEnglish(page, origin)
  await signIn(page, { phones, name: 'Grænland', path: '/invoices' })
  await expect(page.getByText(/^Total: /)).toHaveText(/^Total: ISK\s[\d,]+ \(\d+ microchips\)$/)
  await page.goto('/persons')
  await page.getByLabel('Name or kennitala').fill('010130-2399')
  await expect(page.getByText('1 owner found')).toBeVisible()
})
