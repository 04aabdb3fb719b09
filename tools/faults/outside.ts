import { setTimeout as wait } from 'node:timers/promises'
import { demoPeople } from '../demo-data/data.ts'
import { contractBody } from '../kit/contract.ts'
import { first, present } from '../kit/present.ts'
import { formatRange } from '../kit/report.ts'
import { percentile } from '../kit/statistics.ts'
import { FaultProxy, type ProxyMode } from './support/fault-proxy.ts'
import type { FaultSite } from './support/fault-site.ts'
import { type Scenario, withSite } from './support/scenario.ts'
import { underLoad } from './support/under-load.ts'

/** Faults of the simulators. */
const FAULTS = ['down', 'slow', 'nonsense']
/** Limits of one call of a register (3 s) and of the electronic ID (10 s, set to 4 here), plus time for a busy machine. */
const REGISTER_LIMIT_MS = 4000
const EID_TIMEOUT_MS = '4000'
const EID_LIMIT_MS = 6000
/** Limit of 99 in 100 calls that need no outside system. */
const OTHERS_LIMIT_MS = 3000
const MAIL_MS = 4000

async function put(address: string): Promise<void> {
  const { ok, status } = await fetch(address, { method: 'PUT' })
  if (!ok) throw new Error(`${address} answered ${status}`)
}

interface TimedAnswer {
  readonly status: number
  readonly text: string
  readonly ms: number
}

async function timed(address: string, init: RequestInit = {}): Promise<TimedAnswer> {
  const start = performance.now()
  const response = await fetch(address, { ...init, signal: AbortSignal.timeout(30_000) })
  return { status: response.status, text: await response.text(), ms: performance.now() - start }
}

/** Fetches a person from the national register. */
function syncPerson({ owner: { origin }, people: { administrator, owners } }: FaultSite): Promise<TimedAnswer> {
  const { id } = first(owners, 'an owner')
  return timed(`${origin}/api/Users/${id}/Sync`, { method: 'PUT', headers: administrator.headers })
}

type TokenCall = 'GetAppToken' | 'GetAppOrganizationToken'

/** Signs a person in by app. `GetAppOrganizationToken` signs them in for their only company and asks the company register. */
async function signIn({ owner: { origin } }: FaultSite, call: TokenCall, ssn: string): Promise<TimedAnswer> {
  const started = await (await fetch(`${origin}/api/Auth/GetAppRandomHash`)).json()
  const { hash } = contractBody<'GET /api/Auth/GetAppRandomHash'>(started)
  return timed(`${origin}/api/Auth/${call}?${new URLSearchParams({ ssn, hash })}`)
}

/** Kennitala of a person who may act for exactly one company. */
function findActorOfOneCompany(): string {
  const actors = demoPeople().companies.flatMap((company) => company.actors)
  const actor = actors.find((ssn) => actors.indexOf(ssn) === actors.lastIndexOf(ssn))
  return present(actor, 'a person who may act for one company')
}

interface Refusal {
  /** Outside system and its fault. */
  readonly what: string
  readonly answer: TimedAnswer
  readonly limitMs: number
}

/** Checks the answer to a call that needs a failing outside system: 503 in time, without details of the system. */
function checkRefusal(site: FaultSite, { what, answer: { status, text, ms }, limitMs }: Refusal): void {
  if (status !== 503) site.problems.push(`${what}: answered ${status} ${text.slice(0, 80)}`)
  if (ms > limitMs) site.problems.push(`${what}: took ${Math.round(ms)} ms`)
  if (/127\.0\.0\.1|ECONN|Viðhald|SyntaxError/.test(text)) site.problems.push(`${what}: ${text}`)
}

async function tryRegisters(site: FaultSite, actor: string): Promise<number[]> {
  const { origin } = new URL(site.setting('NATIONAL_REGISTER_URL'))
  const times: number[] = []
  for (const fault of FAULTS) {
    await put(`${origin}/simulator/fault/${fault}`)
    const [national, company] = await Promise.all([syncPerson(site), signIn(site, 'GetAppOrganizationToken', actor)])
    checkRefusal(site, { what: `national register ${fault}`, answer: national, limitMs: REGISTER_LIMIT_MS })
    checkRefusal(site, { what: `company register ${fault}`, answer: company, limitMs: REGISTER_LIMIT_MS + 2000 })
    times.push(national.ms, company.ms)
  }
  await put(`${origin}/simulator/fault/none`)
  const after = await syncPerson(site)
  if (after.status !== 200) site.problems.push(`the national register works again: answered ${after.status}`)
  return times
}

async function tryElectronicId(site: FaultSite, actor: string): Promise<number[]> {
  const page = site.setting('EID_PAGE_URL')
  const times: number[] = []
  for (const fault of FAULTS) {
    await put(`${page}/simulator/fault/${fault}`)
    const answer = await signIn(site, 'GetAppToken', actor)
    checkRefusal(site, { what: `electronic ID ${fault}`, answer, limitMs: EID_LIMIT_MS })
    times.push(answer.ms)
  }
  await put(`${page}/simulator/fault/none`)
  const after = await signIn(site, 'GetAppToken', actor)
  if (after.status !== 200) site.problems.push(`the electronic ID works again: answered ${after.status} ${after.text}`)
  return times
}

const MAIL_FAULTS: readonly ProxyMode[] = ['closed', 'silent', 'garbage']

/** Resolves to the number of waiting mails. `underLoad` checks that all are sent in the end. */
async function tryMail(site: FaultSite, proxy: FaultProxy): Promise<number> {
  for (const mode of MAIL_FAULTS) {
    proxy.setMode(mode)
    await wait(MAIL_MS)
  }
  const { n } = await site.queryOne<{ n: number }>(
    `select count(*)::int as n from outbox where done_at is null and attempts > 0`,
  )
  if (n === 0) site.problems.push('no mail waits although the mail server was unavailable')
  proxy.setMode('open')
  return n
}

const loginLimits = {
  LOGIN_PROMPTS_PER_PHONE_AND_ADDRESS: '100',
  LOGIN_PROMPTS_PER_PHONE_AND_NETWORK: '100',
  LOGIN_PROMPTS_PER_PHONE: '100',
  LOGIN_BACKOFF_SECONDS: '0',
}

async function tryAll(site: FaultSite, proxy: FaultProxy) {
  const actor = findActorOfOneCompany()
  await put(`${site.setting('EID_PAGE_URL')}/simulator/fixed/*/approve`)
  return underLoad(site, async () => ({
    times: [...(await tryRegisters(site, actor)), ...(await tryElectronicId(site, actor))],
    waitingMails: await tryMail(site, proxy),
  }))
}

/** National register, company register, electronic ID and mail server are down, slow and answer nonsense. */
export const outsideSystems: Scenario = async () => {
  const proxy = new FaultProxy()
  const env = async ({ SMTP_URL = '' }) => ({
    ...loginLimits,
    EID_TIMEOUT_MS,
    SMTP_URL: await proxy.listen(SMTP_URL),
  })
  try {
    return await withSite({ env }, async (site) => {
      const load = await tryAll(site, proxy)
      const { times, waitingMails } = load.measured
      const others = Math.round(percentile(site.stats.times, 0.99))
      if (others > OTHERS_LIMIT_MS) site.problems.push(`99 of 100 other calls took up to ${others} ms`)
      return {
        load,
        title: 'national and company register, electronic ID, mail server: down, slow, nonsense',
        tried: '12 faults',
        notes: `refused (503) after ${formatRange(times)}; ${waitingMails} mails waited and were sent; other calls, 99 of 100 within ${others} ms`,
      }
    })
  } finally {
    proxy.close()
  }
}
