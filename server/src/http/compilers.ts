import { SerializerSelector } from '@fastify/fast-json-stringify-compiler'
import type { FastifySchemaCompiler, FastifySerializerCompiler } from 'fastify'
import { bodyAjv, textAjv } from '../ajv.ts'

// Fastify compiles the schemas of all calls before it listens, which takes a second of a start. Here each compiles at its
// first use, in a few milliseconds, and once for all applications of a process, of which tests open hundreds.

/** The compiler of serialisers that Fastify itself uses. */
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

const serializers = new WeakMap<object, ReturnType<typeof compileSerializer>>()

export const serializerCompiler: FastifySerializerCompiler<object> = (route) => {
  const { schema, httpStatus } = route
  const compile = () => {
    const made = serializers.get(schema) ?? compileSerializer({ ...route, httpStatus: String(httpStatus) })
    serializers.set(schema, made)
    return made
  }
  let compiled: ReturnType<typeof compile> | undefined
  return (data) => {
    compiled ??= compile()
    return compiled(data)
  }
}
