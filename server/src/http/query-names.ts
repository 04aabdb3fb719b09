import type { TSchema } from 'typebox'
import { fieldProblem } from '../problems/problem.ts'
import { validationTexts } from '../problems/texts.ts'

type Query = Record<string, unknown>

/**
 * Normalises the names of a query string to the contract's spelling, because the required names mix `From` and `from`.
 * Drops unknown names and empty values, which are cleared filters.
 * @throws ProblemError 400 for a duplicate name
 */
export function queryNames(schema: TSchema): (query: Query) => Query {
  const properties = 'properties' in schema ? Object.keys(schema.properties as object) : []
  const spelling = new Map(properties.map((name) => [name.toLowerCase(), name]))
  return (query) => {
    const known: Query = {}
    for (const given in query) {
      const name = spelling.get(given.toLowerCase())
      const value = query[given]
      if (name === undefined || value === '') continue
      if (Array.isArray(value) || Object.hasOwn(known, name)) throw fieldProblem({ [name]: [validationTexts.invalid] })
      known[name] = value
    }
    return known
  }
}
