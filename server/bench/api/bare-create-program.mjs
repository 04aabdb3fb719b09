import Fastify from 'fastify'
import pg from 'pg'

// The floor of a registration: the pet and its number, in one transaction, and nothing that the registry owes anybody.
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 })
const petText = 'insert into pet (name, species_id, gender_id, created_by) values ($1, $2, $3, $4) returning id'
const tagText = `insert into microtag (pet_id, tag_number, price_isk, invoiced_person_id, registered_by, species_id)
  values ($1, $2, 0, $3, $3, $4)`

const app = Fastify()
app.post('/api/Pets', async ({ body }, reply) => {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const values = [body.name, body.speciesId, body.genderId, body.ownerPersonId]
    const { rows } = await client.query({ name: 'pet', text: petText, values })
    const [{ id }] = rows
    const tag = [id, body.microTag, body.ownerPersonId, body.speciesId]
    await client.query({ name: 'tag', text: tagText, values: tag })
    await client.query('commit')
    return reply.code(201).send(String(id))
  } finally {
    client.release()
  }
})
await app.listen({ port: 0, host: '127.0.0.1' })
process.send({ origin: `http://127.0.0.1:${app.server.address().port}` })
process.once('SIGTERM', () => Promise.all([app.close(), pool.end()]).then(() => process.exit(0)))
