import type { Page } from '@playwright/test'
import { expectFocusKept } from '../support/focus.ts'
import { signIn } from '../support/sign-in.ts'
import { inspectSlowPhone, slowPhone, untilPolled } from '../support/slow-phone.ts'
import { expect, test } from '../support/test.ts'
import { watchPage } from '../support/watch.ts'

// An owner who is new to the site, and a finder. The phones of both have one bar of signal.

/** Opens the newest thread, because the pet may have one from another journey. */
const openThread = (page: Page) => page.getByRole('button', { name: 'Opna samskiptin' }).first().click()
const announced = (page: Page, words: string) => page.getByRole('alert').filter({ hasText: words })

/** Publishes an alert, starting at the list of the owner's pets. Returns the path of its page. */
async function publish(owner: Page): Promise<string> {
  await owner
    .getByRole('list', { name: 'Mín dýr' })
    .getByRole('link', { name: /^Skotta/ })
    .click()
  await expect(owner.getByRole('heading', { level: 1, name: 'Skotta' })).toBeFocused()
  await expect(owner.getByRole('heading', { name: 'Ekki er lýst eftir dýrinu' })).toBeVisible()
  await owner.getByRole('button', { name: 'Lýsa eftir dýrinu' }).click()
  const dialog = owner.getByRole('dialog', { name: 'Lýsa eftir dýrinu' })
  const reach = 'þeir sem skoða listann yfir týnd dýr'
  await expect(dialog.getByRole('status').filter({ hasText: reach })).toBeVisible()
  await inspectSlowPhone(owner, 'worried-publish')
  await dialog.getByLabel(/^Skilaboð til þeirra sem finna dýrið/).fill('Skotta hleypur, farðu ekki á eftir henni.')
  await dialog.getByRole('button', { name: 'Lýsa eftir dýrinu' }).click()
  await expect(announced(owner, 'Auglýsingin hefur verið vistuð')).toBeVisible()
  await expectFocusKept(owner, 'published')
  const panel = owner.getByRole('region', { name: 'Lýst er eftir dýrinu' })
  await expect(panel).toContainText(reach)
  await panel.getByRole('button', { name: 'Prenta, opna eða breyta' }).click()
  const path = await panel.getByRole('link', { name: 'Opna síðuna' }).getAttribute('href')
  await owner.keyboard.press('Escape')
  await expectFocusKept(owner, 'menu closed')
  return String(path)
}

/** Reports the cat, starting at the page of the alert, and opens the finder's own page. */
async function report(finder: Page): Promise<void> {
  await expect(finder.getByText('Skotta hleypur, farðu ekki á eftir henni.')).toBeVisible()
  await finder.getByRole('link', { name: 'Ég sá dýrið' }).click()
  const form = finder.getByRole('region', { name: 'Láta eiganda vita' })
  for (const answer of ['Virðist í lagi', 'Hjá mér', 'Ég lít aftur á síðuna'])
    await form.getByText(answer, { exact: true }).click()
  await form.getByRole('button', { name: 'Senda skilaboðin' }).click()
  await expect(announced(finder, 'Skilaboðin eru á leið til eigandans')).toBeVisible()
  await expectFocusKept(finder, 'sent')
  await finder.getByRole('link', { name: 'Opna síðuna þína' }).click()
  await openThread(finder)
  await expect(finder.getByText('Skilaboðin hafa verið send eigandanum')).toBeVisible()
  await expect(finder.getByRole('heading', { level: 1 })).toBeFocused()
  await inspectSlowPhone(finder, 'worried-finder')
}

const ownerForm = { label: 'Svara', button: 'Senda svar' }
const finderForm = { label: 'Bæta við skilaboðum', button: 'Senda skilaboð' }

async function write(page: Page, { label, button }: typeof ownerForm, words: string): Promise<void> {
  await page.getByLabel(label).fill(words)
  await page.getByRole('button', { name: button }).click()
  await expect(page.getByText(words)).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Skilaboðin voru send' })).toBeAttached()
  await expectFocusKept(page, 'written')
}

