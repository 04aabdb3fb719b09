import { type Database, prepared } from '../../db/connection.ts'

interface Picture {
  contentType: string
  bytes: Buffer
}

const statementOf = (column: 'icon' | 'large') =>
  prepared<Picture, [string]>(`select content_type as "contentType", ${column} as bytes from pet_image where id = $1`)

const statements = { Icon: statementOf('icon'), Large: statementOf('large') }

/** One of the two sizes of a picture; undefined when there is none, or no longer. */
export async function readPicture(db: Database, imageId: string, size: 'Icon' | 'Large'): Promise<Picture | undefined> {
  const [picture] = await statements[size](db, [imageId])
  return picture
}
