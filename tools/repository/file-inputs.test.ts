import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(__dirname, '../..')
const folders = ['shared', 'shell', ...readdirSync(root).filter((name) => name.startsWith('remote-'))]
const sources = folders.flatMap((folder) =>
  readdirSync(join(root, folder, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.|(^|[\\/])testing[\\/]/.test(path))
    .map((path) => join(folder, 'src', path).replaceAll('\\', '/')),
)
const withText = (text: RegExp) => sources.filter((path) => text.test(readFileSync(join(root, path), 'utf8')))

/** The type as an attribute, a property or an assignment. */
const FILE_TYPE = /\btype['"`]?\s*[=:,]\s*(?:\{\s*)?['"`]file['"`]/

test.each([
  `<input type="file" />`,
  `<input type='file' />`,
  `<input type={'file'} />`,
  '<input type={`file`} />',
  '<input type={ `file` } />',
  `({ type: 'file' })`,
  '({ type: `file` })',
  `({ 'type': "file" })`,
  `input.type = 'file'`,
  `input.setAttribute('type', 'file')`,
])('%s is an input of a file', (source) => {
  expect(source).toMatch(FILE_TYPE)
})

test('every file input is made by `fileInput`, which lets a changed file be chosen again', () => {
  expect(withText(FILE_TYPE)).toEqual(['shared/src/ui/file-input.ts'])
})
