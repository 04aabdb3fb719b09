import { nullable } from '@dyra/shared/contract/define'
import Fastify from 'fastify'
import { Type } from 'typebox'
import { serializerSchema } from './serializer-schema.ts'

const Person = Type.Object({ name: Type.String(), email: nullable(Type.String()) })
const Pet = Type.Object({
  name: Type.String(),
  owner: nullable(Person),
  tags: Type.Array(nullable(Type.Integer())),
  kind: Type.Union([Type.Literal('dog'), Type.Literal('cat')]),
  note: Type.Optional(nullable(Type.String())),
})

async function write(value: unknown): Promise<string> {
  const app = Fastify()
  app.get('/', { schema: { response: { 200: serializerSchema(Pet) } } }, async () => value)
  const { body } = await app.inject('/')
  await app.close()
  return body
}

test('omits properties that are not in the contract', async () => {
  const secret = { ssn: '0199000001' }
  const owner = { name: 'Anna', email: null, ...secret }
  expect(JSON.parse(await write({ name: 'Snati', owner, tags: [1, null], kind: 'dog', ...secret }))).toEqual({
    name: 'Snati',
    owner: { name: 'Anna', email: null },
    tags: [1, null],
    kind: 'dog',
  })
})

test('distinguishes null, absent and empty', async () => {
  const text = await write({ name: '', owner: null, tags: [], kind: 'cat', note: null })
  expect(JSON.parse(text)).toEqual({ name: '', owner: null, tags: [], kind: 'cat', note: null })
})

test('needs no validator for nullable values at run time', () => {
  expect(JSON.stringify(serializerSchema(Pet))).not.toContain('"type":"null"')
})

test('a schema is made once, so that its serialiser is compiled once', () => {
  expect(serializerSchema(Pet)).toBe(serializerSchema(Pet))
})
