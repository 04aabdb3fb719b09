import type { Locator, Page } from '@playwright/test'
import { expectAccessibleWithoutScript } from '../support/accessibility.ts'
import { lookupOn } from '../support/lookup.ts'
import { patience } from '../support/patience.ts'
import { inspectSlowPhone, slowPhone, untilPolled } from '../support/slow-phone.ts'
import { expect, test } from '../support/test.ts'
import { watchPage } from '../support/watch.ts'

// A finder at night with one bar of signal and an injured cat.

const NUMBER = '352098100000012'
/** The longest time from opening the site to the sent message. The checks run on busy machines. */
const longest = patience({ byHand: 30_000, busy: 150_000 })

const part = (page: Page) => page.getByRole('region', { name: 'Láta eiganda vita' })
const announced = (page: Page | Locator, words: string) => page.getByRole('status').filter({ hasText: words })

/** Every URL that a page requested, with its Referer. */
function addressesOf(page: Page): string[] {
  const addresses: string[] = []
  page.on('request', (request) => addresses.push(request.url(), request.headers().referer ?? ''))
  return addresses
}

/** Notifies the owner: the lookup, three answers and the button. */
async function report(finder: Page): Promise<void> {
  let taps = 0
  let spent = 0
  let since = Date.now()
  const tap = async (target: ReturnType<Page['getByRole']>) => {
    taps += 1
    await target.click()
  }
  /** Inspects a step. The time of the inspection does not count as the finder's. */
  const look = async (name: string) => {
    spent += Date.now() - since
    await inspectSlowPhone(finder, name)
    since = Date.now()
  }
  await finder.goto('/')
  await tap(lookupOn(finder).field)
  await finder.keyboard.type(NUMBER)
  await finder.keyboard.press('Enter')
  await expect(finder.getByRole('heading', { name: 'Skotta' })).toBeFocused()
  await expect(announced(finder, 'Upplýsingar um dýrið: Skotta')).toBeAttached()
  await look('night-result')
  await tap(part(finder).getByText('Slasað eða veikt', { exact: true }))
  await expect(part(finder).getByRole('radio', { name: 'Slasað eða veikt' })).toBeFocused()
  await expect(announced(part(finder), 'Hjálp strax')).toBeAttached()
  const help = part(finder)
    .getByRole('link', { name: /^Hringja í/ })
    .first()
  await expect(help).toHaveAttribute('href', /^tel:/)
  await look('night-help')
  await tap(part(finder).getByText('Hjá mér', { exact: true }))
  await tap(part(finder).getByText('Ég lít aftur á síðuna', { exact: true }))
  await expect(part(finder).getByRole('radio', { name: 'Ég lít aftur á síðuna' })).toBeFocused()
  await look('night-questions')
  await tap(part(finder).getByRole('button', { name: 'Senda skilaboðin' }))
  const sent = finder.getByRole('alert').filter({ hasText: 'Skilaboðin eru á leið til eigandans' })
  await expect(sent).toBeVisible()
  spent += Date.now() - since
  expect(taps).toBe(5)
  expect(spent).toBeLessThan(longest)
  // The focus is on the message: the form and its button, which had it, are gone.
  await expect(finder.locator(':focus')).toContainText('Skilaboðin eru á leið til eigandans')
  await expect(finder.getByRole('link', { name: /^Hringja í/ }).first()).toBeVisible()
  await look('night-sent')
}

test('a finder of an injured cat sees whom to call and sends a message with five taps and one field', {
  tag: '@long',
}, async ({ browser, mails }) => {
  // The test inspects each step, and waits for each poll of an open page.
  test.slow()
  const finder = await slowPhone(browser)
  const finderWatch = await watchPage(finder)
  const addresses = addressesOf(finder)
  await report(finder)
  await finder.reload()
  await expect(finder.getByRole('heading', { name: 'Skotta' })).toBeVisible()
  expect(
    addresses.filter(
      (address) => new URL(address || 'http://none').pathname !== '/api/MicroTags' && address.includes(NUMBER),
    ),
  ).toEqual([])

  const owner = await slowPhone(browser)
  const watch = await watchPage(owner)
  const mail = await mails.arrived(
    'gervimadur.faereyjar@example.com',
    'Áríðandi: dýrið þitt er sagt slasað eða veikt: Skotta',
  )
  await owner.goto(await mails.linkOf(mail))
  await inspectSlowPhone(owner, 'night-link')
  await owner.getByRole('button', { name: 'Opna samskiptin' }).click()
  await expect(owner.getByText('Slasað eða veikt')).toBeVisible()
  await expect(owner.getByRole('heading', { level: 1 })).toBeFocused()

  await finder.getByRole('link', { name: 'Opna síðuna þína' }).click()
  await expect(finder.getByRole('heading', { level: 1, name: 'Samskipti um dýr' })).toBeFocused()
  await finder.getByRole('button', { name: 'Opna samskiptin' }).click()
  await expect(finder.getByRole('heading', { level: 1, name: /Skotta/ })).toBeFocused()
  await finder.getByLabel('Bæta við skilaboðum').fill('Hún andar rólega. Ég fer með hana til læknis.')
  await finder.getByRole('button', { name: 'Senda skilaboð' }).click()
  await expect(finder.getByText('Hún andar rólega.')).toBeVisible()
  await expect(finder.getByRole('button', { name: 'Senda skilaboð' })).toBeFocused()
  await expect(announced(finder, 'Skilaboðin voru send')).toBeAttached()
  await inspectSlowPhone(finder, 'night-finder')
  // The owner's page polls for new messages.
  await expect(owner.getByText('Hún andar rólega.')).toBeVisible(untilPolled)
  await expect(announced(owner, 'Ný skilaboð hafa borist')).toBeAttached()
  await inspectSlowPhone(owner, 'night-owner')
  watch.expectQuiet()
  finderWatch.expectQuiet()
  await finder.close()
  await owner.close()
})

test('without script the finder sees whom to call, and gets a link to the page of the thread', {
  tag: '@long',
}, async ({ browser }) => {
  const finder = await slowPhone(browser, { javaScriptEnabled: false })
  await finder.goto('/')
  await lookupOn(finder).lookUp('352098100000011')
  await expect(finder.getByRole('heading', { name: 'Snati' })).toBeVisible()
  await expectAccessibleWithoutScript({ page: finder, browser }, 'night-plain-result')
  for (const answer of ['Slasað eða veikt', 'Hjá mér', 'Ég lít aftur á síðuna'])
    await finder.getByRole('radio', { name: answer }).check()
  // The server refuses a form that is sent as fast as by a program: try again until it accepts.
  await expect(async () => {
    await finder.getByRole('button', { name: 'Senda skilaboðin' }).click()
    await expect(finder.getByRole('alert')).toContainText('Skilaboðin eru á leið til eigandans', { timeout: 2000 })
  }).toPass()
  await expect(finder.getByRole('link', { name: /^Hringja í/ }).first()).toHaveAttribute('href', /^tel:/)
  await expect(finder.getByRole('link', { name: 'Opna síðuna þína' })).toHaveAttribute('href', /\/found\?t=/)
  await expectAccessibleWithoutScript({ page: finder, browser }, 'night-plain-sent')
  await finder.close()
})
