import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import { depth } from '@dyra/shared/testing/depth'
import sharp from 'sharp'
import { setupPets } from '../../../testing/pet-fixture.ts'
import { multipart, photo } from './testing/pictures.ts'

// docs/security.md#input and item 20 of docs/security.md#requirements-and-tests: hostile picture files.

const fixture = setupPets()
let petId: number
beforeAll(async () => {
  petId = await fixture.addPet()
})

const NOT_TAKEN = [415, 'Skráin þarf að vera mynd. Veldu JPEG-, PNG-, WebP- eða HEIC-mynd.']
const UNREADABLE = [
  400,
  'Ekki tókst að lesa myndina. Veldu JPEG-, PNG-, WebP- eða HEIC-mynd. Sé hún það er skráin ekki heil: vistaðu hana aftur.',
]
const TOO_LARGE = [413, 'Myndin er of stór. Hámarksstærð er 15 MB']
const TOO_MANY = [413, 'Myndin er of stór. Hámarksstærð er 50 megapixlar']
const NO_FILE = [400, 'Veldu mynd']
const INVALID = [400, 'Ógilt gildi']

type Body = ReturnType<typeof multipart>
const send = ({ payload, headers }: Body) =>
  fixture.app.inject({
    method: 'POST',
    url: `/api/Pets/${petId}/Images`,
    payload,
    headers: { ...fixture.headers.owner, ...headers },
  })
async function refusalOf(body: Body) {
  const answer = await send(body)
  const { errors } = answer.json()
  return [answer.statusCode, errors?.file?.[0]]
}

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
const heic = () => readFileSync(join(import.meta.dirname, 'fixtures/turned-by-irot.heic'))
const half = (file: Buffer) => file.subarray(0, Math.floor(file.length / 2))

function chunk(type: string, data: Buffer): Buffer {
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  const named = Buffer.concat([Buffer.from(type), data])
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, check])
}

/** A PNG of some hundred bytes that claims these dimensions. */
function pngClaiming(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const rows = chunk('IDAT', deflateSync(Buffer.alloc(1000)))
  const mark = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([mark, chunk('IHDR', header), rows, chunk('IEND', Buffer.alloc(0))])
}

/** A HEIC whose properties claim this size. */
function heicClaiming(side: number): Buffer {
  const file = Buffer.from(heic())
  for (let at = file.indexOf('ispe'); at > 0; at = file.indexOf('ispe', at + 4)) {
    file.writeUInt32BE(side, at + 8)
    file.writeUInt32BE(side, at + 12)
  }
  return file
}

const riffAround = (text: string) => Buffer.concat([Buffer.from('RIFF\x20\x20\x20\x20WEBP'), Buffer.from(text)])

/** A run before a commit tries only the first kinds of a list. */
const some = <Kind>(kinds: readonly Kind[]): readonly Kind[] => kinds.slice(0, depth(4, kinds.length))

type Kind = [string, () => Promise<Buffer>]

const notPictures: Kind[] = [
  ['an SVG', async () => Buffer.from(svg)],
  ['an SVG after a declaration', async () => Buffer.from(`<?xml version="1.0"?>\n${svg}`)],
  ['an SVG, zipped', async () => deflateSync(svg)],
  ['a page', async () => Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['a GIF', () => photo({ format: 'gif' })],
  ['a GIF that is also a script', async () => Buffer.from('GIF89a/*\0\0*/=1;alert(1)')],
  ['an AVIF', () => photo({ format: 'avif' })],
  ['a TIFF', () => photo({ format: 'tiff' })],
  ['a PDF with a photo inside', async () => Buffer.concat([Buffer.from('%PDF-1.7\n'), await photo()])],
  ['an archive followed by a photo', async () => Buffer.concat([Buffer.from('PK\x03\x04'), await photo()])],
  ['a film', async () => Buffer.from('\0\0\0\x18ftypisom\0\0\0\0isommp42')],
  ['a program', async () => Buffer.from('\x7fELF\x02\x01\x01')],
  ['one byte', async () => Buffer.from([0xff])],
  ['a text', async () => Buffer.from('Ég er mynd')],
]
test.each(some(notPictures))('refuses %s, regardless of its name and media type', async (_, file) => {
  expect(await refusalOf(multipart([await file(), { fileName: 'mynd.jpg', type: 'image/jpeg' }]))).toEqual(NOT_TAKEN)
})

const unreadable: Kind[] = [
  ['a JPEG that ends in its middle', async () => half(await photo({ width: 800, height: 600 }))],
  ['a PNG that ends in its middle', async () => half(await photo({ format: 'png' }))],
  ['a WebP that ends in its middle', async () => half(await photo({ format: 'webp', width: 800, height: 600 }))],
  ['a HEIC that ends in its middle', async () => half(heic())],
  ['a HEIC without its pixels', async () => heic().subarray(0, heic().indexOf('mdat') + 4)],
  [
    'a page after the signature of a JPEG',
    async () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from(svg)]),
  ],
  ['an SVG in a WebP container', async () => riffAround(svg)],
  ['an SVG in a HEIC container', async () => Buffer.from(`\0\0\0\x18ftypheic\0\0\0\0heicmif1${svg}`)],
  ['a PNG of noise', async () => Buffer.concat([pngClaiming(10, 10).subarray(0, 40), Buffer.alloc(500, 7)])],
]
test.each(some(unreadable))('refuses %s as unreadable', async (_, file) => {
  expect(await refusalOf(multipart([await file()]))).toEqual(UNREADABLE)
})

