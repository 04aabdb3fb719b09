import sharp from 'sharp'
import { setup } from '../../../testing/test-app.ts'
import { multipart, PHOTOGRAPHER, photo } from '../../registration/pet-images/testing/pictures.ts'
import { reportFixture } from './testing/report-fixture.ts'

const f = setup(reportFixture)

function upload(token: string, file: Buffer) {
  const { payload, headers } = multipart([file])
  const url = `/api/FoundReports/Thread/Photo?t=${encodeURIComponent(token)}`
  return f.app.inject({ method: 'POST', url, payload, headers })
}
const view = (token: string) => f.thread('/Photo/View', token)

test('a photo is re-encoded without metadata, and served to both sides without a cache', async () => {
  const { id, token } = await f.report(await f.addPet())
  expect((await view(token)).statusCode).toBe(404)
  const file = await photo()
  expect(file.includes(PHOTOGRAPHER)).toBe(true)
  expect((await upload(token, file)).statusCode).toBe(204)
  expect((await f.read(f.ownersToken(id))).hasPhoto).toBe(true)
  for (const reader of [token, f.ownersToken(id)]) {
    const answer = await view(reader)
    expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
      200,
      'image/webp',
      'no-store',
    ])
    expect(answer.rawPayload.includes(PHOTOGRAPHER)).toBe(false)
    expect((await sharp(answer.rawPayload).metadata()).format).toBe('webp')
  }
})

test('only the finder uploads, and only to an open thread', async () => {
  const { id, token } = await f.report(await f.addPet())
  const file = await photo()
  expect((await upload(f.ownersToken(id), file)).statusCode).toBe(404)
  expect((await upload('x', file)).statusCode).toBe(404)
  await upload(token, file)
  await f.thread('/Close', token, { isHome: false })
  expect((await upload(token, file)).statusCode).toBe(409)
  expect((await view(f.ownersToken(id))).statusCode).toBe(404)
  await f.thread('/Erase', token, { contacts: false, photo: true })
  expect((await view(token)).statusCode).toBe(404)
})

test('a photo has at most 5 MB and 12 megapixels, and must be a picture', async () => {
  const { token } = await f.report(await f.addPet())
  const noise = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#888' } })
      .png()
      .toBuffer()
  const many = await upload(token, await noise(4001, 3000))
  expect([many.statusCode, many.json().title]).toEqual([413, 'Myndin er of stór. Hámarksstærð er 12 megapixlar'])
  const large = await upload(token, Buffer.concat([await photo(), Buffer.alloc(5 * 2 ** 20)]))
  expect([large.statusCode, large.json().title]).toEqual([413, 'Myndin er of stór. Hámarksstærð er 5 MB'])
  const script = await upload(token, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'))
  expect(script.statusCode).toBe(415)
  expect((await upload(token, await noise(4000, 3000))).statusCode).toBe(204)
  const sixth = []
  for (let n = 0; n < 3; n++) sixth.push((await upload(token, await noise(10, 10))).statusCode)
  expect(sixth).toEqual([204, 429, 429])
})
