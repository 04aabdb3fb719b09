import { chromium } from '@playwright/test'
import { measureRegistration } from './register/registration.mjs'
import { measureSearch } from './register/search.mjs'

const flags = ['--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking']

/** A page of the site where the veterinarian has signed in; `faults` are what it complained about. */
async function openPage(browser, { origin, token }) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'is-IS' })
  await context.addInitScript((text) => window.localStorage.setItem('accessToken', text), token)
  const page = await context.newPage()
  const faults = []
  page.on('pageerror', ({ message }) => faults.push(message))
  await page.goto(`${origin}/pets`)
  return { page, faults }
}

/** What a veterinarian waits for, in Chromium on a registry of a million pets. */
export async function measure(context) {
  const { say, findChromium, openClinic } = context
  const clinic = await openClinic(context)
  const browser = await chromium.launch({ executablePath: await findChromium(), chromiumSandbox: false, args: flags })
  try {
    const { page, faults } = await openPage(browser, clinic)
    const rows = [
      ...(await measureSearch({ page, clinic, say })),
      ...(await measureRegistration({ page, clinic, say })),
    ]
    if (faults.length > 0) throw new Error(`The page reported: ${faults.join('; ')}`)
    return rows
  } finally {
    await browser.close()
    await clinic.stop()
  }
}
