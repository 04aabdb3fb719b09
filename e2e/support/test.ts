import { test as base } from '@playwright/test'
import { type Mails, mailsAt } from './mails.ts'
import { type Phones, phonesAt } from './phones.ts'
import { type LoadedRemotes, noticeRemotes } from './remotes.ts'
import { variablesOf } from './variables.ts'
import { type Watch, watchPage } from './watch.ts'

interface Fixtures {
  /** Origin of the registry under test. */
  origin: string
  /** The visitor's address as the server sees it, a different one for each test, so that tests do not share rate limits. */
  address: string
  phones: Phones
  mails: Mails
  watch: Watch
}

interface WorkerFixtures {
  remotes: LoadedRemotes
}

let visitors = 0

export const test = base.extend<Fixtures, WorkerFixtures>({
  remotes: [async ({ browser }, use) => use(noticeRemotes(browser)), { auto: true, scope: 'worker' }],
  origin: async ({}, use, info) => {
    const origin = process.env[variablesOf(info.project.name).origin]
    if (!origin) throw new Error('The global setup has not started a server.')
    await use(origin)
  },
  phones: async ({}, use, info) => use(phonesAt(String(process.env[variablesOf(info.project.name).phones]))),
  mails: async ({}, use, info) => use(mailsAt(String(process.env[variablesOf(info.project.name).mails]))),
  address: async ({}, use, info) => {
    visitors += 1
    await use(`10.${info.workerIndex % 256}.${Math.floor(visitors / 256)}.${visitors % 256}`)
  },
  baseURL: async ({ origin }, use) => use(origin),
  extraHTTPHeaders: async ({ address }, use) => use({ 'x-forwarded-for': address }),
  watch: [
    async ({ page, remotes }, use, info) => {
      const watch = await watchPage(page)
      await use(watch)
      watch.expectQuiet()
      remotes.expectAllowed(info.project.name)
    },
    { auto: true },
  ],
})

export { expect } from '@playwright/test'
