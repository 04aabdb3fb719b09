import { errorText } from '../i18n/i18n.ts'
import { ApiProblem } from './problem.ts'

const BAD_REQUEST = 400
/** The type of the problem of a file that cannot be read. */
export const UNREADABLE_FILE = 'unreadable-file'

/** The problem, at its field, of a chosen file that was changed, moved or removed since, or that may not be read. */
function unreadable(field: string): ApiProblem {
  const title = errorText('error.file')
  return new ApiProblem(BAD_REQUEST, { type: UNREADABLE_FILE, title, errors: { [field]: [title] } }, null)
}

/**
 * A copy of a chosen file in memory. Browsers refuse to read a file that has changed since it was chosen; a request
 * with such a file fails like one without a connection.
 * @throws ApiProblem at the field
 */
export async function readFile(file: File, field = 'file'): Promise<File> {
  try {
    return new File([await file.arrayBuffer()], file.name, { type: file.type, lastModified: file.lastModified })
  } catch {
    throw unreadable(field)
  }
}

/** A copy of the form, with copies of its files in memory. @throws ApiProblem at the field of a file */
export async function readFiles(form: FormData): Promise<FormData> {
  const read = new FormData()
  for (const [name, value] of form) read.append(name, value instanceof File ? await readFile(value, name) : value)
  return read
}
