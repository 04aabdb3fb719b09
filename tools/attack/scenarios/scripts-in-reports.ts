import { INCIDENT } from '@dyra/shared/domain/reference'
import sharp from 'sharp'
import { smallPhoto } from '../../kit/photos.ts'
import { Finders, newAddress, type OwnedPet } from '../finders.ts'
import type { AttackAnswer, Fixture } from '../fixture.ts'
import { type AttackScenario, linesOf } from '../scenario.ts'

const MARK = 'arasarskrifta'
const SCRIPTS = [
  `<script>${MARK}()</script>`,
  `"><img src=x onerror=${MARK}()>`,
  `</title></script><svg onload=${MARK}()>`,
  `javascript:${MARK}()`,
]
/** Markup of an attack in a page, other than as escaped text. */
const LIVE = new RegExp(`<(script|img|svg)[^>]*>?[^<]*${MARK}`)
/** Data for the script of the page. A browser does not run it, and it ends at the first '<'. */
const DATA = /<script type="application\/json"[^>]*>[^<]*<\/script>/g
const MAX_BYTES = 5 * 1024 * 1024
const SIDE = 8000
const MAX_MS = 10_000

interface Upload {
  readonly what: string
  readonly bytes: Buffer
  readonly isPhoto?: boolean
}

async function uploads(): Promise<Upload[]> {
  const photo = await smallPhoto()
  const located = await sharp(photo)
    .withExif({ IFD0: { Artist: MARK }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '64/1 8/1 0/1' } })
    .jpeg()
    .toBuffer()
  const page = Buffer.from(`<html><script>${MARK}()</script></html>`)
  const bomb = { create: { width: SIDE, height: SIDE, channels: 3, background: '#fff' } } as const
  return [
    { what: 'SVG', bytes: Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" onload="${MARK}()"/>`) },
    { what: 'HTML', bytes: page },
    { what: 'HTML with the head of a JPEG', bytes: Buffer.concat([photo.subarray(0, 20), page]) },
    { what: `PNG of ${SIDE} × ${SIDE} pixels`, bytes: await sharp(bomb).png({ compressionLevel: 9 }).toBuffer() },
    { what: 'too many bytes', bytes: Buffer.concat([photo, Buffer.alloc(MAX_BYTES)]) },
    { what: 'photo with place, author and a page at its end', bytes: Buffer.concat([located, page]), isPhoto: true },
  ]
}

async function upload(fixture: Fixture, token: string, { bytes }: Upload) {
  const body = new FormData()
  body.set('file', new Blob([Uint8Array.from(bytes)], { type: 'image/jpeg' }), '<script>.jpg')
  const start = performance.now()
  const { status } = await fetch(`${fixture.origin}/api/FoundReports/Thread/Photo?t=${token}`, {
    method: 'POST',
    headers: { 'x-forwarded-for': newAddress() },
    body,
  })
  return { status, ms: performance.now() - start }
}

/** The stored photo as the owner gets it. */
async function checkPhoto(fixture: Fixture, token: string): Promise<string[]> {
  const response = await fetch(`${fixture.origin}/api/FoundReports/Thread/Photo/View`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': newAddress() },
    body: JSON.stringify({ token }),
  })
  const bytes = Buffer.from(await response.arrayBuffer())
  if (!response.ok) return [`inconclusive: the photo is answered ${response.status}`]
  const { exif, format } = await sharp(bytes).metadata()
  const header = (name: string) => response.headers.get(name) ?? ''
  return linesOf({
    'the photo has metadata': exif !== undefined,
    'the photo contains what was added': bytes.includes(MARK),
    [`the photo is ${format}, sent as ${header('content-type')}`]:
      format !== 'webp' || header('content-type') !== 'image/webp',
    'the photo may be cached': header('cache-control') !== 'no-store',
    'the type of the photo may be guessed': header('x-content-type-options') !== 'nosniff',
  })
}

