import { randomUUID } from 'node:crypto'
import { FIRST_TAG, PETS } from '../bench/tools/numbers.mjs'

const below = (n) => Math.floor(Math.random() * n)
const oneOf = (list) => list[below(list.length)]
/** Everybody sits behind an address of their own; every limit stays as it is shipped. */
const somewhere = () => ({ 'x-forwarded-for': `10.${below(256)}.${below(256)}.${below(256)}` })
const json = (headers) => ({ ...headers, 'content-type': 'application/json', 'idempotency-key': randomUUID() })

const PET_NAMES = ['sn', 'kol', 'max', 'bella', 'tinna', 'skott', 'perla', 'gosi']
const PEOPLE = ['jón', 'anna', 'guðr', 'sigur', 'kristín', 'magn', 'helga', 'birn']
const FILE = 'ein-mynd'
/** Incident type 'Comment' of server/data/reference.json. */
const COMMENT = 5

const multipart = (photo) =>
  Buffer.concat([
    Buffer.from(
      `--${FILE}\r\ncontent-disposition: form-data; name="file"; filename="m.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`,
    ),
    photo,
    Buffer.from(`\r\n--${FILE}--\r\n`),
  ])

/** What people do, by kind: each function sends one call, or the few that belong together. */
export class Calls {
  #client
  #people
  #photo
  #phones
  #tag = 352_098_800_000_000 + (Date.now() % 10 ** 8) * 10

  constructor({ client, people, photo, phones }) {
    this.#client = client
    this.#people = people
    this.#photo = multipart(photo)
    this.#phones = phones
  }

  #get(kind, path, headers = somewhere()) {
    return this.#client.ask(kind, { path, headers })
  }

  page = () => this.#get('page', '/')
  lookup = () => this.#get('lookup', `/api/MicroTags?tagNumber=${FIRST_TAG + below(PETS)}`)
  /** One address that wants to copy the registry. */
  harvest = () =>
    this.#client.ask('lookup by one greedy address', {
      path: `/api/MicroTags?tagNumber=${FIRST_TAG + below(PETS)}`,
      headers: { 'x-forwarded-for': '192.0.2.66' },
    })

  myPets = () => {
    const owner = oneOf(this.#people.owners)
    return this.#get('own pets', `/api/Users/${owner.id}/Pets`, owner.headers)
  }

  pet = () => {
    const owner = oneOf(this.#people.owners.filter(({ pets }) => pets.length > 0))
    return this.#get('one pet', `/api/Pets/${oneOf(owner.pets)}`, owner.headers)
  }

  person = () => {
    const owner = oneOf(this.#people.owners)
    return this.#get('own person', `/api/Users/${owner.id}`, owner.headers)
  }

  searchPets = () => {
    const query = new URLSearchParams({ SearchQuery: oneOf(PET_NAMES), SpeciesId: 1 + below(2), SortBy: 'name' })
    return this.#get('pet search', `/api/Pets?${query}`, oneOf(this.#people.veterinarians).headers)
  }

  searchPeople = () => {
    const query = new URLSearchParams({ searchQuery: oneOf(PEOPLE) })
    return this.#get('owner search', `/api/Users?${query}`, oneOf(this.#people.veterinarians).headers)
  }

  registrations = () => {
    const { id, headers } = oneOf(this.#people.veterinarians)
    return this.#get('own registrations', `/api/Veterinarian/${id}/TaggedPets?SortBy=registrationDate&Size=20`, headers)
  }

  async register() {
    const [veterinarian, owner] = [oneOf(this.#people.veterinarians), oneOf(this.#people.owners)]
    const body = { name: 'Álag', speciesId: 1, genderId: 1, ownerPersonId: owner.id, microTag: String(this.#tag++) }
    const made = await this.#client.ask('registration', {
      method: 'POST',
      path: '/api/Pets',
      headers: json(veterinarian.headers),
      body: JSON.stringify(body),
    })
    if (made.status !== 201) return
    const petId = Number(JSON.parse(made.body))
    const shown = await this.#get('one pet', `/api/Pets/${petId}`, owner.headers)
    if (shown.status !== 200) return
    const [offer] = JSON.parse(shown.body).transfers
    if ((await this.#accept(offer.petTransferId, owner)).status === 200) owner.pets.push(petId)
  }

  #accept(transferId, owner) {
    const path = `/api/PetTransfers/${transferId}/Accept`
    return this.#client.ask('acceptance', { method: 'POST', path, headers: owner.headers })
  }

  report = () => {
    const owner = oneOf(this.#people.owners.filter(({ pets }) => pets.length > 0))
    return this.#client.ask('incident', {
      method: 'POST',
      path: `/api/Pets/${oneOf(owner.pets)}/Incidents`,
      headers: json(owner.headers),
      body: JSON.stringify({ incidentTypeId: COMMENT, comment: 'Sást við sjoppuna' }),
    })
  }

  async transfer() {
    const from = oneOf(this.#people.owners.filter(({ pets }) => pets.length > 0))
    const to = oneOf(this.#people.owners.filter(({ id }) => id !== from.id))
    // An owner names only whom he has found.
    const found = await this.#get('person by kennitala', `/api/Users/GetBySsn?ssn=${to.ssn}`, from.headers)
    if (found.status !== 200) return
    // Nobody else gives the same pet away meanwhile.
    const petId = from.pets.shift()
    const offered = await this.#client.ask('offer', {
      method: 'POST',
      path: '/api/PetTransfers',
      headers: json(from.headers),
      body: JSON.stringify({ petId, newOwnerPersonId: to.id }),
    })
    if (offered.status !== 201) {
      from.pets.push(petId)
      return
    }
    const { status } = await this.#accept(JSON.parse(offered.body).petTransferId, to)
    if (status === 200) to.pets.push(petId)
  }

  upload = () => {
    const owner = oneOf(this.#people.owners.filter(({ pets }) => pets.length > 0))
    return this.#client.ask('picture', {
      method: 'POST',
      path: `/api/Pets/${oneOf(owner.pets)}/Images`,
      headers: { ...json(owner.headers), 'content-type': `multipart/form-data; boundary=${FILE}` },
      body: this.#photo,
    })
  }

  login = () => this.#phones.login(this.#client, somewhere())
}
