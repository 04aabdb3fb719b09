import { brotliDecompressSync } from 'node:zlib'
import { referenceDatabase } from '../../../testing/database.ts'
import { setupApp } from '../../../testing/test-app.ts'

const f = setupApp(referenceDatabase)

const read = (headers = {}) => f.app.inject({ url: '/api/Types', headers })

test('returns the reference names', async () => {
  const types = (await read()).json()
  expect(Object.keys(types)).toEqual(['genders', 'species', 'breeds', 'furTypes', 'incidentTypes', 'microTagLocations'])
  expect(types.species[0]).toEqual({ id: 1, name: 'Hundur', shortName: 'hun' })
  expect(types.genders).toContainEqual({ id: 3, name: 'Óþekkt', shortName: 'óþ.', bySpecies: {} })
  expect(types.genders[1]).toEqual({
    id: 2,
    name: 'Kvenkyn',
    shortName: 'kvk',
    bySpecies: { 1: 'Tík', 2: 'Læða', 3: 'Kæna' },
  })
  expect(types.incidentTypes.map(({ name }: { name: string }) => name)).toEqual([
    'Týnt',
    'Fannst á lífi',
    'Fannst dáið',
    'Flutt úr landi',
    'Athugasemd',
  ])
  expect(types.microTagLocations[0]).toEqual({ id: 1, name: 'Háls, vinstra megin' })
})

test('sorts breeds in Icelandic order, each with its species', async () => {
  const { breeds } = (await read()).json()
  const names = breeds.map(({ name }: { name: string }) => name)
  expect(names).toEqual([...names].sort(new Intl.Collator('is').compare))
  expect(breeds).toContainEqual({ id: expect.any(Number), speciesId: 1, name: 'Íslenskur fjárhundur' })
})

test('returns names in the language of the request, and breeds in its order', async () => {
  const read = async (headers: Record<string, string>, query = '') =>
    (await f.app.inject({ url: `/api/Types${query}`, headers })).json()
  const types = await read({}, '?lang=en')
  expect(types.species[0]).toEqual({ id: 1, name: 'Dog', shortName: 'dog' })
  expect(types.genders).toContainEqual({ id: 3, name: 'Unknown', shortName: 'unkn.', bySpecies: {} })
  expect(types.incidentTypes[1].name).toBe('Found alive')
  expect(types.microTagLocations[0]).toEqual({ id: 1, name: 'Neck, left side' })
  const names = types.breeds.map(({ name }: { name: string }) => name)
  expect(names).toContain('Icelandic Sheepdog')
  expect(names).toEqual([...names].sort(new Intl.Collator('en').compare))
  expect(await read({ cookie: 'language=en' })).toEqual(types)
  expect((await read({})).species[0].name).toBe('Hundur')
})

test('every name of the lists has an English name', async () => {
  const [icelandic, english] = await Promise.all([f.app.inject('/api/Types'), f.app.inject('/api/Types?lang=en')])
  const words = Object.values<{ name: string }[]>(english.json()).flatMap((rows) => rows.map(({ name }) => name))
  // Finds untranslated names by Icelandic letters, because the names of some breeds are French or Swedish.
  expect(words.filter((name) => /[ðþæ]/i.test(name))).toEqual([])
  expect(english.headers.etag).not.toBe(icelandic.headers.etag)
  expect(english.headers.vary).toContain('cookie')
  const again = await f.app.inject({ url: '/api/Types', headers: { 'if-none-match': String(english.headers.etag) } })
  expect(again.statusCode).toBe(200)
})

test('the response is public and tagged, and is not sent again if unchanged', async () => {
  const first = await read({ 'accept-encoding': 'br' })
  expect(first.headers).toMatchObject({
    'cache-control': expect.stringMatching(/^public, max-age=\d+/),
    'content-encoding': 'br',
    'content-type': 'application/json; charset=utf-8',
    'access-control-allow-origin': '*',
  })
  expect(JSON.parse(brotliDecompressSync(first.rawPayload).toString())).toEqual((await read()).json())
  const { etag } = first.headers
  for (const tag of [etag, `W/${etag}`, `"other", ${etag}`]) {
    const again = await read({ 'if-none-match': tag })
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag])
  }
  expect((await read({ 'if-none-match': '"other"' })).statusCode).toBe(200)
})
