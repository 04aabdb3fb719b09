import { randomInt } from 'node:crypto'
import { FIRST_TAG, PETS } from '../../kit/million-pets.ts'
import { cyclic } from '../../kit/present.ts'

export interface BenchRequest {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

/** Where the requests of a load come from. It is sent to another process as a message. */
export type RequestSource =
  /** Random numbers of the first so many pets; default: a million. */
  | { readonly kind: 'lookup'; readonly pets?: number }
  /** One request after the other, again and again. */
  | { readonly kind: 'list'; readonly list: readonly BenchRequest[] }
  /** Registrations of pets for random owners, each with a new number. */
  | { readonly kind: 'create'; readonly headers: Readonly<Record<string, string>>; readonly owners: readonly number[] }

/** More addresses than a run has lookups a minute: all limits keep their default values, and none is reached. */
const randomAddress = () => `10.${randomInt(4)}.${randomInt(256)}.${randomInt(256)}`

const lookup = (pets: number): BenchRequest => ({
  method: 'GET',
  path: `/api/MicroTags?tagNumber=${FIRST_TAG + randomInt(pets)}`,
  headers: { 'x-forwarded-for': randomAddress() },
})

function requestsOfList(list: readonly BenchRequest[]): () => BenchRequest {
  let place = 0
  return () => cyclic(list, place++)
}

function registrations(headers: Readonly<Record<string, string>>, owners: readonly number[]): () => BenchRequest {
  let number = 352_098_500_000_000 + randomInt(400_000_000)
  return () => ({
    method: 'POST',
    path: '/api/Pets',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({
      name: 'Mæling',
      speciesId: 1,
      genderId: 1,
      ownerPersonId: cyclic(owners, randomInt(Math.max(1, owners.length))),
      microTag: String(number++),
    }),
  })
}

/** A function that makes the next request of a source. */
export function requestsOf(source: RequestSource): () => BenchRequest {
  if (source.kind === 'list') return requestsOfList(source.list)
  if (source.kind === 'create') return registrations(source.headers, source.owners)
  return () => lookup(source.pets ?? PETS)
}
