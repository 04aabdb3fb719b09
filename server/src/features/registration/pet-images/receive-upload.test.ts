import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { depth, longTest } from '@dyra/shared/testing/depth'
import sharp from 'sharp'
import { countStrictly } from '../../../limits/strict-limit.ts'
import { setupPets, type Who } from '../../../testing/pet-fixture.ts'
import { multipart, PHOTOGRAPHER, photo } from './testing/pictures.ts'

const fixture = setupPets()

type Upload = readonly [who: Who, petId: number, file: Buffer]
const upload = (...[who, petId, file]: Upload) => uploadWith({}, who, petId, file)
const uploadWith = (more: Record<string, string>, ...[who, petId, file]: Upload) => {
  const { payload, headers } = multipart([file])
  const all = { ...fixture.headers[who], ...headers, ...more }
  return fixture.app.inject({ method: 'POST', url: `/api/Pets/${petId}/Images`, payload, headers: all })
}
const fetchPicture = (imageId: string, size: string) => fixture.app.inject(`/api/PetImages/${imageId}?size=${size}`)

/** Colours at points, given as fractions of width and height. */
async function colours(picture: Buffer, at: Points) {
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true })
  return at.map(([x, y]) => {
    const start = (Math.floor(y * (info.height - 1)) * info.width + Math.floor(x * (info.width - 1))) * info.channels
    const [r = 0, g = 0, b = 0] = data.subarray(start, start + 3)
    if (r > 150 && g < 90 && b < 90) return 'red'
    return b > 150 && r < 90 && g < 90 ? 'blue' : `${r},${g},${b}`
  })
}
type Points = readonly (readonly [number, number])[]
const LEFT_RIGHT: Points = [
  [0.1, 0.5],
  [0.9, 0.5],
]
const TOP_BOTTOM: Points = [
  [0.5, 0.1],
  [0.5, 0.9],
]

const rotatedHeic = () => readFileSync(join(import.meta.dirname, 'fixtures/turned-by-irot.heic'))

describe('an uploaded photo', () => {
  const leftAndRight = { size: [240, 160], at: LEFT_RIGHT, expected: ['red', 'blue'] }
  const photos = [
    ['a JPEG', () => photo(), leftAndRight],
    [
      'a HEIC rotated by its own property',
      async () => rotatedHeic(),
      { size: [160, 240], at: TOP_BOTTOM, expected: ['blue', 'red'] },
    ],
    ['a PNG', () => photo({ format: 'png' }), leftAndRight],
    ['a WebP', () => photo({ format: 'webp' }), leftAndRight],
    [
      'a JPEG rotated by EXIF',
      () => photo({ orientation: 6 }),
      { size: [160, 240], at: TOP_BOTTOM, expected: ['red', 'blue'] },
    ],
    ['a JPEG upside down by EXIF', () => photo({ orientation: 3 }), { ...leftAndRight, expected: ['blue', 'red'] }],
  ] as const
  test.each(photos.slice(0, depth(2, photos.length)))(
    'of %s is rotated upright, and keeps only the pixels of the file',
    async (_, file, { size, at, expected }) => {
      const petId = await fixture.addPet()
      const bytes = await file()
      expect(bytes.includes(PHOTOGRAPHER)).toBe(true)
      const answer = await upload('owner', petId, bytes)
      expect([answer.statusCode, answer.body]).toEqual([201, expect.any(String)])
      const { imageId } = answer.json()
      expect(answer.json()).toEqual({ petId, imageId })
      const large = await fetchPicture(imageId, 'Large')
      const icon = await fetchPicture(imageId, 'Icon')
      expect(large.headers['content-type']).toBe('image/webp')
      const meta = await sharp(large.rawPayload).metadata()
      expect([meta.format, meta.width, meta.height]).toEqual(['webp', ...size])
      expect(await colours(large.rawPayload, at)).toEqual(expected)
      for (const { rawPayload } of [large, icon]) {
        const { exif, icc, xmp, iptc, orientation } = await sharp(rawPayload).metadata()
        expect({ exif, icc, xmp, iptc, orientation }).toEqual({})
        expect(rawPayload.includes(PHOTOGRAPHER)).toBe(false)
      }
      expect(await sharp(icon.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 96, height: 96 })
      expect(await colours(icon.rawPayload, at)).toEqual(expected)
    },
  )

  test.each(depth([5, 8], [1, 2, 3, 4, 5, 6, 7, 8]))(
    'of EXIF orientation %i is turned and mirrored as sharp does',
    async (orientation) => {
      const petId = await fixture.addPet()
      const corner = await sharp({ create: { width: 60, height: 40, channels: 3, background: 'blue' } })
        .png()
        .toBuffer()
      const file = await sharp({ create: { width: 240, height: 160, channels: 3, background: 'red' } })
        .composite([{ input: corner, left: 0, top: 0 }])
        .jpeg()
        .withMetadata({ orientation })
        .toBuffer()
      const { imageId } = (await upload('owner', petId, file)).json()
      const corners: Points = [
        [0.1, 0.1],
        [0.9, 0.1],
        [0.1, 0.9],
        [0.9, 0.9],
      ]
      const wanted = await colours(await sharp(file).autoOrient().toBuffer(), corners)
      expect(wanted.filter((colour) => colour === 'blue')).toHaveLength(1)
      for (const size of ['Large', 'Icon'])
        expect(await colours((await fetchPicture(imageId, size)).rawPayload, corners)).toEqual(wanted)
    },
  )

  longTest('has at most 1600 pixels on its longer side, rotated or not', async () => {
    const petId = await fixture.addPet()
    const { imageId } = (
      await upload('owner', petId, await photo({ width: 3000, height: 1500, orientation: 6 }))
    ).json()
    const { rawPayload } = await fetchPicture(imageId, 'Large')
    expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 800, height: 1600 })
  })

  longTest('in CMYK or greyscale is converted to sRGB', async () => {
    const petId = await fixture.addPet()
    for (const space of ['cmyk', 'b-w'] as const) {
      const file = await sharp(await photo())
        .toColourspace(space)
        .jpeg()
        .toBuffer()
      const { imageId } = (await upload('owner', petId, file)).json()
      expect(await sharp((await fetchPicture(imageId, 'Large')).rawPayload).metadata()).toMatchObject({ space: 'srgb' })
    }
  })
})

