import type { ExportSections, Section } from '../db/export-section.ts'
import type { AnyCall } from '../kernel/call.ts'
import type { Job } from '../kernel/job.ts'
import type { MailKinds } from './messages/mail/index.ts'

type AnyCalls = Readonly<Record<string, AnyCall>>

/** The parts of a feature. The lists of the application are derived from them (features/index.ts). */
export interface Feature<Calls extends AnyCalls = AnyCalls, Exported extends ExportSections = ExportSections> {
  /** Calls by their key in the contract. */
  readonly calls: Calls
  /** Kinds of e-mail of the feature. */
  readonly mails?: MailKinds
  /** The feature's part of the export of everything recorded about a person. */
  readonly exports?: Exported
  /** Background work of the feature. */
  readonly jobs?: readonly Job[]
}

/** Checks the type of a feature and keeps the names of its calls and of its sections of the export. */
export const defineFeature = <
  Calls extends AnyCalls,
  Exported extends ExportSections = Readonly<Record<never, Section>>,
>(
  feature: Feature<Calls, Exported>,
): Feature<Calls, Exported> => feature
