import type { Database } from '../db/connection.ts'
import { fieldProblem } from '../problems/problem.ts'
import type { PersonCaller } from './caller.ts'
import { refusalOf, relationsTo } from './guard.ts'
import {
  type Access,
  decide,
  type FieldRule,
  isPersonRule,
  type PathParams,
  type PersonRule,
  type Rule,
} from './rule.ts'
import { texts } from './texts.ts'

type Fields = NonNullable<PersonRule['fields']>

/** A call whose row names fields. */
interface FieldCall {
  readonly fields: Fields
  readonly access: Access | undefined
}

export const fieldsOf = (rule: Rule): Fields | undefined => (isPersonRule(rule) ? rule.fields : undefined)

const ruleFor = (rule: FieldRule, value: unknown): PersonRule => {
  if (!('on' in rule)) return rule
  return value === false ? rule.off : rule.on
}

/** The message for a refused field; it names the managers if only they may send the field. */
const reasonOf = ({ onlyManagers }: PersonRule, { workplace }: PersonCaller): string =>
  onlyManagers && workplace !== null ? texts.fieldOfManagers : texts.field

interface Sent {
  readonly body: Readonly<Record<string, unknown>>
  readonly params: PathParams
}

/**
 * Checks every field of the body that has a rule, even if its value would change nothing: the screens send only fields
 * that their user may change.
 * @throws ProblemError 403 with each field that the caller may not send, 404 if the object is gone
 */
export async function requireAllowedFields(
  { fields, access }: FieldCall,
  { body, params }: Sent,
  { caller, db }: { readonly caller: PersonCaller; readonly db: Database },
): Promise<void> {
  const relations = await relationsTo(access, params, { caller, db })
  const refused: Record<string, string[]> = {}
  for (const [name, row] of Object.entries(fields)) {
    if (body[name] === undefined) continue
    const rule = ruleFor(row, body[name])
    const verdict = decide(rule, caller, relations)
    if (verdict === 'forbidden') refused[name] = [reasonOf(rule, caller)]
    else if (verdict !== 'allowed') throw refusalOf(rule, verdict)
  }
  if (Object.keys(refused).length > 0) throw fieldProblem(refused, 403)
}
