import { at, ms, p50and95 } from './numbers.mjs'

/** Specified quiet before a typed text is searched for, which nobody can be faster than. */
const DEBOUNCE = 1000
const LIMIT = 300
const WARM_UP = 5
/** Between keys: nobody types a chip number faster, and a reader's number is one burst. */
const KEY_MS = 30

/** Runs in the page: notes when something was typed or chosen last, and when the rows that it brings are drawn. */
function watchRows() {
  const bench = { changedAt: 0, shownAt: null }
  window.rowsBench = bench
  document.addEventListener(
    'input',
    () => {
      bench.changedAt = performance.now()
      bench.shownAt = null
    },
    true,
  )
  const drawn = () => {
    bench.shownAt = performance.now()
  }
  new MutationObserver((records) => {
    // The list is busy from the question until its answer stands there.
    if (records.some(({ target }) => target.ariaBusy === 'false')) requestAnimationFrame(drawn)
  }).observe(document, { subtree: true, attributes: true, attributeFilter: ['aria-busy'] })
}

/** Runs in the page: milliseconds from the last change to the rows, and of those from the request to its first byte. */
function readTimes() {
  const { changedAt, shownAt } = window.rowsBench
  const asked = performance.getEntriesByType('resource').filter(({ name }) => name.includes('/api/Pets?'))
  const { requestStart, responseStart } = asked.at(-1)
  performance.clearResourceTimings()
  return { total: shownAt - changedAt, server: responseStart - requestStart, requests: asked.length }
}

const untilShown = (page) =>
  page.waitForFunction(() => window.rowsBench.shownAt !== null, undefined, { timeout: 60_000 })

async function timeOf(page, change) {
  await change()
  await untilShown(page)
  return page.evaluate(readTimes)
}

const clear = (page) =>
  timeOf(page, async () => {
    await page.evaluate(() => {
      window.rowsBench.shownAt = null
    })
    await page.getByRole('button', { name: 'Hreinsa leit' }).click()
  })

async function timesOfTexts(page, texts) {
  const times = []
  for (const text of texts) {
    const taken = await timeOf(page, () => page.getByLabel('Leitarorð').pressSequentially(text, { delay: KEY_MS }))
    if (taken.requests !== 1) throw new Error(`'${text}' was asked for ${taken.requests} times`)
    times.push({ text, server: taken.server, total: taken.total - DEBOUNCE })
    await clear(page)
  }
  return times.slice(WARM_UP)
}

const filters = [
  ['Dýrategund', '2'],
  ['Kyn', '1'],
  ['Týnt', 'false'],
  ['Dýrategund', '1'],
  ['Týnt', 'true'],
  ['Kyn', ''],
  ['Týnt', ''],
  ['Dýrategund', ''],
]
const FILTER_ROUNDS = 3

async function timesOfFilters(page) {
  const times = []
  for (let round = 0; round < FILTER_ROUNDS; round++) {
    for (const [label, value] of filters) {
      times.push(await timeOf(page, () => page.getByLabel(label, { exact: true }).selectOption(value)))
    }
  }
  return times
}

/** Typing and choosing on the search screen until the rows stand there. */
export async function measureSearch({ page, clinic, say }) {
  await page.getByRole('table').waitFor()
  await page.evaluate(watchRows)
  await clear(page)
  const typed = await timesOfTexts(page, clinic.texts)
  const chosen = await timesOfFilters(page)
  for (const { text, total, server } of typed) say(`${text}: ${ms(total)}, of which the server ${ms(server)}`)
  const rows = (name, times) => {
    const total = times.map((time) => time.total)
    const server = times.map((time) => time.server)
    return [
      {
        measure: `${name}, p95 (p50)`,
        value: p50and95(total),
        limit: `≤ ${ms(LIMIT)}`,
        isMet: at(total, 0.95) <= LIMIT,
      },
      { measure: '– of which request → first byte of the answer, p95 (p50)', value: p50and95(server) },
    ]
  }
  return [
    ...rows(`search: last key → rows shown, less the ${DEBOUNCE} ms asked for`, typed),
    ...rows('search: filter chosen → rows shown', chosen),
  ]
}
