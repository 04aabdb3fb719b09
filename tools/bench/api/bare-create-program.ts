import Fastify from 'fastify'
import pg from 'pg'
import { present } from '../../kit/present.ts'
import { serveBare } from '../instruments/bare-server.ts'

// The baseline of a registration: inserts the pet and its number in one transaction, without transfer, history or mail.

interface Registration {
  readonly name: string
  readonly speciesId: number
  readonly genderId: number
  readonly ownerPersonId: number
  readonly microTag: string
}

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 })
const petText = 'insert into pet (name, species_id, gender_id, created_by) values ($1, $2, $3, $4) returning id'
const tagText = `insert into microtag (pet_id, tag_number, price_isk, invoiced_person_id, registered_by, species_id)
  values ($1, $2, 0, $3, $3, $4)`

const app = Fastify()
app.post<{ Body: Registration }>('/api/Pets', async ({ body }, reply) => {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const values = [body.name, body.speciesId, body.genderId, body.ownerPersonId]
    const { rows } = await client.query<{ id: string }>({ name: 'pet', text: petText, values })
    const { id } = present(rows[0], 'the inserted pet')
    const tag = [id, body.microTag, body.ownerPersonId, body.speciesId]
    await client.query({ name: 'tag', text: tagText, values: tag })
    await client.query('commit')
    return reply.code(201).send(id)
  } finally {
    client.release()
  }
})
await serveBare(app, () => pool.end())
