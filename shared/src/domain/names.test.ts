import { FOLD_FROM, FOLD_TO, foldName, searchLength } from './names.ts'

test.each([
  ['Þórður Ægir', 'thordur aegir'],
  ['ÁÉÍÓÚÝÐÖ', 'aeiouydo'],
  ['Bjo\u0308rk', 'bjork'],
  ['Åsa Müller-Strøm', 'asa mullerstrom'],
  ['Łódź 12', 'lodz 12'],
  ['Žydrūnas İlhan', 'zydrunas ilhan'],
  ['Nguyễn', 'nguyen'],
  ['Đặng Ươm', 'dang uom'],
  ['Trần Thị Hường', 'tran thi huong'],
  ['O’Brien', 'obrien'],
  ["O'Brien", 'obrien'],
  ['O‘Brien', 'obrien'],
  ['O´Brien', 'obrien'],
  ['O`Brien', 'obrien'],
  ['OʼBrien', 'obrien'],
  ['O Brien', 'o brien'],
  ['Anna-María', 'annamaria'],
  ['Anna‐María', 'annamaria'],
  ['Anna–María', 'annamaria'],
  ['Bo Li', 'bo li'],
  ['Wu', 'wu'],
  ['Ýr', 'yr'],
  ['Łukasz Wiśniewski', 'lukasz wisniewski'],
  ['Weiß STRASSE ẞ', 'weiss strasse ss'],
  ['Œuvre', 'oeuvre'],
  ['Əliyev Ħal', 'aliyev hal'],
  ['ĶĻŅŖ ąęėįųū', 'klnr aeeiuu'],
  ['Ｋｅｎ', 'ken'],
  ['ﬁnnur', 'finnur'],
  ['Юлия', 'юлия'],
  ['ЮЛИЯ', 'юлия'],
  ['Αθήνα', 'αθηνα'],
  ['ΑΘΗΝΑ', 'αθηνα'],
  ['Sna\u00adti\u200b', 'snati'],
])('folds %s to %s', (text, folded) => {
  expect(foldName(text)).toBe(folded)
  expect(foldName(folded)).toBe(folded)
})

test('the two fold tables have equal length', () => {
  expect([...FOLD_TO]).toHaveLength([...FOLD_FROM].length)
})

test.each([
  ['Bo Li', 4],
  ['Wu', 2],
  [' Ýr ', 2],
  ['Y\u0301r', 2],
  ['Þó', 2],
  ['1-2', 2],
  ['0101-30', 6],
  ['\u200bWu', 2],
  ["O'B", 2],
  ['ʼʼʼ', 0],
  ['___', 0],
  ['%%% ab', 2],
  ['100%', 3],
  ['王小明', 3],
  ['', 0],
])('counts %j as %d letters and digits', (text, length) => {
  expect(searchLength(text)).toBe(length)
})
