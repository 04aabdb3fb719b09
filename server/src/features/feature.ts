import type { AnyCall } from '../kernel/call.ts'
import type { Job } from '../kernel/job.ts'
import type { MailKinds } from './mail/index.ts'

type AnyCalls = Readonly<Record<string, AnyCall>>

/** What a feature has. The lists of the application are derived from it (features/index.ts). */
export interface Feature<Calls extends AnyCalls = AnyCalls> {
  /** By their key in the contract. */
  readonly calls: Calls
  /** Its kinds of e-mail. */
  readonly mails?: MailKinds
  /** Its background work. */
  readonly jobs?: readonly Job[]
}

/** Checks the type of a feature and keeps the names of its calls. */
export const defineFeature = <Calls extends AnyCalls>(feature: Feature<Calls>): Feature<Calls> => feature
