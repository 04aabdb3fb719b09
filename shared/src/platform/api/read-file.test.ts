import { setupFakeNetwork } from '../../testing/network.ts'
import { ApiProblem, call, errorMessage, readFile } from './api.ts'

const network = setupFakeNetwork()
const key = 'POST /api/Imports'
const TEXT = 'Skráin hefur breyst eða er ólæsileg. Veldu hana aftur.'

/** A file that was chosen and cannot be read any more. */
function unreadable(reason: unknown): File {
  const file = new File(['a;b'], 'dyr.csv', { type: 'text/csv' })
  file.arrayBuffer = () => Promise.reject(reason)
  return file
}

const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  )

// What browsers reject with when a chosen file was saved again, moved, removed, locked or unplugged, or lies in a
// cloud.
const reasons: readonly (readonly [string, unknown])[] = [
  ...[
    'NotReadableError',
    'NotFoundError',
    'SecurityError',
    'NotAllowedError',
    'AbortError',
    'NotSupportedError',
    'InvalidStateError',
    'UnknownError',
    'EncodingError',
  ].map((name) => [name, new DOMException('The file could not be read', name)] as const),
  ['TypeError', new TypeError('Load failed')],
]

describe.each(reasons)('a file that fails with %s', (_name, reason) => {
  test('is named at its field, and nothing is sent', async () => {
    const body = new FormData()
    body.append('file', unreadable(reason))
    const problem = await failure(call(key, { body }))
    expect(problem).toBeInstanceOf(ApiProblem)
    expect(problem).toMatchObject({ status: 400, errors: { file: [TEXT] } })
    expect(errorMessage(problem)).toBe(TEXT)
    expect(network.requests(key)).toEqual([])
  })

  test('is named at another field', async () => {
    expect(await failure(readFile(unreadable(reason), 'photo'))).toMatchObject({ errors: { photo: [TEXT] } })
  })
})

test('a file that can be read is copied with its name, type and content', async () => {
  const file = new File(['Ævar'], 'dýr.csv', { type: 'text/csv', lastModified: 5 })
  const copy = await readFile(file)
  expect([copy === file, copy.name, copy.type, copy.lastModified, await copy.text()]).toEqual([
    false,
    'dýr.csv',
    'text/csv',
    5,
    'Ævar',
  ])
})
