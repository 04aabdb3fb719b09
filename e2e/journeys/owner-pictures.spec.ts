import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { phoneSize } from '../support/page.ts'
import { patience } from '../support/patience.ts'
import { inspectScreen } from '../support/screens.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

const heic = fileURLToPath(
  new URL('../../server/src/features/registration/pet-images/fixtures/turned-by-irot.heic', import.meta.url),
)

test.describe.configure({ mode: 'serial' })

/** A photo of 12 megapixels as full of detail as a real one, as base64. Runs in the page. */
const drawPhoto = async (): Promise<string> => {
  const noise = new ImageData(500, 500)
  noise.data.set(noise.data.map((_, at) => (at % 4 === 3 ? 255 : 116 + Math.random() * 24)))
  const tile = new OffscreenCanvas(500, 500)
  tile.getContext('2d')?.putImageData(noise, 0, 0)
  const canvas = new OffscreenCanvas(4000, 3000)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  context.fillStyle = context.createPattern(tile, 'repeat') ?? ''
  context.fillRect(0, 0, 4000, 3000)
  context.fillStyle = '#0b5763'
  context.fillRect(1000, 600, 2000, 1800)
  const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 })
  const bytes = new Uint8Array(await blob.arrayBuffer())
  return btoa(bytes.reduce((text, byte) => text + String.fromCharCode(byte), ''))
}
const photo = async (page: Page) => Buffer.from(await page.evaluate(drawPhoto), 'base64')

/** The same photo with an EXIF orientation of 90° to the right, as a phone held sideways writes it. */
const turned = (jpeg: Buffer) => {
  const exif = 'ffe10022457869660000' + '4d4d002a00000008' + '0001' + '011200030000000100060000' + '00000000'
  return Buffer.concat([jpeg.subarray(0, 2), Buffer.from(exif, 'hex'), jpeg.subarray(2)])
}

const choose = async (page: Page, button: string, buffer: Buffer) => {
  await page.getByRole('button', { name: button }).click()
  await page.getByLabel('Veldu mynd').setInputFiles({ name: 'IMG_0001.jpg', mimeType: 'image/jpeg', buffer })
}

/** Saves a screenshot of the window. A screenshot of the whole page would end passing states and touches. */
const keepPicture = (page: Page, name: string) =>
  page.screenshot({ path: fileURLToPath(new URL(`../../artifacts/screens/${name}.png`, import.meta.url)) })

/** Makes the connection of the page slow, as a mobile one is. */
const slowDown = async (page: Page, bytesPerSecond: number) => {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 300,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  })
}

test('crops a photo of 12 megapixels, uploads it over a slow line with progress, and shows it everywhere', {
  tag: '@long',
}, async ({ page, phones }) => {
  await signIn(page, { phones, name: 'Færeyjar', path: '/pets/my' })
  await page.getByRole('link', { name: 'Sjá nánar: Max' }).click()
  await page.getByRole('link', { name: 'Skoða mynd' }).click()
  await expect(page.getByText('Engin mynd skráð')).toBeVisible()
  await expect(
    page.getByText('Aðeins er hægt að hafa eina mynd. Ný mynd kemur í stað þeirrar sem fyrir er.'),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Bæta við mynd' }).click()
  await inspectScreen(page, 'pet-picture-choose')
  await page.getByRole('button', { name: 'Loka', exact: true }).click()
  await choose(page, 'Bæta við mynd', await photo(page))
  await expect(page.getByText('Svona birtist myndin')).toBeVisible()
  await inspectScreen(page, 'pet-picture-crop')
  await page.setViewportSize(phoneSize)
  await slowDown(page, 100_000)
  await page.getByRole('button', { name: 'Hlaða inn', exact: true }).click()
  const bar = page.getByRole('progressbar', { name: 'Hleð inn mynd' })
  await expect(bar).toBeVisible()
  await expect.poll(async () => Number(await bar.getAttribute('value'))).toBeGreaterThan(0.1)
  await keepPicture(page, 'pet-picture-sending-390')
  await expect(page.getByRole('alert')).toHaveText('Myndin hefur verið vistuð', {
    timeout: patience({ byHand: 60_000, busy: 300_000 }),
  })
  await slowDown(page, -1)
  const picture = page.getByRole('img', { name: 'Mynd af dýrinu Max' })
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
    .toBe(1600)
  await inspectScreen(page, 'pet-picture')
  await page.getByRole('link', { name: 'Til baka' }).click()
  await expect(page.getByRole('img', { name: 'Mynd af dýrinu Max' })).toBeVisible()
})

test('replaces a picture by keyboard over a connection that breaks', { tag: '@long' }, async ({
  page,
  phones,
  watch,
}) => {
  watch.allow(/Failed to load resource: net::ERR/)
  await signIn(page, { phones, name: 'Færeyjar', path: '/pets/my' })
  await page.getByRole('link', { name: 'Sjá nánar: Max' }).click()
  await page.getByRole('link', { name: 'Skoða mynd' }).click()
  const picture = page.getByRole('img', { name: 'Mynd af dýrinu Max' })
  const before = await picture.getAttribute('src')
  await choose(page, 'Skipta um mynd', turned(await photo(page)))
  await page.getByLabel('Upp og niður').press('Home')
  await page.getByLabel('Nota alla myndina').press('Space')
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Hlaða inn', exact: true }).press('Enter')
  await expect(page.getByRole('alert')).toContainText('Ekki náðist samband við þjónustuna')
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Reyna aftur' }).press('Enter')
  await expect(page.getByRole('alert')).toHaveText('Myndin hefur verið vistuð')
  await expect(picture).not.toHaveAttribute('src', String(before))
  const size = () => picture.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight])
  await expect.poll(size).toEqual([1200, 1600])
})

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: phoneSize })

  test('refuses a file that is no picture, at the field; uploads a picture unchanged if the browser cannot draw it', {
    tag: '@long',
  }, async ({ page, phones, watch }) => {
    watch.allow(/status of 415/)
    await signIn(page, { phones, name: 'Færeyjar', path: '/pets/my' })
    await page.getByRole('list', { name: 'Mín dýr' }).getByRole('link', { name: /^Max/ }).click()
    await page.getByRole('link', { name: 'Skoða mynd' }).click()
    await choose(page, 'Skipta um mynd', Buffer.from('ekki mynd'))
    await expect(
      page.getByText('Ekki er hægt að sýna þessa mynd í vafranum. Hún verður send eins og hún er.'),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Hlaða inn', exact: true }).click()
    const field = page.getByLabel('Veldu mynd')
    await expect(field).toHaveAccessibleDescription(/^Skráin þarf að vera mynd/)
    await inspectScreen(page, 'pet-picture-refused')
    await expect(page.getByText('Taka mynd')).toBeVisible()
    await keepPicture(page, 'pet-picture-camera-390')
    await page.getByLabel('Taka mynd').setInputFiles(heic)
    await page.getByRole('button', { name: 'Hlaða inn', exact: true }).click()
    await expect(page.getByText('Myndin hefur verið vistuð')).toBeVisible()
    await inspectScreen(page, 'pet-picture-shown')
    await page.getByRole('button', { name: 'Fjarlægja mynd' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Fjarlægja mynd' }).click()
    await expect(page.getByRole('alert')).toHaveText('Myndin hefur verið fjarlægð')
    await expect(page.getByText('Engin mynd skráð')).toBeVisible()
  })
})
