import type { Page } from '@playwright/test'
import { lookupOn } from '../support/lookup.ts'
import { inspectSlowPhone, slowPhone } from '../support/slow-phone.ts'
import { expect, test } from '../support/test.ts'

// A finder at night with one bar of signal and an injured cat.

const NUMBER = '352098100000012'
const part = (page: Page) => page.getByRole('region', { name: 'Láta eiganda vita' })

/** Every address that a page asked for, with what it sent as the Referer. */
function addressesOf(page: Page): string[] {
  const addresses: string[] = []
  page.on('request', (request) => addresses.push(request.url(), request.headers().referer ?? ''))
  return addresses
}

test('a finder of an injured cat sees whom to call and sends a message with five taps and one field', {
  tag: '@long',
}, async ({ browser, baseURL, mails }) => {
  const finder = await slowPhone(browser, baseURL)
  const addresses = addressesOf(finder)
  let taps = 0
  const tap = async (target: ReturnType<Page['getByRole']>) => {
    taps += 1
    await target.click()
  }
  await finder.goto('/')
  await tap(lookupOn(finder).field)
  await finder.keyboard.type(NUMBER)
  await finder.keyboard.press('Enter')
  await expect(finder.getByRole('heading', { name: 'Skotta' })).toBeFocused()
  await tap(part(finder).getByText('Slasað eða veikt', { exact: true }))
  const help = part(finder)
    .getByRole('link', { name: /^Hringja í/ })
    .first()
  await expect(help).toHaveAttribute('href', /^tel:/)
  await inspectSlowPhone(finder, 'night-help')
  await tap(part(finder).getByText('Hjá mér', { exact: true }))
  await tap(part(finder).getByText('Ég lít aftur á síðuna', { exact: true }))
  await tap(part(finder).getByRole('button', { name: 'Senda skilaboðin' }))
  await expect(finder.getByText('Skilaboðin eru á leið til eigandans')).toBeVisible()
  await expect(finder.getByRole('link', { name: /^Hringja í/ }).first()).toBeVisible()
  expect(taps).toBe(5)
  await finder.reload()
  await expect(finder.getByRole('heading', { name: 'Skotta' })).toBeVisible()
  expect(
    addresses.filter(
      (address) => new URL(address || 'http://none').pathname !== '/api/MicroTags' && address.includes(NUMBER),
    ),
  ).toEqual([])

  const owner = await slowPhone(browser, baseURL)
  const mail = await mails.arrived(
    'gervimadur.faereyjar@example.com',
    'Áríðandi: dýrið þitt er sagt slasað eða veikt: Skotta',
  )
  await owner.goto(await mails.linkOf(mail))
  await owner.getByRole('button', { name: 'Opna samskiptin' }).click()
  await expect(owner.getByText('Slasað eða veikt')).toBeVisible()

  await finder.getByRole('link', { name: 'Opna síðuna þína' }).click()
  await finder.getByRole('button', { name: 'Opna samskiptin' }).click()
  await finder.getByLabel('Bæta við skilaboðum').fill('Hún andar rólega. Ég fer með hana til læknis.')
  await finder.getByRole('button', { name: 'Senda skilaboð' }).click()
  await expect(finder.getByText('Hún andar rólega.')).toBeVisible()
  // By itself: the page asks every 20 seconds.
  await expect(owner.getByText('Hún andar rólega.')).toBeVisible({ timeout: 40_000 })
  await expect(owner.getByRole('status').filter({ hasText: 'Ný skilaboð hafa borist' })).toBeAttached()
  await inspectSlowPhone(owner, 'night-owner')
  await finder.context().close()
  await owner.context().close()
})
