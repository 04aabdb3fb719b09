import { UPLOAD_BYTES_MAX } from '@dyra/shared/domain/limits'
import { text } from './texts.ts'

const MB = 2 ** 20
export const maxSize = `${UPLOAD_BYTES_MAX / MB} MB`
export const allowedTypes = 'JPEG, PNG, WebP, HEIC'

/** Some systems give a HEIC no type. */
const isHeic = ({ name }: File) => /\.hei[cf]$/i.test(name)

/** Why a file is no picture, as far as its name tells. */
export const typeFault = (file: File) =>
  file.type.startsWith('image/') || isHeic(file) ? undefined : text('error.notImage')

export const sizeFault = ({ size }: Blob) =>
  size > UPLOAD_BYTES_MAX ? text('error.tooLarge', { size: maxSize }) : undefined
