import type { TSchema } from 'typebox'

type Json = Record<string, unknown>

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

const isNull = (schema: unknown) => isObject(schema) && schema.type === 'null'

const simplified = new WeakMap<TSchema, object>()

/**
 * Converts "X or null" of a schema to `nullable` for the serialiser, which costs one comparison. An `anyOf` would run
 * compiled validators on each value of each response. All applications of a process get the same object.
 */
export function serializerSchema(schema: TSchema): object {
  const made = simplified.get(schema) ?? (simplify(schema) as object)
  simplified.set(schema, made)
  return made
}

function simplify(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(simplify)
  if (!isObject(node)) return node
  const { anyOf, ...rest } = node
  const other = Array.isArray(anyOf) && anyOf.length === 2 ? anyOf.find((option) => !isNull(option)) : undefined
  if (isObject(other) && (anyOf as unknown[]).some(isNull) && 'type' in other)
    return { ...rest, ...(simplify(other) as Json), nullable: true }
  return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, simplify(value)]))
}
