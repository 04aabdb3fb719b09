import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { icelandicStrings as icelandic } from '@dyra/shared/lookup'
import { resolver } from '../../../shared/src/ui/theme/resolver.ts'
import english from './english-texts.json'
import values from './english-values.json'

const css = readFileSync(join(__dirname, 'embed.css'), 'utf8')
const roles = [...css.matchAll(/^ {2}(--(?:mantine-color|d)-[\w-]+): (#.*|light-dark.*);$/gm)].map(
  ([, name = '', value = '']) => [name, value],
)
const { light, dark } = resolver({} as never) as unknown as Record<'light' | 'dark', Record<string, string>>

test.each(roles)('%s has the colour of the theme', (name, value) => {
  const [, lightValue = value, darkValue = value] = /light-dark\((.*), (.*)\)/.exec(value) ?? []
  expect({ light: lightValue, dark: darkValue }).toEqual({ light: light[name], dark: dark[name] })
})

test('compares the colour roles', () => expect(roles.length).toBeGreaterThan(15))

test('has each text of the lookup in English', () => {
  expect(Object.keys(icelandic).filter((key) => !(key in english))).toEqual([])
})

test('keeps the placeholders in English', () => {
  const places = (text: string) => text.match(/\{\w+\}/g) ?? []
  for (const [key, text] of Object.entries(icelandic)) {
    expect([key, places(english[key as keyof typeof english])]).toEqual([key, places(text)])
  }
})

interface Reference {
  species: { name: string }[]
  genders: { name: string; bySpecies?: Record<string, string> }[]
}

test('has each species and sex in English', () => {
  const file = join(__dirname, '../../../server/data/reference.json')
  const { species, genders }: Reference = JSON.parse(readFileSync(file, 'utf8'))
  const sexes = genders.flatMap(({ name, bySpecies = {} }) => [name, ...Object.values(bySpecies)])
  // The same word in English.
  const missing = [...species.map(({ name }) => name), ...sexes].filter((word) => !(word in values))
  expect(missing).toEqual(['Chinchilla'])
})
