import type { TSchema } from 'typebox'
import { fieldProblem } from '../problems/problem.ts'
import { validationTexts } from '../problems/texts.ts'

const PLAIN = /^-?\d{1,17}$/

const isInteger = (schema: unknown) => (schema as { type?: unknown }).type === 'integer'

/**
 * Accepts integers in a path or query only in decimal digits. The validator would accept 1e3, 0x10 and " 7 " too, and
 * one object would have many URLs.
 * @throws ProblemError 400 at the parameter
 */
export function plainIntegers(schema: TSchema | undefined): (values: unknown) => void {
  const properties = schema && 'properties' in schema ? Object.entries(schema.properties as object) : []
  const names = properties.filter(([, property]) => isInteger(property)).map(([name]) => name)
  return (values) => {
    for (const name of names) {
      const value: unknown = Reflect.get(values as object, name)
      if (typeof value === 'string' && !PLAIN.test(value)) throw fieldProblem({ [name]: [validationTexts.invalid] })
    }
  }
}
