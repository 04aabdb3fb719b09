import { SerializerSelector } from '@fastify/fast-json-stringify-compiler'
import type { FastifySchemaCompiler, FastifySerializerCompiler } from 'fastify'
import { bodyAjv, textAjv } from '../ajv.ts'

// Fastify compiles the schemas of all calls before it listens, which takes a second of a start. Here each compiles at its
// first use, in a few milliseconds.

/** What Fastify itself compiles serialisers with. */
const compileSerializer = SerializerSelector()()

export const validatorCompiler: FastifySchemaCompiler<object> = ({ schema, httpPart }) => {
  const ajv = httpPart === 'body' ? bodyAjv : textAjv
  let compiled: ReturnType<typeof ajv.compile> | undefined
  const validate: ReturnType<FastifySchemaCompiler<object>> = (data) => {
    compiled ??= ajv.compile(schema)
    const isValid = compiled(data) as boolean
    validate.errors = compiled.errors
    return isValid
  }
  return validate
}

export const serializerCompiler: FastifySerializerCompiler<unknown> = (route) => {
  let compiled: ReturnType<typeof compileSerializer> | undefined
  return (data) => {
    compiled ??= compileSerializer({ ...route, httpStatus: String(route.httpStatus) })
    return compiled(data)
  }
}
