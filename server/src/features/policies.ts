import type { Route } from '@dyra/shared/contract'
import type { Rule } from '../access/rule.ts'
import type { AnyCall, AnyPolicy } from '../kernel/call.ts'
import { mapRecord } from '../kernel/map-record.ts'
import type { Feature } from './feature.ts'
import { features, featuresApart } from './index.ts'

type AnyCalls = Readonly<Record<string, AnyCall>>

const callsOf = (list: readonly Feature[]): AnyCalls => Object.assign({}, ...list.map(({ calls }) => calls))

/** Every call, except the calls that app.ts serves in a scope of their own. */
export const plainCalls = callsOf(features)

/** The policy of every call of the contract. */
export const policies: Readonly<Record<Route, AnyPolicy>> = mapRecord(
  { ...plainCalls, ...callsOf(featuresApart) } as Readonly<Record<Route, AnyCall>>,
  ({ policy }) => policy,
)

/** Who may make which call. */
export const rights: Readonly<Record<Route, Rule>> = mapRecord(policies, ({ may }) => may)
