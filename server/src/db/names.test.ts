import { FOLD_FROM, foldStored } from '@dyra/shared/domain/names'
import { demoNames } from '../../../tools/demo-data/data.ts'
import { type TestDatabase, testDatabase } from '../testing/database.ts'
import { type BreedsFile, readData } from './reference/data.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase({ statementTimeoutMs: 0 })
})
afterAll(() => database.drop())

const odd = [
  'Łukasz Öst',
  'Zoë Ås',
  'Ann-Mari',
  'Anna Mari',
  'Annmari',
  "O'Hara",
  'Ohara',
  'Ärla',
  'aðli',
  'Adli',
  'D’Or',
]
const more = [
  'Çelik',
  'Celik',
  'A_b',
  'A,b',
  'A(b)',
  'A/b',
  'A&b',
  'Ö1',
  '1Ö',
  'Øst',
  'Þ',
  'Ýr',
  'Yr',
  'Žan',
  'İlhan',
  'Ženja',
]

function names(): string[] {
  const { female, male, petNames, colours } = demoNames()
  const pets = [petNames.dog, petNames.cat, petNames.rabbit].flatMap(({ m, f }) => [...m, ...f])
  const daughters = female.flatMap((name) => male.map(({ patronymicStem }) => `${name} ${patronymicStem}dóttir`))
  const sons = male.flatMap(({ name }) => male.map(({ patronymicStem }) => `${name} ${patronymicStem}son`))
  const breeds = readData<BreedsFile>('breeds.json').breeds.map(({ name }) => name)
  return [...new Set([...daughters, ...sons, ...pets, ...petNames.bird, ...colours, ...breeds, ...odd, ...more])]
}

test('name_sort sorts like the Icelandic collation, and name_norm folds like searches', async () => {
  const all = names()
  await database.db.query('insert into gender values (1, $1, $1)', ['x'])
  await database.db.query('insert into species (id, name, plural, short_name) values (1, $1, $1, $1)', ['x'])
  await database.db.query('insert into pet (name, gender_id, species_id) select n, 1, 1 from unnest($1::text[]) n', [
    all,
  ])
  const stored = await database.db.query<{ name: string; name_norm: string }>(
    'select name, name_norm from pet order by name_sort, id',
  )
  expect(stored).toHaveLength(all.length)
  // Compares letters only: names that differ only in case or foreign accents are sorted by id.
  const icelandic = new Intl.Collator('is', { sensitivity: 'base' })
  const disordered = stored.filter(({ name }, at) => at > 0 && icelandic.compare(stored[at - 1]?.name ?? '', name) > 0)
  expect(disordered).toEqual([])
  expect(stored.filter(({ name, name_norm }) => name_norm !== foldStored(name))).toEqual([])
})

test('folds every character of Europe and Vietnam as searches do', async () => {
  const ranges = [
    [0x20, 0x24f],
    [0x2b0, 0x52f],
    [0x1e00, 0x1fff],
    [0x2000, 0x206f],
  ] as const
  const signs = ranges.flatMap(([from, to]) =>
    Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at)),
  )
  const names = ['Nguyễn Đặng Ươm', 'O´Neill', 'Anna‐María', 'Weiß ẞ', 'ΑΘΗΝΑ', 'ﬁ ½ ① ㎏', '한글', '😀 🇮🇸']
  const all = [...signs, ...FOLD_FROM, ...names].filter((sign) => !/\p{Cn}/u.test(sign))
  const rows = await database.db.query<{ sign: string; folded: string }>(
    'select s as sign, fold_name(s) as folded from unnest($1::text[]) s',
    [all],
  )
  expect(rows.filter(({ sign, folded }) => folded !== foldStored(sign))).toEqual([])
})
