import { randomInt, randomUUID } from 'node:crypto'
import type { OutgoingHttpHeaders } from 'node:http'
import { contractBody } from '../kit/contract.ts'
import { FIRST_TAG, PETS } from '../kit/million-pets.ts'
import type { Owner } from '../kit/people.ts'
import { cyclic, present } from '../kit/present.ts'
import { incidentTypeIds } from '../kit/reference.ts'
import type { Client, LoadAnswer } from './client.ts'
import type { CallKind } from './day.ts'
import type { LoadPeople, PetOwner } from './load-people.ts'
import type { Phones } from './phones.ts'

const randomOf = <T>(list: readonly T[]): T => cyclic(list, randomInt(Math.max(1, list.length)))
/** Each call comes from an address of its own. All limits keep their default values. */
const randomAddress = () => ({ 'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}` })
const jsonHeaders = (headers: OutgoingHttpHeaders) => ({
  ...headers,
  'content-type': 'application/json',
  'idempotency-key': randomUUID(),
})
const randomTag = () => FIRST_TAG + randomInt(PETS)
const jsonOf = (answer: LoadAnswer): unknown => JSON.parse(answer.body.toString())

const PET_NAMES = ['sn', 'kol', 'max', 'bella', 'tinna', 'skott', 'perla', 'gosi']
const PERSON_NAMES = ['jón', 'anna', 'guðr', 'sigur', 'kristín', 'magn', 'helga', 'birn']
const BOUNDARY = 'ein-mynd'

const multipart = (photo: Buffer) =>
  Buffer.concat([
    Buffer.from(
      `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="m.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`,
    ),
    photo,
    Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  ])

interface CallContext {
  readonly client: Client
  readonly people: LoadPeople
  readonly photo: Buffer
  readonly phones: Phones
}

/** What people do, by kind. Each function sends one call, or the few that belong together. */
export class Calls implements Record<CallKind, () => Promise<unknown>> {
  readonly #client: Client
  readonly #people: LoadPeople
  readonly #form: Buffer
  readonly #phones: Phones
  readonly #comment = present(incidentTypeIds().get('Comment'), 'the incident type of a comment')
  #tag = 352_098_800_000_000 + (Date.now() % 10 ** 8) * 10

  constructor({ client, people, photo, phones }: CallContext) {
    this.#client = client
    this.#people = people
    this.#form = multipart(photo)
    this.#phones = phones
  }

  #get(kind: string, path: string, headers: OutgoingHttpHeaders = randomAddress()): Promise<LoadAnswer> {
    return this.#client.send(kind, { path, headers })
  }

  #veterinarian = () => randomOf(this.#people.veterinarians)
  #owner = () => randomOf(this.#people.owners)
  #ownerWithPets = (): PetOwner => randomOf(this.#people.owners.filter(({ pets }) => pets.length > 0))

  page = () => this.#get('page', '/')
  lookup = () => this.#get('lookup', `/api/MicroTags?tagNumber=${randomTag()}`)
  scrape = () =>
    this.#get('lookup by one greedy address', `/api/MicroTags?tagNumber=${randomTag()}`, {
      'x-forwarded-for': '192.0.2.66',
    })

  myPets = () => {
    const { id, headers } = this.#owner()
    return this.#get('own pets', `/api/Users/${id}/Pets`, headers)
  }

  pet = () => {
    const { pets, headers } = this.#ownerWithPets()
    return this.#get('one pet', `/api/Pets/${randomOf(pets)}`, headers)
  }

  person = () => {
    const { id, headers } = this.#owner()
    return this.#get('own person', `/api/Users/${id}`, headers)
  }

  searchPets = () => {
    const SpeciesId = String(1 + randomInt(2))
    const query = new URLSearchParams({ SearchQuery: randomOf(PET_NAMES), SpeciesId, SortBy: 'name' })
    return this.#get('pet search', `/api/Pets?${query}`, this.#veterinarian().headers)
  }

  searchPeople = () => {
    const query = new URLSearchParams({ searchQuery: randomOf(PERSON_NAMES) })
    return this.#get('owner search', `/api/Users?${query}`, this.#veterinarian().headers)
  }

  registrations = () => {
    const { id, headers } = this.#veterinarian()
    return this.#get('own registrations', `/api/Veterinarian/${id}/TaggedPets?SortBy=registrationDate&Size=20`, headers)
  }

  async register(): Promise<void> {
    const owner = this.#owner()
    const body = { name: 'Álag', speciesId: 1, genderId: 1, ownerPersonId: owner.id, microTag: String(this.#tag++) }
    const created = await this.#client.send('registration', {
      method: 'POST',
      path: '/api/Pets',
      headers: jsonHeaders(this.#veterinarian().headers),
      body: JSON.stringify(body),
    })
    if (created.status !== 201) return
    const petId = Number(jsonOf(created))
    const shown = await this.#get('one pet', `/api/Pets/${petId}`, owner.headers)
    if (shown.status !== 200) return
    const [transfer] = contractBody<'GET /api/Pets/{petId}'>(jsonOf(shown)).transfers ?? []
    if (transfer && (await this.#accept(transfer.petTransferId, owner)).status === 200) owner.pets.push(petId)
  }

  #accept(transferId: number, { headers }: Owner): Promise<LoadAnswer> {
    return this.#client.send('acceptance', {
      method: 'POST',
      path: `/api/PetTransfers/${transferId}/Accept`,
      headers: { ...headers },
    })
  }

  report = () => {
    const { pets, headers } = this.#ownerWithPets()
    return this.#client.send('incident', {
      method: 'POST',
      path: `/api/Pets/${randomOf(pets)}/Incidents`,
      headers: jsonHeaders(headers),
      body: JSON.stringify({ incidentTypeId: this.#comment, comment: 'Sást við sjoppuna' }),
    })
  }

  async transfer(): Promise<void> {
    const from = this.#ownerWithPets()
    const to = randomOf(this.#people.owners.filter(({ id }) => id !== from.id))
    // An owner may transfer a pet only to a person whom they have looked up by kennitala.
    const found = await this.#get('person by kennitala', `/api/Users/GetBySsn?ssn=${to.ssn}`, from.headers)
    // The list loses the pet now, so that no other call transfers it meanwhile.
    const petId = found.status === 200 ? from.pets.shift() : undefined
    if (petId === undefined) return
    const offered = await this.#client.send('transfer', {
      method: 'POST',
      path: '/api/PetTransfers',
      headers: jsonHeaders(from.headers),
      body: JSON.stringify({ petId, newOwnerPersonId: to.id }),
    })
    if (offered.status !== 201) {
      from.pets.push(petId)
      return
    }
    const { petTransferId } = contractBody<'POST /api/PetTransfers'>(jsonOf(offered))
    if ((await this.#accept(petTransferId, to)).status === 200) to.pets.push(petId)
  }

  upload = () => {
    const { pets, headers } = this.#ownerWithPets()
    return this.#client.send('picture', {
      method: 'POST',
      path: `/api/Pets/${randomOf(pets)}/Images`,
      headers: { ...jsonHeaders(headers), 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
      body: this.#form,
    })
  }

  login = () => this.#phones.login(this.#client, randomAddress())
}
