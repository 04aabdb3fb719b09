import type { Route } from '@dyra/shared/contract'
import type { FastifyInstance } from 'fastify'
import { acts } from '../access/old-acts.ts'
import { references } from '../access/references.ts'
import { oldRights } from '../access/rights.ts'
import type { Access } from '../access/rule.ts'
import type { OldRoute } from '../features/index.ts'
import type { AnyPolicy, Handler } from '../kernel/call.ts'
import { isExpensive } from '../limits/expensive-reads.ts'
import { limitedCalls } from '../limits/limited-calls.ts'
import { watchedCalls } from '../security-events/watched-calls.ts'
import { serve } from './serve.ts'

export type { Context, Handler } from '../kernel/call.ts'

/** The policy of a call whose feature does not declare itself yet, from the central tables. */
export const oldPolicy = (key: OldRoute, of?: Access): AnyPolicy => ({
  may: oldRights[key],
  of,
  names: key in references ? references[key as keyof typeof references] : undefined,
  limit: limitedCalls[key],
  act: acts[key],
  watch: watchedCalls[key],
  isExpensive: isExpensive(key) || undefined,
})

/** Registers a call of a feature that does not declare itself yet (features/index.ts). */
// biome-ignore lint/complexity/useMaxParams: one line for each call reads best in this order (docs/conventions.md#contract)
export function route<R extends OldRoute>(
  app: FastifyInstance,
  key: R,
  access: Access | undefined,
  handler: Handler<NoInfer<R> & Route>,
): void {
  serve(app, key, { policy: oldPolicy(key, access), handler })
}
