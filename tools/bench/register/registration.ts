import type { Page, Request } from '@playwright/test'
import { median } from '../../kit/statistics.ts'
import { log } from '../../launch/run.mjs'
import type { Row } from '../report.ts'
import type { Clinic, KnownOwner } from './clinic.ts'
import { ms } from './format.ts'

const ROUNDS = 9
const LIMIT_S = 30
/** A slow typist: five keys a second, including Tab and Enter. */
const KEY_MS = 200
/** A chip reader on USB sends a key every few milliseconds. */
const READER_MS = 10
/** Enough letters of a name to make its owner the first suggestion. */
const LETTERS = 4

/** A typist at the keyboard of a page, who counts the keys. */
class Typist {
  keys = 0
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  press(key: string): Promise<void> {
    return this.#send(() => this.#page.keyboard.press(key))
  }

  async type(text: string): Promise<void> {
    for (const letter of text) await this.#send(() => this.#page.keyboard.type(letter))
  }

  async #send(send: () => Promise<void>): Promise<void> {
    await this.#page.waitForTimeout(KEY_MS)
    await send()
    this.keys += 1
  }
}

/** Runs in the page: whether the focused field has a label that starts with `text`. */
const hasFocus = (text: string): boolean => {
  const field = document.activeElement
  return field instanceof HTMLInputElement && field.labels?.[0]?.textContent?.startsWith(text) === true
}

const untilFocused = (page: Page, label: string) => page.waitForFunction(hasFocus, label)
const isFocused = (page: Page, label: string) => page.evaluate(hasFocus, label)

async function tabTo(page: Page, hand: Typist, label: string): Promise<void> {
  for (let stops = 0; !(await isFocused(page, label)); stops++) {
    if (stops > 40) throw new Error(`Tab does not lead to '${label}'`)
    await hand.press('Tab')
  }
}

interface Facts {
  readonly number: string
  readonly owner: KnownOwner
}

/** Registers a pet by keyboard: number by the reader, name, species, sex, a known owner, two confirmations. */
async function registerOne(page: Page, hand: Typist, { number, owner }: Facts): Promise<void> {
  await page.keyboard.type(number, { delay: READER_MS })
  await page.keyboard.press('Enter')
  await untilFocused(page, 'Nafn dýrs')
  await hand.type('Snotra')
  await hand.press('Tab')
  await hand.type('h')
  await hand.press('Tab')
  await hand.type('k')
  await tabTo(page, hand, 'Eigandi')
  await hand.type(owner.name.slice(0, LETTERS))
  await page.getByRole('option', { name: owner.name }).first().waitFor()
  for (const key of ['ArrowDown', 'Enter', 'Control+Enter']) await hand.press(key)
  await page.getByRole('dialog', { name: 'Staðfesta skráningu' }).waitFor()
  await hand.press('Control+Enter')
  await page.getByText('1 dýr hefur verið skráð og bíður samþykkis eiganda').waitFor()
}

async function measureOne(page: Page, origin: string, facts: Facts) {
  await page.goto(`${origin}/register`)
  await page.getByLabel('Örmerki', { exact: true }).waitFor()
  await page.waitForLoadState('networkidle')
  let requests = 0
  const count = (request: Request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) requests += 1
  }
  page.on('request', count)
  const start = performance.now()
  const hand = new Typist(page)
  await registerOne(page, hand, facts)
  const time = performance.now() - start
  page.off('request', count)
  return { time, keys: hand.keys, requests, waits: time - hand.keys * KEY_MS }
}

/** Registers one pet for a known owner, as a veterinarian with a chip reader does. */
export async function measureRegistration(page: Page, clinic: Clinic): Promise<Row[]> {
  const rounds = []
  for (const number of await clinic.freeNumbers(ROUNDS + 1))
    rounds.push(await measureOne(page, clinic.origin, { number, owner: clinic.owner }))
  const measured = rounds.slice(1)
  log(`registered in ${measured.map(({ time }) => ms(time)).join(', ')}`)
  const time = median(measured.map((round) => round.time))
  return [
    {
      measure: `register one pet for a known owner, by keyboard at ${1000 / KEY_MS} keys a second (median of ${ROUNDS})`,
      value: `${(time / 1000).toFixed(1)} s`,
      limit: `< ${LIMIT_S} s`,
      isMet: time < LIMIT_S * 1000,
    },
    { measure: '– keys pressed, besides the reader’s', value: String(median(measured.map(({ keys }) => keys))) },
    { measure: '– requests to the server', value: String(median(measured.map(({ requests }) => requests))) },
    { measure: '– of the time, not spent on keys', value: ms(median(measured.map(({ waits }) => waits))) },
  ]
}
