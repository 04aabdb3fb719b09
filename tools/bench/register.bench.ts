import type { Browser } from '@playwright/test'
import { launchBrowser } from '../kit/browser.ts'
import { withoutVacuum } from '../kit/million-pets.ts'
import { type Clinic, openClinic } from './register/clinic.ts'
import { measureRegistration } from './register/registration.ts'
import { measureSearch } from './register/search.ts'
import type { Row } from './report.ts'

/** A page of the site on which the veterinarian is signed in, and the errors that it reports. */
async function openPage(browser: Browser, { origin, token }: Clinic) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'is-IS' })
  await context.addInitScript((text) => window.localStorage.setItem('accessToken', text), token)
  const page = await context.newPage()
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  await page.goto(`${origin}/pets`)
  return { page, errors }
}

/** What a veterinarian waits for, in Chromium on a registry of a million pets. */
export async function measureRegister(): Promise<Row[]> {
  const clinic = await openClinic()
  const browser = await launchBrowser()
  try {
    return await withoutVacuum(clinic.dataDir, async () => {
      const { page, errors } = await openPage(browser, clinic)
      const rows = [...(await measureSearch(page, clinic)), ...(await measureRegistration(page, clinic))]
      if (errors.length > 0) throw new Error(`The page reported: ${errors.join('; ')}`)
      return rows
    })
  } finally {
    await browser.close()
    await clinic.stop()
  }
}