/** Uploads each file to a report of its own, because the photos of one report are limited. */
async function sendPhotos(fixture: Fixture, pet: OwnedPet): Promise<string[]> {
  const finders = new Finders(fixture)
  const found: string[] = []
  for (const file of await uploads()) {
    const { id, token } = await finders.leave(pet)
    const { status, ms } = await upload(fixture, token, file)
    if (status < 300 !== (file.isPhoto ?? false)) found.push(`${file.what} is answered ${status}`)
    if (ms > MAX_MS) found.push(`${file.what} takes ${ms.toFixed(0)} ms`)
    const ownersToken = finders.token(id, pet.owner.id)
    const byOwner = await upload(fixture, ownersToken, file)
    if (byOwner.status < 400) found.push('the owner replaces the photo of the finder')
    if (file.isPhoto) found.push(...(await checkPhoto(fixture, ownersToken)))
  }
  return found
}

/** Scripts in every text of a report and its thread. */
async function sendTexts(fixture: Fixture, pet: OwnedPet): Promise<string[]> {
  const finders = new Finders(fixture)
  const found: string[] = []
  const check = ({ headers, text }: AttackAnswer) => {
    const isData = headers.get('content-type')?.startsWith('application/json')
    if (!isData || headers.get('x-content-type-options') !== 'nosniff') found.push('a thread may be read as a page')
    if (!text.includes(MARK)) found.push('inconclusive: a thread lacks its texts')
  }
  for (const text of SCRIPTS) {
    const parts = { message: text, place: text, whereabouts: 'broughtTo', broughtTo: text } as const
    const { id, token } = await finders.leave(pet, parts)
    check(await finders.thread('', token))
    check(await finders.thread('', finders.token(id, pet.owner.id)))
  }
  const mails = await finders.mails(pet.ownerEmail)
  return [
    ...new Set(found),
    ...linesOf({
      'inconclusive: the owner got no mail': mails.length === 0,
      'a mail contains a script of the finder': mails.some((mail) => JSON.stringify(mail).includes(MARK)),
    }),
  ]
}

/** Scripts in an alert and in the name of its pet, which the server writes into the page for previews. */
async function publish(fixture: Fixture, { petId, owner: { headers } }: OwnedPet): Promise<string[]> {
  const [row] = await fixture.query<{ speciesId: number; genderId: number }>(
    'select species_id as "speciesId", gender_id as "genderId" from pet where id = $1',
    [petId],
  )
  const path = `/api/Pets/${petId}`
  const found: string[] = []
  let published = 0
  const lost = { incidentTypeId: INCIDENT.Lost }
  await fixture.send({ method: 'POST', path: `${path}/Incidents`, headers, body: lost })
  for (const text of SCRIPTS) {
    await fixture.send({ method: 'PUT', path, headers, body: { ...row, name: text, color: text } })
    const body = { place: text, marks: text, message: text, isListed: true, tellsWatchers: false }
    const saved = await fixture.send({ method: 'PUT', path: `${path}/LostAlert`, headers, body })
    const [alert] = await fixture.query<{ code: string }>('select code from lost_alert where pet_id = $1', [petId])
    const page = await fixture.send({ path: `/lost/${alert?.code}`, headers: { accept: 'text/html' } })
    if (saved.status === 200 && page.status === 200) published += 1
    const live = LIVE.exec(page.text.replaceAll(DATA, ''))
    if (live) found.push(`the page of an alert contains ${live[0]}`)
  }
  const petNames = await fixture.query<{ name: string }>('select name from pet where id = $1', [petId])
  return [...found, ...linesOf({ [`inconclusive: ${published} alerts, ${petNames[0]?.name}`]: published === 0 })]
}

/** Finders and owners write scripts, and upload files that are not photos, or contain more than a photo. */
export const scriptsInReports: AttackScenario = {
  name: 'scripts-in-reports',
  sharedRegistry: 'reunite',
  async run(fixture) {
    const finders = new Finders(fixture)
    const texts = await sendTexts(fixture, await finders.pet())
    const photos = await sendPhotos(fixture, await finders.pet())
    const alerts = await publish(fixture, await finders.pet())
    return {
      tried: `${SCRIPTS.length} scripts in reports, threads, mails and alerts; 6 files as photos, by both sides`,
      found: [...texts, ...photos, ...alerts],
      notes: '',
    }
  },
}
