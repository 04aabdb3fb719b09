import { rssOf } from '../kit/processes.ts'
import { seconds } from '../kit/report.ts'
import { openSession } from '../kit/sessions.ts'
import { until } from '../kit/until.ts'
import type { FaultSite } from './support/fault-site.ts'
import { type Scenario, withSite } from './support/scenario.ts'
import { underLoad } from './support/under-load.ts'

/** IMPORT_ROWS shortens the run on a busy machine. */
const ROWS = Number(process.env.IMPORT_ROWS ?? 100_000)
const SHORT_ROWS = 4000
/** One row in this many is faulty. */
const FAULTY_OF = 200
const TIMEOUT_MS = 30 * 60_000

interface Counts {
  readonly state: string
  readonly rows: number
  readonly checkedRows: number
  readonly faultyRows: number
  readonly registeredRows: number
}

/** First chip number of the file. Neither the demo registry nor the clients use these numbers. */
const NUMBERS = 352_098_198_000_000

/** Owners are persons of the demo registry; every 200th row has a species that does not exist. */
async function fileOf(site: FaultSite, rows: number): Promise<string> {
  const owners = (
    await site.query<{ ssn: string }>(
      'select ssn from person where not deceased and erased_at is null order by id limit 300',
    )
  ).map(({ ssn }) => ssn)
  const lines = ['Örmerki;Kennitala eiganda;Nafn;Dýrategund;Kyn;Fæðingardagur']
  for (let n = 0; n < rows; n += 1) {
    const species = n % FAULTY_OF === 0 ? 'Dreki' : 'Hundur'
    lines.push(`${NUMBERS + n};${owners[n % owners.length]};Innlesinn ${n};${species};Karlkyn;2020`)
  }
  return `${lines.join('\r\n')}\r\n`
}

/** Calls of the administrator who imports, repeated while the server starts again. */
async function administratorOf(site: FaultSite) {
  const { id } = await site.queryOne<{ id: number }>(
    `select person_id as id from authorized_user where enabled and 'Administrator' = any(roles) order by person_id limit 1`,
  )
  const headers = await openSession(site.url, id)
  const call = async (
    method: 'GET' | 'POST',
    path: string,
    body?: FormData | object,
  ): Promise<Counts & { importId: number }> => {
    const isForm = body instanceof FormData
    const answer = await fetch(site.nextOrigin() + path, {
      method,
      headers: { ...headers, ...(body && !isForm && { 'content-type': 'application/json' }) },
      body: isForm ? body : body && JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as Counts & { importId: number }
  }
  return { id, call }
}

type Administrator = Awaited<ReturnType<typeof administratorOf>>

/** Waits until `isReached` is true of the import, or it has ended. A server that is starting does not answer. */
async function untilImport({ call }: Administrator, path: string, isReached: (counts: Counts) => boolean) {
  const hasCome = async () => {
    const counts = await call('GET', path).catch(() => undefined)
    return counts !== undefined && (counts.state === 'done' || isReached(counts))
  }
  await until(`the import has come as far as ${isReached}`, hasCome, { limitMs: TIMEOUT_MS, pauseMs: 200 })
}

async function restart(site: FaultSite): Promise<void> {
  site.owner.kill()
  await site.owner.start()
  // Ends the lease of the killed process, which otherwise lasts two minutes.
  await site.query('update pet_import_part set leased_until = now() where done_at is null')
}

async function checkRows(site: FaultSite, importId: number, rows: number): Promise<void> {
  const faulty = rows / FAULTY_OF
  const found = await site.queryOne<{ rows: number; pets: number; pending: number; faulty: number }>(
    `select count(distinct i.row_number)::int as rows, count(distinct i.pet_id)::int as pets,
       count(t.id)::int as pending, (select sum(faulty_count)::int from pet_import_part where import_id = $1) as faulty
     from imported_pet i left join pet_transfer t on t.pet_id = i.pet_id where i.import_id = $1`,
    [importId],
  )
  const expected = { rows: rows - faulty, pets: rows - faulty, pending: rows - faulty, faulty }
  if (JSON.stringify(found) !== JSON.stringify(expected))
    site.problems.push(`imported ${JSON.stringify(found)} instead of ${JSON.stringify(expected)}`)
}

const residentMb = (site: FaultSite): number => Math.round(rssOf(site.owner.pid))

/** Imports a file while people use the registry, and kills the server in the dry run and in the registration. */
async function importFile(site: FaultSite, rows: number) {
  const administrator = await administratorOf(site)
  const form = new FormData()
  form.set('file', new Blob([await fileOf(site, rows)], { type: 'text/csv' }), 'dyr.csv')
  const start = performance.now()
  const { importId } = await administrator.call('POST', '/api/Imports', form)
  const uploaded = performance.now()
  const path = `/api/Imports/${importId}`
  await untilImport(administrator, path, ({ checkedRows }) => checkedRows > rows / 2)
  const memory = [residentMb(site)]
  await restart(site)
  await untilImport(administrator, path, ({ state }) => state === 'checked')
  const checked = performance.now()
  await administrator.call('POST', `${path}/Start`, { price: 0, feeReason: 'Álagspróf' })
  await untilImport(administrator, path, ({ registeredRows }) => registeredRows > rows / 3)
  memory.push(residentMb(site))
  await restart(site)
  await untilImport(administrator, path, ({ registeredRows }) => registeredRows > (rows * 9) / 10)
  memory.push(residentMb(site))
  await untilImport(administrator, path, ({ state }) => state === 'done')
  const done = performance.now()
  await checkRows(site, importId, rows)
  return { upload: uploaded - start, check: checked - uploaded, register: done - checked, memory }
}

/** A file of 100 000 rows, 500 of them faulty; the server is killed twice on the way. */
export const importPets: Scenario = ({ kills }) =>
  withSite({}, async (site) => {
    const rows = kills > 2 ? ROWS : SHORT_ROWS
    const load = await underLoad(site, () => importFile(site, rows))
    const { upload, check, register, memory } = load.measured
    const notes =
      `${rows} rows: upload ${seconds(upload)}, dry run ${seconds(check)}, registration ${seconds(register)}, with both ` +
      `restarts; each row once, ${rows / FAULTY_OF} faulty listed; memory ${memory.join(', ')} MB`
    return { load, title: 'server killed (kill -9) within an import of pets', tried: '2 times', notes }
  })
