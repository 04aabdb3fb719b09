import Fastify from 'fastify'
import pg from 'pg'
import { serveBare } from '../instruments/bare-server.ts'

// The baseline of the lookup: minimal code that gives the same JSON from the same tables and writes the same row.
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 })
const text = `
with found as materialized (
  select p.id::int as "petId", p.name, g.name as gender, s.name as species, p.species_id as "speciesId", b.name as breed,
    p.birth_date::text as "birthDate", null as "birthYear", p.color, p.is_castrated as "isCastrated", p.is_dead as "isDead",
    p.is_lost as "isLost", p.day_of_disappear::text as "dayOfDisappear", i.id as "imageId", m.tag_number as "tagNumber",
    o.id::int as "personId", o.name as owner, o.email, o.address, o.postal_code_id, c.place, o.phone_numbers
  from microtag m
  join pet p on p.id = m.pet_id
  join species s on s.id = p.species_id
  join gender g on g.id = p.gender_id
  left join breed b on b.id = p.breed_id
  left join pet_image i on i.pet_id = p.id
  left join ownership w on w.pet_id = p.id and w.to_at is null
  left join person o on o.id = w.person_id and o.signed_user_agreement_at is not null
  left join postal_code c on c.id = o.postal_code_id
  where m.tag_number = $1
), logged as (
  insert into access_log (what, tag_number, address_class, person_ids)
  select 'GET /api/MicroTags', "tagNumber", $2, array["personId"] from found where "personId" is not null
)
select * from found`

const app = Fastify({ trustProxy: 'loopback' })
app.get<{ Querystring: { tagNumber: string } }>('/api/MicroTags', async ({ query, ip }, reply) => {
  const values = [query.tagNumber, ip.replace(/\d+$/, '0/24')]
  const { rows } = await pool.query({ name: 'lookup', text, values })
  if (rows.length === 0) return reply.code(404).send({ title: 'Not found' })
  const [{ personId, owner: name, email, address, postal_code_id, place, phone_numbers, ...pet }] = rows
  const owner = {
    personId,
    name,
    personEmail: email,
    personAddress: address,
    postalCode: postal_code_id,
    location: place,
    country: null,
    phoneNumbers: phone_numbers,
  }
  return { ...pet, owners: personId === null ? [] : [owner], contactEmail: 'dyraaudkenni@example.com' }
})
await serveBare(app, () => pool.end())
