import { FOLD_FROM, FOLD_TO, foldName } from './names.ts'

test.each([
  ['Þórður Ægir', 'thordur aegir'],
  ['ÁÉÍÓÚÝÐÖ', 'aeiouydo'],
  ['Bjo\u0308rk', 'bjork'],
  ['Åsa Müller-Strøm', 'asa muller-strom'],
  ['Łódź 12', 'lodz 12'],
  ['Žydrūnas İlhan', 'zydrunas ilhan'],
])('folds %s to %s', (text, folded) => {
  expect(foldName(text)).toBe(folded)
  expect(foldName(folded)).toBe(folded)
})

test('has fold tables of equal length', () => {
  expect([...FOLD_TO]).toHaveLength([...FOLD_FROM].length)
})
