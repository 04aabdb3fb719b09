import { FIRST_TAG, PETS } from './numbers.mjs'

const below = (n) => Math.floor(Math.random() * n)

/** More addresses than a run has lookups a minute for: every limit stays as it is shipped, and none is reached. */
const randomAddress = () => `10.${below(4)}.${below(256)}.${below(256)}`

const randomTag = () => FIRST_TAG + below(PETS)

/** What a load generator sends, by name: each gives a function that makes the next request. */
export const requestsOf = {
  lookup: () => () => ({
    method: 'GET',
    path: `/api/MicroTags?tagNumber=${randomTag()}`,
    headers: { 'x-forwarded-for': randomAddress() },
  }),
  /** One after the other from a list: `[{ method, path, headers, body }]`. */
  list: ({ list }) => {
    let place = 0
    return () => list[place++ % list.length]
  },
  /** Registrations of pets for owners drawn from a list, each with a number of its own. */
  create: ({ headers, owners }) => {
    let number = 352_098_500_000_000 + below(400_000_000)
    return () => ({
      method: 'POST',
      path: '/api/Pets',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({
        name: 'Mæling',
        speciesId: 1,
        genderId: 1,
        ownerPersonId: owners[below(owners.length)],
        microTag: String(number++),
      }),
    })
  },
}
