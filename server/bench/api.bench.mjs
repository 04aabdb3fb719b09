import { againstFirst, againstOwnSql } from './api/own-sql.mjs'
import { findPeople } from './api/people.mjs'
import { cases } from './api/requests.mjs'
import { measureCreate, measureLookups } from './api/throughput.mjs'
import { parentOf } from './tools/cpu.mjs'
import { findPgbench } from './tools/pgbench.mjs'
import { recording } from './tools/recorder.mjs'
import { databaseOf, millionPets, withDatabase, withoutVacuum } from './tools/registry.mjs'
import { signIn } from './tools/sessions.mjs'

const signed = (requests, headers) => requests.map((request) => ({ ...request, headers }))

const ask = async (origin, { method, path, headers }) => {
  const response = await fetch(origin + path, { method, headers })
  const text = await response.text()
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status} ${text}`)
  return text
}

/** The statements of each case's requests, as they are sent once the counts are known. */
async function recordCases({ origin }, record, { all, headers }) {
  const recorded = {}
  for (const [name, requests] of Object.entries(all)) {
    const list = signed(requests, headers)
    for (const request of list) await ask(origin, request)
    recorded[name] = await record(async () => {
      for (const request of list) await ask(origin, request)
    })
  }
  return recorded
}

/** How often a registration goes to the database: every statement is one way there and back. */
async function recordCreate({ origin }, record, { headers, owners }) {
  const { requestsOf } = await import('./tools/requests.mjs')
  const { path, method, ...request } = requestsOf.create({ headers, owners })()
  const statements = await record(async () => {
    const response = await fetch(origin + path, { method, ...request })
    if (response.status !== 201) throw new Error(`Registering answered ${response.status} ${await response.text()}`)
  })
  return statements.length
}

/** Everything that a case needs to know. */
async function prepare(context, dataDir) {
  return recording(context, dataDir, async (server, record) => {
    const url = databaseOf(dataDir)
    const { veterinarian, owners } = await withDatabase(url, findPeople)
    const headers = await signIn(context.root, url, veterinarian)
    const all = cases(veterinarian)
    const statements = await recordCases(server, record, { all, headers })
    const roundTrips = await recordCreate(server, record, { headers, owners })
    return { veterinarian, owners, all, statements, roundTrips }
  })
}

const ownSql = (name, measure, limit) => (env) => againstOwnSql(env, { name, measure, limit })

/** By the name under which one may be measured alone: `pnpm bench api create`. */
const measures = {
  lookup: measureLookups,
  search: ownSql('search', 'pet search: text, two filters, sorted, counted', 1.3),
  deep: (env) => againstFirst(env, { name: 'deep', than: 'first', measure: 'pet search at offset 900 000', limit: 10 }),
  beginning: ownSql('ownersByBeginning', 'owner search, three letters', 3),
  part: ownSql('ownersByRarePart', 'owner search, rare part of a name', 3),
  registrations: ownSql('registrations', 'a veterinarian’s registrations', 2.5),
  create: measureCreate,
}

function chosen(names) {
  const unknown = names.filter((name) => !(name in measures))
  if (unknown.length > 0) throw new Error(`Usage: pnpm bench api [${Object.keys(measures).join(' | ')} …]`)
  // In this order, whatever was asked first: what is registered would lengthen the lists.
  return Object.keys(measures)
    .filter((name) => names.length === 0 || names.includes(name))
    .map((name) => measures[name])
}

async function measureAll(env, { args, say }) {
  const all = []
  for (const measure of chosen(args)) {
    const rows = await measure(env)
    for (const { measure: name, value, floor, ratio } of rows) say([name, value, floor, ratio].join('  '))
    all.push(...rows)
  }
  return all
}

/** The calls of the registry's core at a million pets, each against its floor. */
export async function measure(context) {
  chosen(context.args)
  const pgbenchPath = findPgbench(context)
  const dataDir = await millionPets(context)
  const prepared = await prepare(context, dataDir)
  // One veterinarian searches here for a whole country's.
  const server = await context.startServer({ DATA_DIR: dataDir, PERSON_SEARCHES_PER_MINUTE: '1000000' })
  try {
    const url = databaseOf(dataDir)
    return await withoutVacuum(dataDir, () =>
      withDatabase(url, async (client) => {
        const { rows } = await client.query('select pg_backend_pid() as pid')
        const headers = await signIn(context.root, url, prepared.veterinarian)
        const postgres = parentOf(rows[0].pid)
        return measureAll({ ...prepared, server, url, pgbenchPath, headers, postgres }, context)
      }),
    )
  } finally {
    await server.stop()
  }
}
