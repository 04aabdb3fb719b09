import type { Page, Request } from '@playwright/test'
import { median } from '../../kit/statistics.ts'
import { log } from '../../launch/run.mjs'
import { limited, ms, type Row } from '../report.ts'
import type { Clinic, KnownOwner } from './clinic.ts'

const ROUNDS = 9
const LIMIT_S = 30
/** A slow typist: five keys a second, including Tab and Enter. */
const KEY_MS = 200
/** A chip reader on USB sends a key every few milliseconds. */
const READER_MS = 10
/** Time to take the reader in the hand. The page takes a key of the last 250 ms for a part of the reader's output. */
const REACH_MS = 500
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
  const isField = field instanceof HTMLInputElement || field instanceof HTMLSelectElement
  return isField && field.labels?.[0]?.textContent?.startsWith(text) === true
}

/** Runs in the page: whether the name of the animal with this number has the focus. */
const hasNumberAndFocus = (number: string): boolean => {
  const form = document.activeElement?.closest('[data-entry]')
  const inputs = [...(form?.querySelectorAll('input') ?? [])]
  return inputs.some(({ value }) => value === number) && inputs[1] === document.activeElement
}

interface Facts {
  readonly numbers: readonly string[]
  readonly owner: KnownOwner
}

/** A chip reader sends the number, and the page leads to the name of its animal. */
async function read(page: Page, number: string): Promise<void> {
  await page.waitForTimeout(REACH_MS)
  await page.keyboard.type(number, { delay: READER_MS })
  await page.keyboard.press('Enter')
  await page.waitForFunction(hasNumberAndFocus, number)
}

/** Chooses a known owner and confirms twice. */
async function finish(page: Page, hand: Typist, { numbers, owner }: Facts): Promise<void> {
  await hand.press('Alt+U')
  await hand.type(owner.name.slice(0, LETTERS))
  await page.getByRole('option', { name: owner.name }).first().waitFor()
  for (const key of ['ArrowDown', 'Enter', 'Control+Enter']) await hand.press(key)
  await page.getByRole('dialog', { name: 'Staðfesta skráningu' }).waitFor()
  await hand.press('Control+Enter')
  await page.getByText(new RegExp(`^${numbers.length} dýr .* eig[ae]nda$`)).waitFor()
}

/** Enters the number with the reader, then types name, species, sex and owner. */
async function registerOne(page: Page, hand: Typist, facts: Facts): Promise<void> {
  for (const number of facts.numbers) await read(page, number)
  await hand.type('Snotra')
  await hand.press('Tab')
  await hand.type('h')
  await hand.press('Tab')
  await hand.type('t')
  await finish(page, hand, facts)
}

/** Types the species once; for each sibling the number with the reader, name, sex and colour; the owner once. */
async function registerLitter(page: Page, hand: Typist, facts: Facts): Promise<void> {
  await hand.press('Alt+G')
  await page.waitForFunction(hasFocus, 'Dýrategund')
  await hand.type('h')
  for (const [index, number] of facts.numbers.entries()) {
    await read(page, number)
    await hand.type(`Nafn${index + 1}`)
    await hand.press('Enter')
    await hand.type('t')
    await hand.press('Enter')
    await hand.type('grár')
  }
  await finish(page, hand, facts)
}

type Register = (page: Page, hand: Typist, facts: Facts) => Promise<void>

async function measureOnce({ page, register }: { page: Page; register: Register }, facts: Facts) {
  await page.reload()
  await page.waitForFunction(hasFocus, 'Örmerki')
  await page.waitForLoadState('networkidle')
  let requests = 0
  const count = (request: Request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) requests += 1
  }
  page.on('request', count)
  const start = performance.now()
  const hand = new Typist(page)
  await register(page, hand, facts)
  const time = performance.now() - start
  page.off('request', count)
  return { time, keys: hand.keys, requests, waits: time - hand.keys * KEY_MS }
}

interface Task {
  readonly measure: string
  readonly register: Register
  readonly pets: number
  readonly maxKeys: number
}

const tasks: readonly Task[] = [
  { measure: 'register one pet for a known owner', register: registerOne, pets: 1, maxKeys: 25 },
  { measure: 'register a litter of six', register: registerLitter, pets: 6, maxKeys: 95 },
]

async function measureTask(page: Page, clinic: Clinic, { measure, register, pets, maxKeys }: Task): Promise<Row[]> {
  await page.goto(`${clinic.origin}/register`)
  const owner = await clinic.findOwner()
  const rounds = []
  for (let round = 0; round <= ROUNDS; round++) {
    const numbers = await clinic.freeNumbers(pets)
    rounds.push(await measureOnce({ page, register }, { numbers, owner }))
  }
  const measured = rounds.slice(1)
  log(`registered in ${measured.map(({ time }) => ms(time)).join(', ')}`)
  const time = median(measured.map((round) => round.time))
  const keys = median(measured.map((round) => round.keys))
  return [
    {
      measure: `${measure}, by keyboard and reader at ${1000 / KEY_MS} keys a second (median of ${ROUNDS})`,
      value: `${(time / 1000).toFixed(1)} s`,
      limit: `< ${LIMIT_S} s`,
      isMet: time < LIMIT_S * 1000,
    },
    limited('– keys pressed, besides the reader’s', keys, { limit: maxKeys, format: String }),
    { measure: '– requests to the server', value: String(median(measured.map(({ requests }) => requests))) },
    { measure: '– of the time, not spent on keys', value: ms(median(measured.map(({ waits }) => waits))) },
  ]
}

/** Time, keys and requests of the registrations of a veterinarian with a chip reader. */
export async function measureRegistration(page: Page, clinic: Clinic): Promise<Row[]> {
  const rows: Row[] = []
  for (const task of tasks) rows.push(...(await measureTask(page, clinic, task)))
  return rows
}
