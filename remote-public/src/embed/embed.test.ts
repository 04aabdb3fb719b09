import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { resolver } from '../../../shared/src/ui/theme/resolver.ts'
import icelandic from '../features/lookup/strings.json'
import english from './english.json'
import values from './values.json'

const css = readFileSync(join(__dirname, 'embed.css'), 'utf8')
const roles = [...css.matchAll(/^ {2}(--(?:mantine-color|d)-[\w-]+): (.*);$/gm)].map(([, name = '', value = '']) => [
  name,
  value,
])
const { light, dark } = resolver({} as never) as unknown as Record<'light' | 'dark', Record<string, string>>

test.each(roles)('%s is the colour of the theme', (name, value) => {
  const [, lightValue = value, darkValue = value] = /light-dark\((.*), (.*)\)/.exec(value) ?? []
  expect({ light: lightValue, dark: darkValue }).toEqual({ light: light[name], dark: dark[name] })
})

test('enough roles are compared', () => expect(roles.length).toBeGreaterThan(15))

test('every word of the lookup is there in English', () => {
  expect(Object.keys(icelandic).filter((key) => !(key in english))).toEqual([])
})

test('English keeps the places of the Icelandic words', () => {
  const places = (text: string) => text.match(/\{\w+\}/g) ?? []
  for (const [key, text] of Object.entries(icelandic)) {
    expect([key, places(english[key as keyof typeof english])]).toEqual([key, places(text)])
  }
})

interface Reference {
  species: { name: string }[]
  genders: { name: string; bySpecies?: Record<string, string> }[]
}

test('every species and sex is there in English', () => {
  const file = join(__dirname, '../../../server/data/reference.json')
  const { species, genders }: Reference = JSON.parse(readFileSync(file, 'utf8'))
  const sexes = genders.flatMap(({ name, bySpecies = {} }) => [name, ...Object.values(bySpecies)])
  // A chinchilla is one in English too.
  const missing = [...species.map(({ name }) => name), ...sexes].filter((word) => !(word in values))
  expect(missing).toEqual(['Chinchilla'])
})
