import Fastify from 'fastify'
import pg from 'pg'
import { serveBare } from '../instruments/bare-server.ts'

// The baseline of the lookup: minimal code that gives the same JSON from the same tables and writes the same row.
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 })
const text = `
with found as materialized (
  select p.id, p.name, g.name as gender, s.name as species, p.species_id, b.name as breed, p.birth_date::text,
    p.color, p.is_castrated, p.is_dead, p.is_lost, p.day_of_disappear::text, i.id as image_id, m.tag_number,
    o.id as owner_id, o.name as owner, o.email, o.address, o.postal_code_id, c.place as place, o.phone_numbers
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
  select 'GET /api/MicroTags', tag_number, $2, array[owner_id] from found where owner_id is not null
)
select * from found`

interface PetRow {
  readonly id: string
  readonly name: string
  readonly gender: string
  readonly species: string
  readonly species_id: number
  readonly breed: string | null
  readonly birth_date: string | null
  readonly color: string | null
  readonly is_castrated: boolean | null
  readonly is_dead: boolean
  readonly is_lost: boolean
  readonly day_of_disappear: string | null
  readonly image_id: string | null
  readonly tag_number: string
  readonly owner_id: string | null
  readonly owner: string | null
  readonly email: string | null
  readonly address: string | null
  readonly postal_code_id: number | null
  readonly place: string | null
  readonly phone_numbers: readonly string[] | null
}

const ownerOf = (pet: PetRow) => ({
  personId: Number(pet.owner_id),
  name: pet.owner,
  personEmail: pet.email,
  personAddress: pet.address,
  postalCode: pet.postal_code_id,
  location: pet.place,
  country: null,
  phoneNumbers: pet.phone_numbers,
})

const app = Fastify({ trustProxy: 'loopback' })
app.get<{ Querystring: { tagNumber: string } }>('/api/MicroTags', async ({ query, ip }, reply) => {
  const values = [query.tagNumber, ip.replace(/\d+$/, '0/24')]
  const { rows } = await pool.query<PetRow>({ name: 'lookup', text, values })
  const [pet] = rows
  if (!pet) return reply.code(404).send({ title: 'Not found' })
  return {
    petId: Number(pet.id),
    name: pet.name,
    gender: pet.gender,
    species: pet.species,
    speciesId: pet.species_id,
    breed: pet.breed,
    birthDate: pet.birth_date,
    birthYear: null,
    color: pet.color,
    isCastrated: pet.is_castrated,
    isDead: pet.is_dead,
    isLost: pet.is_lost,
    dayOfDisappear: pet.day_of_disappear,
    imageId: pet.image_id,
    tagNumber: pet.tag_number,
    owners: pet.owner_id ? [ownerOf(pet)] : [],
    contactEmail: 'dyraaudkenni@example.com',
  }
})
await serveBare(app, () => pool.end())
