import { contract, type Route } from '@dyra/shared/contract'
import { longTest } from '@dyra/shared/testing/depth'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { rights } from '../../features/policies.ts'
import { type Operation, openApi } from './open-api.ts'
import { parameterTexts } from './parameter-texts.ts'

const document = openApi({ rights, title: 'Dýraauðkenni', version: '1.2.3', url: 'https://registry.test' })
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ key: `${method.toUpperCase()} ${path}`, operation })),
)
const operationOf = (key: string): Operation | undefined =>
  operations.find((described) => described.key === key)?.operation

longTest('conforms to the recommended rules of Redocly', async () => {
  const config = await createConfig({
    extends: ['recommended'],
    // The operator decides on the API's terms of use, so the document has no licence.
    rules: { 'info-license': 'off', 'operation-description': 'error', 'parameter-description': 'error' },
  })
  const found = await lintFromString({ source: JSON.stringify(document), config })
  expect(found.map(({ ruleId, message, location: [at] }) => `${ruleId}: ${message} (${at?.pointer})`)).toEqual([])
})

test('contains every call of the contract with a unique operation id', () => {
  expect(operations.map(({ key }) => key).sort()).toEqual(Object.keys(contract).sort())
  expect(operationOf('GET /api/Pets/{petId}/Owners')?.operationId).toBe('getPetsByPetIdOwners')
  expect(operationOf('POST /api/Pets')?.operationId).toBe('postPets')
  expect(new Set(operations.map(({ operation }) => operation.operationId)).size).toBe(operations.length)
})

test('every call has a success response, a summary and documented path parameters', () => {
  for (const { key, operation } of operations) {
    expect([key, Object.keys(operation.responses).some((status) => status.startsWith('2'))]).toEqual([key, true])
    expect(operation.summary).not.toBe('')
    expect(contract[key as Route].summary.en).toMatch(/^[^áéíóúýþæöðÁÉÍÓÚÝÞÆÖÐ]+$/)
    const named = [...key.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
    const described = operation.parameters.filter(({ in: place }) => place === 'path').map(({ name }) => name)
    expect([key, described.sort()]).toEqual([key, named.sort()])
  }
})

test('every parameter has a description, and every description a parameter', () => {
  for (const { key, operation } of operations)
    for (const { name, description } of operation.parameters)
      expect([key, name, description]).toEqual([key, name, expect.stringMatching(/.{10,}/)])
  const used = operations.flatMap(({ operation: { tags, parameters } }) =>
    parameters.flatMap(({ name }) => [name, `${tags[0]}.${name}`]),
  )
  expect(Object.keys(parameterTexts).filter((name) => !used.includes(name))).toEqual([])
})

test('describes who may make each call as its policy does', () => {
  for (const { key, operation } of operations) {
    const rule = rights[key as keyof typeof rights]
    const roles = typeof rule === 'object' && 'roles' in rule ? (rule.roles ?? []) : []
    const words = { Administrator: 'stjórnandi', Veterinarian: 'dýralæknir' }
    for (const role of roles) expect([key, operation.description]).toEqual([key, expect.stringContaining(words[role])])
  }
  expect(operationOf('GET /api/MicroTags')).toMatchObject({ security: [], description: 'Aðgangur: öllum opið.' })
  expect(operationOf('GET /api/Audit')).toMatchObject({
    security: [{ session: ['Administrator'] }],
    description: 'Aðgangur: stjórnandi.',
  })
  expect(operationOf('GET /api/Pets')).toMatchObject({
    security: [{ session: ['Veterinarian'] }, { session: ['Administrator'] }],
    description: 'Aðgangur: dýralæknir eða stjórnandi.',
  })
  expect(operationOf('PUT /api/Users/{userId}')).toMatchObject({
    security: [{ session: [] }],
    description: 'Aðgangur: stjórnandi eða maðurinn sjálfur, einnig áður en skilmálar eru samþykktir.',
  })
  expect(operationOf('GET /api/open/v1/microtags/{tagNumber}')?.security).toEqual([{ apiKey: ['lookup'] }])
})

test('documents the response headers', () => {
  const headersOf = (key: string, status: string) =>
    Object.keys(operationOf(key)?.responses[status]?.headers ?? {}).filter((name) => name !== 'x-roles-changed')
  expect(headersOf('GET /api/OpenApiKeys', '200')).toEqual(['x-request-id', 'x-total-count'])
  expect(headersOf('GET /api/Pets/{petId}', '200')).toEqual(['x-request-id', 'etag'])
  expect(headersOf('PUT /api/Users/{userId}/Sync', '200')).toEqual(['x-request-id', 'x-data-updated'])
  expect(headersOf('POST /api/PetTransfers', '201')).toEqual(['x-request-id', 'idempotency-replayed'])
  expect(headersOf('GET /api/MicroTags', '429')).toEqual(['x-request-id', 'retry-after'])
  expect(headersOf('GET /api/Auth/GetToken', '503')).toEqual(['x-request-id', 'retry-after'])
  expect(headersOf('GET /api/Pets', '401')).toEqual(['x-request-id', 'www-authenticate'])
})

test('documents the lookup', () => {
  const lookup = operationOf('GET /api/MicroTags')
  expect(lookup).toMatchObject({
    security: [],
    parameters: [
      { name: 'tagNumber', in: 'query', required: true },
      { name: 'lang', in: 'query', required: false },
    ],
  })
  expect(lookup?.responses['404']?.content).toEqual({
    'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } },
  })
  expect(lookup?.responses['200']?.content?.['application/json']?.schema).toMatchObject({
    type: 'object',
    properties: { owners: { type: 'array' }, imageId: { anyOf: [{ type: 'string' }, { type: 'null' }] } },
  })
})

test('documents the media type of a picture', () => {
  const { content } = operationOf('GET /api/PetImages/{imageId}')?.responses['200'] ?? {}
  expect(Object.keys(content ?? {})).toEqual(['image/webp'])
})

test('omits internal annotations', () => {
  expect(JSON.stringify(document)).not.toMatch(/"x-(media|message|names)"/)
})
