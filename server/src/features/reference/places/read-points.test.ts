import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { referenceDatabase } from '../../../testing/database.ts'
import { temporaryDirectory } from '../../../testing/temporary-directory.ts'
import { testApp } from '../../../testing/test-app.ts'
import { readPlaces } from './read-places.ts'

const { path: folder, remove } = temporaryDirectory()
afterAll(remove)

const file = join(folder, 'points.csv')
const fileOf = (text: string) => {
  writeFileSync(file, text)
  return file
}
const HEADER = 'POSTNR,N_HNIT_WGS84,E_HNIT_WGS84'

test('reads the register as it is published, and keeps one place of each cell', () => {
  const points = readPlaces(
    fileOf(
      [
        '\uFEFFFID,POSTNR,HEITI_NF,SERHEITI,N_HNIT_WGS84,E_HNIT_WGS84,HUSMERKING',
        '1,101,Aðalstræti,,64.14733,-21.94258,2',
        '2,"101",Aðalstræti,"Hús, ""bak, fram""",64.14734,-21.94259,4',
        '3,101,Grandi,,64.1571,-21.9506,1\r',
        '4,600,Strandgata,,65.6826,-18.0906,1',
        '5,,Óþekkt,,64.1,-21.9,1',
        '6,121,Pósthólf,,64.147,-21.94,1',
        '7,800,Núll,,0,0,1',
        '8,800,Vantar,,,,1',
        '',
      ].join('\n'),
    ),
  ).points
  expect(points).toEqual([
    {
      postalCodeId: 101,
      points: [
        [64.1473, -21.9426],
        [64.1571, -21.9506],
      ],
    },
    { postalCodeId: 600, points: [[65.6826, -18.0906]] },
  ])
})

test('anyone may read the points, of which there are none without the file', async () => {
  const database = await referenceDatabase()
  const [plain, located] = await Promise.all([
    testApp(database.db),
    testApp(database.db, { POSTAL_POINTS_FILE: fileOf(`${HEADER}\n101,64.1473,-21.9426`) }),
  ])
  const read = async ({ app }: typeof plain) => (await app.inject('/api/PostalPoints')).json()
  expect(await read(plain)).toEqual({ postalCodes: [] })
  expect(await read(located)).toEqual({ postalCodes: [{ postalCodeId: 101, points: [[64.1473, -21.9426]] }] })
  await Promise.all([plain.app.close(), located.app.close()])
  await database.drop()
})

test('refuses a missing file, a file with other columns and a file without a place', () => {
  expect(() => readPlaces(join(folder, 'none.csv'))).toThrow(/^POSTAL_POINTS_FILE .*ENOENT/)
  expect(() => readPlaces(fileOf('101,64.1473,-21.9426'))).toThrow(/the first line must name POSTNR, N_HNIT_WGS84/)
  expect(() => readPlaces(fileOf(`${HEADER}\n101,-21.9426,64.1473`))).toThrow(/no row has a postal code and a place/)
})
