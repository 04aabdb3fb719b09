import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { resolver } from '../../../shared/src/ui/theme/resolver.ts'
import used from './used-texts.json'

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

test.each(Object.entries(used))('uses texts that %s has', (group, keys) => {
  const file = join(__dirname, `../../../shared/src/texts/${group}.is.json`)
  expect(Object.keys(JSON.parse(readFileSync(file, 'utf8')))).toEqual(expect.arrayContaining(keys))
})
