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

test('every input of a file is one of `fileInput`, which lets a changed file be chosen again', () => {
  expect(withText(/type[=:] ?\{?["']file["']/)).toEqual(['shared/src/ui/file-input.ts'])
})
