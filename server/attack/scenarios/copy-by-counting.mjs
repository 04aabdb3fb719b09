/** Of each group that many ids are tried at most; the daily limits are below it. */
const MOST = 12_000
const PARALLEL = 20

/**
 * Asks for ids one after another until a limit answers. Waits for no minute: the limits of minutes are what stops a copy
 * first. Resolves to how many were shown.
 */
async function countUp(world, { headers, paths }) {
  let shown = 0
  let refused = false
  for (let n = 0; n < paths.length && !refused; n += PARALLEL) {
    const answers = await Promise.all(paths.slice(n, n + PARALLEL).map((path) => world.ask({ path, headers })))
    shown += answers.filter(({ status }) => status === 200).length
    refused = answers.some(({ status }) => status === 429)
  }
  return { shown, refused }
}

/** Repeats what there is: a registry with few persons is counted over and over. */
const over = (ids, pathOf) => Array.from({ length: MOST }, (_, n) => pathOf(ids[n % ids.length].id))

/** A key of an integrator, as the administrator makes it. */
async function addKey(world) {
  const { headers } = world.people.administrator
  const made = await world.ask({ method: 'POST', path: '/api/OpenApiKeys', headers, body: { name: 'Attack' } })
  if (made.status !== 201) throw new Error(`No key: ${made.status} ${made.text}`)
  return { 'x-api-key': made.body.apiKey }
}

async function attempts(world) {
  const tags = await world.query(`select tag_number as id from microtag where is_latest order by id limit ${MOST}`)
  const [owner] = world.people.owners
  const [veterinarian] = world.people.veterinarians
  // What is one's own may be read as often as one likes.
  const persons = await world.query('select id::int from person where id <> all ($1) order by id limit $2', [
    [owner.id, veterinarian.id],
    MOST,
  ])
  const pets = await world.query(
    `select p.id::int from pet p where p.co_owner_person_id is distinct from $1
       and not exists (select from ownership o where o.pet_id = p.id and o.person_id = $1)
       and not exists (select from pet_transfer t where t.pet_id = p.id and t.new_owner_person_id = $1)
     order by p.id limit $2`,
    [owner.id, MOST],
  )
  const person = (id) => `/api/Users/${id}`
  const pet = (id) => `/api/Pets/${id}`
  const search = ['a', 'e', 'i', 'r', 'n'].flatMap((letter) =>
    Array.from({ length: 60 }, (_, n) => `/api/Pets?SearchQuery=${letter}&Size=100&From=${n}`),
  )
  return [
    { who: 'owner, pets', headers: owner.headers, paths: over(pets, pet), most: 0 },
    { who: 'owner, persons', headers: owner.headers, paths: over(persons, person), most: 0 },
    { who: 'veterinarian, persons', headers: veterinarian.headers, paths: over(persons, person), most: 1500 },
    { who: 'veterinarian, pages of pets', headers: veterinarian.headers, paths: search, most: 100 },
    {
      who: 'API key, lookups',
      headers: await addKey(world),
      paths: over(tags, (tag) => `/api/open/v1/microtags/${encodeURIComponent(tag)}`),
      most: 600,
    },
  ]
}

/** Half of a day's limit is told: what a patient copier meets on the first day. */
async function toldOf(world) {
  const { headers } = world.people.administrator
  const kinds = await world.ask({ path: '/api/SecurityEvents?Kind=limitMet', headers })
  return kinds.body.length
}

/** Ids are counted up as an owner, as a veterinarian and with an API key, until something ends it. */
export const scenario = {
  name: 'copy-by-counting',
  // What is recorded is to be seen at once.
  env: { COUNTER_FLUSH_MS: '50' },
  async run(world) {
    const found = []
    const notes = []
    for (const { who, most, ...attempt } of await attempts(world)) {
      const { shown, refused } = await countUp(world, attempt)
      notes.push(`${who}: ${shown}`)
      if (!refused) found.push(`${who}: nothing ended the copy, ${shown} were shown`)
      if (shown > most) found.push(`${who}: ${shown} were shown, ${most} at most are a day's work in a minute`)
    }
    await new Promise((resolve) => setTimeout(resolve, 500))
    const told = await toldOf(world)
    if (told < notes.length) found.push(`administrators see ${told} of ${notes.length} ended copies`)
    return {
      tried: 'counting ids and pages up without a pause',
      found,
      notes: `shown before it ended: ${notes.join(', ')}`,
    }
  },
}
