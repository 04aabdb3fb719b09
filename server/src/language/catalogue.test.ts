import { countryNames } from '@dyra/shared/domain/country-codes'
import { inLanguage } from './current-language.ts'

test('a catalogue of the package shared has the texts of the current language', () => {
  expect([countryNames['352'], inLanguage('en', () => countryNames['352'])]).toEqual(['Ísland', 'Iceland'])
})
