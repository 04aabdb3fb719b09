import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Call } from '../../shared/src/contract/define.ts'
import { contract } from '../../shared/src/contract/index.ts'
import { requiredCalls } from '../../shared/src/contract/required-calls.ts'

const all: Readonly<Record<string, Call>> = contract

interface Node {
  readonly properties?: object
  readonly anyOf?: readonly Node[]
  readonly additionalProperties?: unknown
}

/** The object schema itself, or the object schema that may be null. */
const objectOf = (schema: Node | undefined): Node | undefined =>
  schema?.properties ? schema : schema?.anyOf?.find((member) => member.properties)
const fieldsOf = (schema: Node | undefined): string[] => Object.keys(objectOf(schema)?.properties ?? {})
const words = (text: string): string[] => text.split(' ').filter((word) => word !== '')

test.each(requiredCalls)('%s has the required names', (key, query, body) => {
  expect(all).toHaveProperty([key])
  expect(fieldsOf(all[key]?.query)).toEqual(expect.arrayContaining(words(query)))
  expect(fieldsOf(all[key]?.body)).toEqual(expect.arrayContaining(words(body)))
})

test('each call of the contract is in one group', async () => {
  const folder = join(__dirname, '../../shared/src/contract')
  const files = readdirSync(folder).filter((file) => file !== 'index.ts')
  const exported = await Promise.all(files.map((file): Promise<object> => import(join(folder, file))))
  const groups = exported.flatMap((names) => Object.entries(names).filter(([name]) => name.endsWith('Calls')))
  const named = groups.flatMap(([, group]) => (Array.isArray(group) ? [] : Object.keys(group)))
  expect(named.sort()).toEqual(Object.keys(all).sort())
})

const calls = Object.entries(all)

test.each(calls)('%s names its path parameters', (key, { params }) => {
  const inPath = [...key.matchAll(/\{(\w+)\}/g)].map((match) => match[1])
  expect(fieldsOf(params)).toEqual(inPath)
})

const isUpload = (body: Node | undefined) => body !== undefined && 'x-media' in body

test.each(calls.filter(([, { body }]) => body && !isUpload(body)))('%s rejects unknown body fields', (_, { body }) => {
  expect(objectOf(body)?.additionalProperties).toBe(false)
})
test.each(calls)(
  '%s names every error status once and a success status of its method',
  (key, { errorStatuses, response }) => {
    expect(new Set(errorStatuses).size).toBe(errorStatuses.length)
    expect(Object.keys(response)).toHaveLength(1)
    if (key.startsWith('DELETE')) expect(response).toHaveProperty('204')
  },
)