test('an owner publishes a lost cat, answers its finder, shows a number and ends the alert', {
  tag: '@long',
}, async ({ browser, phones, mails }) => {
  // The test waits for each poll of an open page.
  test.slow()
  const owner = await slowPhone(browser)
  const watch = await watchPage(owner)
  await signIn(owner, { phones, name: 'Færeyjar', path: '/pets/my' })
  const path = await publish(owner)

  const finder = await slowPhone(browser)
  const finderWatch = await watchPage(finder)
  await finder.goto(path)
  await report(finder)
  await expect(announced(owner, 'Einhver fann eða sá dýrið þitt og hefur sent þér skilaboð')).toBeVisible(untilPolled)
  await inspectSlowPhone(owner, 'worried-news')

  // The owner has not read the message yet, so she gets a mail, whose link shows the same thread.
  const mail = await mails.arrived('gervimadur.faereyjar@example.com', 'Skilaboð um dýrið þitt: Skotta')
  await owner.goto(await mails.linkOf(mail))
  await openThread(owner)
  await expect(owner.getByText('Hjá þeim sem fann það')).toBeVisible()
  await expect(owner.getByRole('heading', { level: 1 })).toBeFocused()
  await write(owner, ownerForm, 'Takk! Ég legg strax af stað.')
  await expect(finder.getByText('Takk! Ég legg strax af stað.')).toBeVisible(untilPolled)
  await expect(finder.getByRole('status').filter({ hasText: 'Ný skilaboð hafa borist' })).toBeAttached()

  // A message that she has read by the link of the mail is not announced on the page of the pet.
  await owner.goto('/pets/my')
  await owner
    .getByRole('list', { name: 'Mín dýr' })
    .getByRole('link', { name: /^Skotta/ })
    .click()
  const threads = owner.getByRole('region', { name: 'Fundartilkynningar' })
  await openThread(owner)
  await expect(threads.getByText('Takk! Ég legg strax af stað.')).toBeVisible()
  await expectFocusKept(owner, 'thread opened on the page of the pet')
  await expect(owner.getByRole('link', { name: 'Lesa skilaboðin' })).toHaveCount(0)
  await write(finder, finderForm, 'Hún er í eldhúsinu hjá mér.')
  await expect(threads.getByText('Hún er í eldhúsinu hjá mér.')).toBeVisible(untilPolled)
  await expect(threads.getByRole('status').filter({ hasText: 'Ný skilaboð hafa borist' })).toBeAttached()

  await threads.getByRole('checkbox', { name: 'Finnandinn sér símanúmerið mitt' }).click()
  await expect(finder.getByRole('link', { name: /^Hringja í/ })).toBeVisible(untilPolled)
  await expect(
    finder.getByRole('status').filter({ hasText: 'Eigandinn sýnir þér nú símanúmer eða netfang' }),
  ).toBeAttached()
  await inspectSlowPhone(owner, 'worried-thread')

  await threads.getByRole('button', { name: 'Já, dýrið er komið heim' }).click()
  await owner.getByRole('dialog').getByRole('button', { name: 'Já, dýrið er komið heim' }).click()
  await expect(announced(owner, 'Gott að dýrið er komið heim')).toBeVisible()
  await expectFocusKept(owner, 'home')
  await inspectSlowPhone(owner, 'worried-home')
  await expect(owner.getByText(/Dýrið er skráð týnt/)).toHaveCount(0)
  await expect(finder.getByText('Dýrið er komið heim. Takk fyrir hjálpina.')).toBeVisible(untilPolled)
  finderWatch.allow(/status of 410/)
  await finder.goto(path)
  await expect(finder.getByRole('heading', { name: 'Ekki er lengur lýst eftir þessu dýri' })).toBeVisible()
  watch.expectQuiet()
  finderWatch.expectQuiet()
  await finder.close()
  await owner.close()
})
