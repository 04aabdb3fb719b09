import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { root } from '../launch/run.mjs'
import { Door } from './tools/door.mjs'
import { range } from './tools/report.mjs'
import { Site } from './tools/site.mjs'
import { underLoad } from './tools/under-load.mjs'

const FAULTS = ['down', 'slow', 'nonsense']
/** Limits of one call of a register (3 s) and of the electronic ID (10 s, set to 4 here), and a busy machine. */
const REGISTER_LIMIT_MS = 4000
const EID_TIMEOUT_MS = '4000'
const EID_LIMIT_MS = 6000
/** What calls that need no outside system may take meanwhile, for 99 of 100. */
const OTHERS_LIMIT_MS = 3000
const MAIL_MS = 4000

const put = async (address) => {
  const { ok, status } = await fetch(address, { method: 'PUT' })
  if (!ok) throw new Error(`${address} answered ${status}`)
}

async function timed(origin, path, init) {
  const start = performance.now()
  const response = await fetch(origin + path, { ...init, signal: AbortSignal.timeout(30_000) })
  return { status: response.status, text: await response.text(), ms: performance.now() - start }
}

/** A person's data are fetched anew: only the national register knows them. */
const sync = ({ owner: { origin }, people: { administrator, owners } }) =>
  timed(origin, `/api/Users/${owners[0].id}/Sync`, { method: 'PUT', headers: administrator.headers })

async function appLogin({ owner: { origin } }, path, ssn) {
  const { hash } = await (await fetch(`${origin}/api/Auth/GetAppRandomHash`)).json()
  return timed(origin, `/api/Auth/${path}?${new URLSearchParams({ ssn, hash })}`)
}

/** Kennitala of somebody who may act for exactly one company. */
function soleActor() {
  const { companies } = JSON.parse(readFileSync(join(root, 'server/data/people.json'), 'utf8'))
  const actors = companies.flatMap((company) => company.actors)
  return actors.find((ssn) => actors.indexOf(ssn) === actors.lastIndexOf(ssn))
}

/** Somebody who may act for one company signs in for it: the company register is asked. */
const organisationLogin = (site) => appLogin(site, 'GetAppOrganizationToken', site.actor)
const login = (site) => appLogin(site, 'GetAppToken', site.actor)

/** What answers badly while `fault` lasts, and how it must. */
function mustRefuse(site, { system, fault, answer, limitMs }) {
  if (answer.status !== 503)
    site.faults.push(`${system} ${fault}: answered ${answer.status} ${answer.text.slice(0, 80)}`)
  if (answer.ms > limitMs) site.faults.push(`${system} ${fault}: took ${Math.round(answer.ms)} ms`)
  if (/127\.0\.0\.1|ECONN|Viðhald|SyntaxError/.test(answer.text)) site.faults.push(`${system} ${fault}: ${answer.text}`)
}

async function tryRegisters(site, times) {
  const switches = new URL(site.settings.NATIONAL_REGISTER_URL).origin
  for (const fault of FAULTS) {
    await put(`${switches}/simulator/fault/${fault}`)
    const [national, company] = await Promise.all([sync(site), organisationLogin(site)])
    mustRefuse(site, { system: 'national register', fault, answer: national, limitMs: REGISTER_LIMIT_MS })
    mustRefuse(site, { system: 'company register', fault, answer: company, limitMs: REGISTER_LIMIT_MS + 2000 })
    times.push(national.ms, company.ms)
  }
  await put(`${switches}/simulator/fault/none`)
  const after = await sync(site)
  if (after.status !== 200) site.faults.push(`the national register is back: answered ${after.status}`)
}

async function tryElectronicId(site, times) {
  const { EID_PAGE_URL: page } = site.settings
  for (const fault of FAULTS) {
    await put(`${page}/simulator/fault/${fault}`)
    const answer = await login(site)
    mustRefuse(site, { system: 'electronic ID', fault, answer, limitMs: EID_LIMIT_MS })
    times.push(answer.ms)
  }
  await put(`${page}/simulator/fault/none`)
  const after = await login(site)
  if (after.status !== 200) site.faults.push(`the electronic ID is back: answered ${after.status} ${after.text}`)
}

/** Mails wait meanwhile; `balance` sees that all of them went out in the end. */
async function tryMail(site, door) {
  for (const state of ['shut', 'silent', 'nonsense']) {
    door.turn(state)
    await wait(MAIL_MS)
  }
  const [{ n }] = await site.query(`select count(*)::int as n from outbox where done_at is null and attempts > 0`)
  if (n === 0) site.faults.push('no mail waits although the mail server was away')
  door.turn('open')
  return n
}

const p99 = (times) => [...times].sort((a, b) => a - b)[Math.floor(times.length * 0.99)]

/** National register, company register, electronic ID and mail server are down, slow and answer nonsense. */
export async function outsideSystems() {
  const door = new Door()
  const limits = {
    LOGIN_PROMPTS_PER_PHONE_AND_ADDRESS: '100',
    LOGIN_PROMPTS_PER_PHONE_AND_NETWORK: '100',
    LOGIN_PROMPTS_PER_PHONE: '100',
    LOGIN_BACKOFF_SECONDS: '0',
  }
  const site = await Site.open({
    env: async ({ SMTP_URL }) => ({ ...limits, EID_TIMEOUT_MS, SMTP_URL: await door.stand(SMTP_URL) }),
  })
  site.onClose(() => door.close())
  try {
    site.actor = soleActor()
    await put(`${site.settings.EID_PAGE_URL}/simulator/fixed/*/approve`)
    const times = []
    const result = await underLoad(site, async () => {
      await tryRegisters(site, times)
      await tryElectronicId(site, times)
      return tryMail(site, door)
    })
    const others = p99(site.tally.times)
    if (others > OTHERS_LIMIT_MS) result.faults.push(`99 of 100 other calls took up to ${Math.round(others)} ms`)
    const notes = `refused (503) after ${range(times)}; ${result.told} mails waited and went out; other calls, 99 of 100 within ${Math.round(others)} ms`
    const scenario = 'national and company register, electronic ID, mail server: down, slow, nonsense'
    return { ...result, scenario, tried: '12 faults', notes }
  } finally {
    await site.close()
  }
}