describe('a replacement', () => {
  test('gets a new URL; the previous picture is deleted, and the history contains both', async () => {
    const petId = await fixture.addPet()
    const list = async () => (await fixture.call('owner', `GET /api/Pets/${petId}/Images`)).json()
    expect(await list()).toEqual([])
    const first = (await upload('owner', petId, await photo())).json()
    expect(await list()).toEqual([first])
    const second = (await upload('administrator', petId, await photo({ format: 'png' }))).json()
    expect(await list()).toEqual([second])
    expect(second.imageId).not.toBe(first.imageId)
    expect((await fetchPicture(first.imageId, 'Large')).statusCode).toBe(404)
    const stored = await fixture.db.selectFrom('pet_image').select('id').where('pet_id', '=', petId).execute()
    expect(stored).toEqual([{ id: second.imageId }])
    const history = await fixture.history('Pets', petId)
    expect(history.filter(([column]) => column === 'ImageId')).toEqual([
      ['ImageId', first.imageId, 'owner'],
      ['ImageId', null, 'administrator'],
      ['ImageId', second.imageId, 'administrator'],
    ])
    expect((await fixture.call('owner', `GET /api/Pets/${petId}`)).json()).toMatchObject({ imageId: second.imageId })
  })

  longTest('repeats the response for the same key and file, and refuses another file with that key', async () => {
    const petId = await fixture.addPet()
    const key = { 'idempotency-key': 'picture-1' }
    const file = await photo()
    const [first, again] = [await uploadWith(key, 'owner', petId, file), await uploadWith(key, 'owner', petId, file)]
    expect(again.statusCode).toBe(201)
    expect(again.json()).toEqual(first.json())
    expect(again.headers['idempotency-replayed']).toBe('true')
    expect((await uploadWith(key, 'owner', petId, await photo({ format: 'png' }))).statusCode).toBe(422)
    expect((await fetchPicture(first.json().imageId, 'Icon')).statusCode).toBe(200)
  })
})

test.each([
  ['owner', 201],
  ['coOwner', 201],
  ['administrator', 201],
  ['veterinarian', 403],
  ['registrar', 403],
  ['stranger', 404],
] as const)('answers an upload for an owned pet by %s with %i', async (who, status) => {
  const petId = await fixture.addPet({ coOwner: 'coOwner' })
  expect((await upload(who, petId, await photo())).statusCode).toBe(status)
})

longTest('lets the registrar add a picture until the registration is accepted', async () => {
  const petId = await fixture.addPet({ owner: null })
  expect((await upload('registrar', petId, await photo())).statusCode).toBe(201)
})

longTest('refuses the 121st upload in an hour before reading the file', async () => {
  const petId = await fixture.addPet({ owner: 'other' })
  const rates = [{ count: 120, seconds: 3600 }]
  const count = { name: 'upload', who: String(fixture.ids.other), rates }
  for (let n = 0; n < 119; n++) await countStrictly(fixture.db, count)
  const file = await photo()
  expect((await upload('other', petId, file)).statusCode).toBe(201)
  const refused = await upload('other', petId, file)
  expect(refused.statusCode).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
})
