import { must } from '../journal.ts'
import type { Story } from '../story.ts'
import type { Registered } from './registration.ts'

/** A dog, drawn by the project: PNG, 64 × 48. */
const DRAWING =
  'iVBORw0KGgoAAAANSUhEUgAAAEAAAAAwAQMAAACbhe5cAAAABlBMVEXP4+56UjDrP3xWAAAACXBIWXMAAAsTAAALEwEAmpwYAAAAHUlEQVQY' +
  '02NgIA584CeH8f//oGLY////ZzAxyAAAkwJZa41FHMUAAAAASUVORK5CYII='

function form(): FormData {
  const file = new File([Buffer.from(DRAWING, 'base64')], 'tinna.png', { type: 'image/png' })
  const filled = new FormData()
  filled.set('file', file)
  return filled
}

async function upload({ journal, people }: Story, petId: number, title: string): Promise<string> {
  const { body } = await journal.step({
    title,
    who: people.newOwner,
    route: 'POST /api/Pets/{petId}/Images',
    request: { params: { petId }, body: form() },
    status: 201,
    summarize: (answer) => `imageId ${answer.body.imageId}`,
  })
  return body.imageId
}

/** The server converts every picture to WebP. */
async function describe(picture: Blob): Promise<string> {
  const start = Buffer.from(await picture.slice(0, 12).arrayBuffer()).toString('latin1')
  must(start.startsWith('RIFF') && start.endsWith('WEBP'), 'the picture is no WebP')
  must(picture.type === 'image/webp', `the picture is called ${picture.type}`)
  return `${picture.type}, ${picture.size} bytes`
}

/** The owner uploads a picture. A new picture has a new URL, and the old one no longer exists. */
export async function showPicture(story: Story, { petId, tagNumber }: Registered): Promise<void> {
  const { journal } = story
  journal.chapter('A picture')
  const first = await upload(story, petId, 'uploads a picture')
  const imageId = await upload(story, petId, 'uploads another one in its place')
  must(imageId !== first, 'the new picture has the address of the old one')
  await journal.step({
    title: 'looks the number up',
    who: story.public,
    route: 'GET /api/MicroTags',
    request: { query: { tagNumber } },
    status: 200,
    summarize: ({ body }) => {
      must(body.imageId === imageId, 'the lookup names another picture')
      return `${body.name}, imageId ${body.imageId}`
    },
  })
  for (const size of ['Large', 'Icon'] as const)
    await journal.step({
      title: size === 'Large' ? 'opens the picture' : 'sees it small in a list',
      who: story.public,
      route: 'GET /api/PetImages/{imageId}',
      request: { params: { imageId }, query: { size } },
      status: 200,
      summarize: ({ body }) => describe(body),
    })
  await journal.step({
    title: 'opens the first picture',
    who: story.public,
    route: 'GET /api/PetImages/{imageId}',
    request: { params: { imageId: first }, query: {} },
    status: 404,
  })
}
