import { contract, type Route } from '@dyra/shared/contract'
import type { Rule } from '../access/rule.ts'
import { oldPolicy } from '../http/route.ts'
import type { AnyCall, AnyPolicy } from '../kernel/call.ts'
import type { Feature } from './feature.ts'
import { features, featuresApart, type OldRoute } from './index.ts'

const routes = Object.keys(contract) as Route[]

type AnyCalls = Readonly<Record<string, AnyCall>>

const callsOf = (list: readonly Feature[]): AnyCalls => Object.assign({}, ...list.map(({ calls }) => calls))

/** Every call of a feature that declares itself, but those that app.ts serves in a scope of their own. */
export const declaredCalls = callsOf(features)

const known: AnyCalls = { ...declaredCalls, ...callsOf(featuresApart) }

/** The policy of every call of the contract. */
export const policies = Object.fromEntries(
  routes.map((key) => [key, known[key]?.policy ?? oldPolicy(key as OldRoute)]),
) as Readonly<Record<Route, AnyPolicy>>

/** Who may make which call. */
export const rights = Object.fromEntries(routes.map((key) => [key, policies[key].may])) as Readonly<Record<Route, Rule>>
