import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { resolver } from '../../../shared/src/ui/theme/resolver.ts'
import { showPanel } from './panel.tsx'
import used from './used-texts.json'
import './embed.ts'

jest.mock('./panel.tsx', () => ({ showPanel: jest.fn(() => () => undefined) }))
// jsdom has no constructed style sheets.
jest.mock('./style-sheet.ts', () => ({ sharedSheet: () => undefined }))

const css = readFileSync(join(__dirname, 'embed.css'), 'utf8')
const roles = [...css.matchAll(/^ {2}(--(?:mantine-color|d)-[\w-]+): (#.*|light-dark.*);$/gm)].map(
  ([, name = '', value = '']) => [name, value],
)
const { light, dark } = resolver({} as never) as unknown as Record<'light' | 'dark', Record<string, string>>

test.each(roles)('%s has the colour of the theme', (name, value) => {
  const [, lightValue = value, darkValue = value] = /light-dark\((.*), (.*)\)/.exec(value) ?? []
  expect({ light: lightValue, dark: darkValue }).toEqual({ light: light[name], dark: dark[name] })
})

test('the style sheet has more than 15 colour roles to compare', () => expect(roles.length).toBeGreaterThan(15))

test.each(Object.entries(used))('uses only texts of the catalogue %s', (group, keys) => {
  const file = join(__dirname, `../../../shared/src/texts/${group}.is.json`)
  expect(Object.keys(JSON.parse(readFileSync(file, 'utf8')))).toEqual(expect.arrayContaining(keys))
})

describe('the element', () => {
  const isColor = (_property: string, value: string) => value !== 'null'
  beforeAll(() => void Object.assign(globalThis, { CSS: { supports: isColor } }))
  afterAll(() => void Reflect.deleteProperty(globalThis, 'CSS'))
  afterEach(() => document.body.replaceChildren())

  function show() {
    jest.mocked(showPanel).mockClear()
    document.body.innerHTML = '<pet-lookup endpoint="https://dyr.example.is" lang="is" theme-color="teal"></pet-lookup>'
    return document.body.firstElementChild as HTMLElement
  }
  const colorOf = (element: HTMLElement) => element.style.getPropertyValue('--pet-lookup-color')

  test('shows the lookup with all its attributes, and renders it a single time', () => {
    expect(colorOf(show())).toBe('teal')
    expect(showPanel).toHaveBeenCalledTimes(1)
  })

  test('keeps what it shows when the colour changes, or an attribute is set to the same value', () => {
    const element = show()
    element.setAttribute('theme-color', 'navy')
    expect(colorOf(element)).toBe('navy')
    element.setAttribute('endpoint', 'https://dyr.example.is')
    element.removeAttribute('theme-color')
    expect(colorOf(element)).toBe('')
    expect(showPanel).toHaveBeenCalledTimes(1)
  })

  test('starts again when the registry changes or the element is moved', () => {
    const element = show()
    element.setAttribute('endpoint', 'https://annad.example.is')
    expect(showPanel).toHaveBeenCalledTimes(2)
    document.body.prepend(element)
    expect(showPanel).toHaveBeenCalledTimes(3)
  })
})
