import { contract } from '@dyra/shared/contract'
import type { Call } from '@dyra/shared/contract/define'

interface Node {
  readonly type?: string
  readonly format?: string
  readonly properties?: Readonly<Record<string, Node>>
  readonly anyOf?: readonly Node[]
  readonly items?: Node
}

/** Fields of free text in a schema, without days and enumerations. */
function textFields({ type, format, properties = {}, anyOf = [], items }: Node, name = ''): string[] {
  const inside = Object.entries(properties).flatMap(([field, node]) => textFields(node, field))
  const isText = format === undefined || format === 'line' || format === 'text'
  const own = type === 'string' && isText && name !== '' ? [name] : []
  return [
    ...own,
    ...inside,
    ...anyOf.flatMap((node) => textFields(node, name)),
    ...(items ? textFields(items, name) : []),
  ]
}

/** Every field of free text in bodies of the contract, such as `POST /api/Pets name`. */
export const textFieldsOfContract = (): string[] =>
  Object.entries<Call>(contract).flatMap(([key, { body }]) =>
    body && !('x-media' in body) ? textFields(body as Node).map((field) => `${key} ${field}`) : [],
  )
