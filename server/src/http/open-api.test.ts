import { contract } from '@dyra/shared/contract'
import { type Operation, openApi } from './open-api.ts'

const document = openApi('Dýraauðkenni', '1.2.3')
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ key: `${method.toUpperCase()} ${path}`, operation })),
)
const operationOf = (key: string): Operation | undefined =>
  operations.find((described) => described.key === key)?.operation

test('the document holds every call of the contract, under its own name', () => {
  expect(operations.map(({ key }) => key).sort()).toEqual(Object.keys(contract).sort())
  for (const { key, operation } of operations) expect(operation.operationId).toBe(key)
})

test('every call has a success, a summary, and its path parameters described', () => {
  for (const { key, operation } of operations) {
    expect([key, Object.keys(operation.responses).some((status) => status.startsWith('2'))]).toEqual([key, true])
    expect(operation.summary).not.toBe('')
    const named = [...key.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
    const described = operation.parameters.filter(({ in: place }) => place === 'path').map(({ name }) => name)
    expect([key, described.sort()]).toEqual([key, named.sort()])
  }
})

test('the lookup is described as it is', () => {
  const lookup = operationOf('GET /api/MicroTags')
  expect(lookup).toMatchObject({ security: [], parameters: [{ name: 'tagNumber', in: 'query', required: true }] })
  expect(lookup?.responses['404']?.content).toEqual({
    'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } },
  })
  expect(lookup?.responses['200']?.content?.['application/json']?.schema).toMatchObject({
    type: 'object',
    properties: { owners: { type: 'array' }, imageId: { anyOf: [{ type: 'string' }, { type: 'null' }] } },
  })
})

test('a picture is bytes of its media type', () => {
  const { content } = operationOf('GET /api/PetImages/{imageId}')?.responses['200'] ?? {}
  expect(Object.keys(content ?? {})).toEqual(['image/webp'])
})

test('notes for our own code do not travel', () => {
  expect(JSON.stringify(document)).not.toMatch(/"x-(media|message)"/)
})
