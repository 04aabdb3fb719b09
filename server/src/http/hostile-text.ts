import { fieldProblem, problem } from '../problems/problem.ts'
import { validationTexts } from '../problems/texts.ts'

/** NUL, which PostgreSQL cannot store, and lone surrogates, which are invalid Unicode. */
const HOSTILE = /[\0\p{Surrogate}]/u

const isHostile = (value: unknown): boolean => typeof value === 'string' && HOSTILE.test(value)

const childrenOf = (value: unknown): readonly unknown[] =>
  typeof value === 'object' && value !== null ? [...Object.keys(value), ...Object.values(value)] : []

/** Iterates instead of recursing, because a body may be nested deeper than the stack. */
function hasHostileText(root: unknown): boolean {
  if (typeof root !== 'object') return isHostile(root)
  const waiting: unknown[] = [root]
  while (waiting.length > 0) {
    const value = waiting.pop()
    if (isHostile(value)) return true
    for (const child of childrenOf(value)) waiting.push(child)
  }
  return false
}

const refused = () => problem(400, { title: validationTexts.invalid })

/**
 * Refuses a part of a request if a text in it, at any depth, cannot be stored exactly.
 * @throws ProblemError 400 at the top-level field
 */
export function refuseHostileText(part: unknown): void {
  if (typeof part !== 'object' || part === null) {
    if (isHostile(part)) throw refused()
    return
  }
  for (const field in part) {
    if (isHostile(field)) throw refused()
    if (hasHostileText(Reflect.get(part, field))) throw fieldProblem({ [field]: [validationTexts.invalid] })
  }
}
