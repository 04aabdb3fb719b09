import type { References, RequestOf, Route } from '@dyra/shared/contract'
import type { LimitName } from '@dyra/shared/domain/rates'
import type { SecurityKind } from '@dyra/shared/domain/security-events'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Act } from '../access/acts.ts'
import type { Caller, KeyCaller, PersonCaller } from '../access/caller.ts'
import type { NamedObjects } from '../access/named-objects.ts'
import type { Access, KeyRule, Relation, Rule } from '../access/rule.ts'
import type { Answer } from '../http/response.ts'
import type { Unlimited } from '../limits/rates.ts'
import type { Services } from './services.ts'

/** What a handler gets with its input: the request, and the services of the application. */
export interface Context<Who = Caller | null> extends Services {
  /** Key of the call in the contract, for the access log. */
  readonly call: Route
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  /** The caller, as precise as the rule of the call: a person, a key, or null on anonymous public calls. */
  readonly caller: Who
  /** The services again, for `perApp`. */
  readonly services: Services
  /** Counts the rows of a list in the limit of the call, before they are logged as shown. @throws ProblemError 429 */
  readonly countRows: (rows: number) => void
}

/** `input` contains the parts in the contract: `params`, `query`, `body`, all validated. */
export type Handler<R extends Route, Who = Caller | null> = (
  input: RequestOf<R>,
  context: Context<Who>,
) => Promise<Answer<R>>

/** Who makes a call with this rule. */
type CallerOf<May extends Rule> = May extends 'public' ? Caller | null : May extends KeyRule ? KeyCaller : PersonCaller

type ParamOf<R extends Route> = RequestOf<R> extends { params: infer Params } ? keyof Params & string : never
type RelationOf<May> = May extends { readonly relations: readonly (infer Name extends Relation)[] } ? Name : never

/** A rule with relations needs the object to which the caller has them. Without `of`, the call has no object in its path. */
type ObjectOf<R extends Route, May> = [RelationOf<May>] extends [never]
  ? { readonly of?: Access<ParamOf<R>> }
  : { readonly of: Access<ParamOf<R>, RelationOf<May>> }

/** Rules about who may name which object, for the ids in body or query that the contract marks as naming one. */
type NamesOf<R extends Route> = R extends keyof References
  ? { readonly names: NamedObjects<References[R]> }
  : { readonly names?: never }

/** What is decided about a call, except its shape. */
export type Policy<R extends Route, May extends Rule> = ObjectOf<R, May> &
  NamesOf<R> & {
    /** Who may make the call (docs/domain.md#rights). */
    readonly may: May
    /** The limit that counts the call (docs/decisions/0023-limits-of-every-call.md). */
    readonly limit: LimitName | Unlimited
    /** The call is an administrator's decision for others (docs/domain.md#acts-of-authority). */
    readonly act?: Act
    /** Kind of the security event that is recorded when the call succeeds. */
    readonly watch?: SecurityKind
    /** A read that may take the database hundreds of milliseconds with a million pets (limits/expensive-reads.ts). */
    readonly isExpensive?: true
    /** An open page makes the call by itself: it does not keep an idle session alive (docs/security.md#sessions). */
    readonly isByPage?: true
  }

/** The policy of any call, as the server uses it. */
export interface AnyPolicy {
  readonly may: Rule
  readonly of?: Access
  readonly names?: NamedObjects
  readonly limit: LimitName | Unlimited
  readonly act?: Act
  readonly watch?: SecurityKind
  readonly isExpensive?: true
  readonly isByPage?: true
}

/** A call of the contract with its policy and its handler. */
export interface ServedCall<R extends Route = Route> {
  readonly policy: AnyPolicy
  readonly handler: Handler<R>
}

/** One entry for each call of a group of the contract: a call without one does not compile. */
export type Calls<Group> = { readonly [R in keyof Group & Route]: ServedCall<R> }

/** Any served call, for lists. */
export interface AnyCall {
  readonly policy: AnyPolicy
  readonly handler: (input: never, context: Context) => Promise<unknown>
}

/** `'GET /api/Claims': call({ may: signedIn, limit: 'own' }, ({ query }, { db, caller }) => …)` */
export function call<R extends Route, const May extends Rule>(
  policy: Policy<NoInfer<R>, May>,
  handler: Handler<NoInfer<R>, CallerOf<NoInfer<May>>>,
): ServedCall<R> {
  // The rule of the call has already refused every other caller (access/guard.ts).
  return { policy, handler: handler as Handler<R> }
}

/** The context of a call that only persons may make. */
export type PersonContext = Context<PersonCaller>
