import { STRANGER_PHOTO_BYTES_MAX, STRANGER_PHOTO_PIXELS_MAX } from '@dyra/shared/domain/limits'
import type { FastifyRequest } from 'fastify'
import type { Bytes } from '../../../http/response.ts'
import { receivePicture } from './receive-picture.ts'
import { Semaphore } from './semaphore.ts'

const bounds = { maxBytes: STRANGER_PHOTO_BYTES_MAX, maxPixels: STRANGER_PHOTO_PIXELS_MAX }

/** One for all routes, so that each process decodes one photo of a stranger at a time. */
const semaphore = new Semaphore(1)

/**
 * The photo of a person who is neither an owner of the pet nor staff, as WebP without metadata.
 * @throws ProblemError 400 at the field, 413 if it is too large, 415 for another format, 503 for too many uploads
 */
export const receiveStrangerPhoto = async (request: FastifyRequest): Promise<Buffer> =>
  (await receivePicture(request, semaphore, bounds)).large

/** The response with such a photo. Its receivers may change, so no cache keeps it. */
export const sendStrangerPhoto = (photo: Buffer): Bytes => ({
  media: 'image/webp',
  bytes: photo,
  headers: { 'cache-control': 'no-store' },
})
