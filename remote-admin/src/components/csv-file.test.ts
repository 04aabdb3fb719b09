import { saveFile } from '@dyra/shared/platform/api/save-file'
import { setupSavedFiles } from '../testing/saved-files.ts'
import { csvFile } from './csv-file.ts'

const files = setupSavedFiles()

const written = async (...table: Parameters<typeof csvFile>) => {
  saveFile(csvFile(...table), 'a.csv')
  return files.first()
}

test('writes semicolons, a byte order mark, and one line per row', async () => {
  const rows = [
    ['Ásastofa', 2],
    [null, 0],
  ] as const
  const text = '\uFEFFGreiðandi;Fjöldi\r\nÁsastofa;2\r\n;0\r\n'
  expect(await written(['Greiðandi', 'Fjöldi'], rows)).toEqual({ name: 'a.csv', text })
})

test.each([
  ['a;b', '"a;b"'],
  ['a "b"', '"a ""b"""'],
  ['a\nb', '"a\nb"'],
  ['=1+1', "'=1+1"],
  ['＝1', "'＝1"],
  ['-2', "'-2"],
  [-2, '-2'],
])('writes %j as %s', async (value, cell) => {
  expect((await written(['x'], [[value]])).text).toBe(`\uFEFFx\r\n${cell}\r\n`)
})
