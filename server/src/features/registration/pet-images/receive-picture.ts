import type { FastifyRequest } from 'fastify'
import { formatOf } from './detect-format.ts'
import { processPicture, type Sizes } from './process-picture.ts'
import { withUpload } from './receive-upload.ts'
import type { Semaphore } from './semaphore.ts'
import { notTaken } from './texts.ts'

interface Upload extends Sizes {
  /** Identifies the file. */
  readonly hash: string
}

interface Bounds {
  readonly maxBytes: number
  readonly maxPixels: number
}

/**
 * The picture of an upload, re-encoded without metadata.
 * @throws ProblemError 400 at the field, 413 if it is too large, 415 for another format, 503 for too many uploads
 */
export const receivePicture = (request: FastifyRequest, semaphore: Semaphore, bounds: Bounds): Promise<Upload> =>
  semaphore.admit(() =>
    withUpload(request, bounds.maxBytes, async (file) => {
      const format = formatOf(file.head)
      if (format === undefined) throw notTaken()
      const picture = { file, format, maxPixels: bounds.maxPixels }
      const sizes = await semaphore.run(() => processPicture(picture, request.log))
      return { ...sizes, hash: file.hash }
    }),
  )