/** Functions, because making one of these pictures takes seconds. */
const largePictures: Kind[] = [
  ['a JPEG of 56 megapixels in few bytes', () => photo({ width: 8000, height: 7000 })],
  ['a PNG of 56 megapixels in few bytes', () => photo({ format: 'png', width: 8000, height: 7000 })],
]

test.each([
  ...depth([], largePictures),
  ['a PNG that claims 2500 megapixels', async () => pngClaiming(50_000, 50_000)],
  ['a PNG that claims to be a line of 60 megapixels', async () => pngClaiming(600_000, 100)],
] satisfies Kind[])('refuses %s for too many pixels', async (_, file) => {
  expect(await refusalOf(multipart([await file()]))).toEqual(TOO_MANY)
})

test.each(depth([60_000], [60_000, 16_000, 7_500]))('refuses a HEIC that claims %i pixels per side', async (side) => {
  const [status, text] = await refusalOf(multipart([heicClaiming(side)]))
  expect([TOO_MANY, UNREADABLE]).toContainEqual([status, text])
})

const MB = 2 ** 20
test.each(
  depth(
    [[15 * MB + 1, TOO_LARGE]],
    [
      [15 * MB + 1, TOO_LARGE],
      [40 * MB, TOO_LARGE],
      [15 * MB, UNREADABLE],
    ],
  ),
)('refuses a file of %i bytes: at most 15 MB are read', async (length, refusal) => {
  const bytes = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(Number(length) - 3)])
  expect(await refusalOf(multipart([bytes]))).toEqual(refusal)
})

test.each([
  ['no part', () => multipart(), NO_FILE],
  ['an empty file', () => multipart([Buffer.alloc(0)]), [400, 'Skráin er tóm. Veldu aðra mynd.']],
  ['the file in another field', () => multipart([Buffer.from('x'), { name: 'mynd' }]), NO_FILE],
  ['text instead of the file', () => multipart(['x', { fileName: null }]), INVALID],
  ['two files', () => multipart([Buffer.from('x')], [Buffer.from('y')]), INVALID],
  ['an extra field', () => multipart([Buffer.from('x')], ['1', { name: 'petId', fileName: null }]), INVALID],
])('refuses %s at the field', async (_, body, expected) => {
  expect(await refusalOf(body())).toEqual(expected)
})

test.each([
  ['application/json', '{"file":"x"}', 415],
  ['image/jpeg', 'x', 415],
  ['text/plain', 'x', 415],
  ['multipart/form-data', 'x', 400],
  ['multipart/form-data; boundary=a', 'no part at all', 400],
  [
    'multipart/form-data; boundary=a',
    '--a\r\ncontent-disposition: form-data; name="file"; filename="x"\r\n\r\ncut',
    400,
  ],
  ['multipart/form-data; boundary=a', '--a\r\n\r\n\r\n--a--\r\n', 400],
])('answers a body of type %s with content %j: %i', async (type, text, status) => {
  const answer = await send({ payload: Buffer.from(text), headers: { 'content-type': type } })
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([status, 'application/problem+json'])
})

test('stores only the pixels of a photo with embedded or trailing data', async () => {
  const script = '<?php system($_GET[1]); ?><script>alert(1)</script>PK\x03\x04'
  const inside = await sharp(await photo())
    .withMetadata({ exif: { IFD0: { Artist: script } } })
    .jpeg()
    .toBuffer()
  const answer = await send(multipart([Buffer.concat([inside, Buffer.from(script)])]))
  expect(answer.statusCode).toBe(201)
  const { rawPayload } = await fixture.app.inject(`/api/PetImages/${answer.json().imageId}?size=Large`)
  expect((await sharp(rawPayload).metadata()).format).toBe('webp')
  for (const trace of ['php', 'script', 'PK\x03']) expect(rawPayload.includes(trace)).toBe(false)
})

test('still accepts a photo after all hostile files', async () => {
  expect((await send(multipart([await photo()]))).statusCode).toBe(201)
})
