import { findPeople } from '../api/people.mjs'
import { databaseOf, millionPets, withDatabase } from './registry.mjs'
import { signIn } from './sessions.mjs'

const ROWS = 12

const texts = async (client, query) => (await client.query(query)).rows.map(({ text }) => text)

/** What people at a clinic type: names of pets and of owners, numbers whole and begun, kennitölur. */
const sampleTexts = async (client) => {
  const spread = (table, column, condition) => `select ${column} as text from ${table}
    where ${condition} and id % 7919 = 17 order by id limit ${ROWS}`
  const pets = await texts(client, spread('pet', 'name', 'true'))
  const tags = await texts(client, spread('microtag', 'tag_number', 'true'))
  const owners = await texts(client, spread('person', 'name', 'not is_organization'))
  const ssns = await texts(client, spread('person', 'ssn', 'not is_organization'))
  return [...pets, ...tags, ...tags.map((tag) => tag.slice(0, 11)), ...owners, ...ssns]
}

/** Whom the veterinarian registered a pet for, so that the name is offered before it is typed out. */
const ownerOf = async (client, veterinarian) => {
  const { rows } = await client.query(
    `select p.name, p.ssn from pet_transfer t join person p on p.id = t.new_owner_person_id
     where t.started_by = $1 and t.by_veterinarian and not p.deceased and p.email is not null
     order by t.created_at desc limit 1`,
    [veterinarian],
  )
  return rows[0]
}

/** A number of the registry's own kind that nobody has. */
const freeNumber = async (client) => {
  for (;;) {
    const number = `3520981${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`
    const { rowCount } = await client.query('select from microtag where tag_number = $1', [number])
    if (rowCount === 0) return number
  }
}

/**
 * A server with a million pets and a veterinarian who is signed in: `{ origin, stop, token, texts, owner, numbers }`.
 * `numbers(n)` gives chips that are free.
 */
export async function openClinic({ root, say, startServer }) {
  const dataDir = await millionPets({ root, say })
  const server = await startServer({ DATA_DIR: dataDir })
  try {
    const url = databaseOf(dataDir)
    return await withDatabase(url, async (client) => {
      const { veterinarian } = await findPeople(client)
      const { authorization } = await signIn(root, url, veterinarian)
      return {
        ...server,
        token: authorization.replace('Bearer ', ''),
        texts: await sampleTexts(client),
        owner: await ownerOf(client, veterinarian),
        numbers: (n) =>
          withDatabase(url, async (own) => {
            const free = []
            while (free.length < n) free.push(await freeNumber(own))
            return free
          }),
      }
    })
  } catch (error) {
    await server.stop()
    throw error
  }
}
