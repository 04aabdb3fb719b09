import texts from './workplaces.is.json'

export const WORKPLACE_KINDS = ['clinic', 'shelter', 'municipality', 'police', 'authority'] as const
export type WorkplaceKind = (typeof WORKPLACE_KINDS)[number]

export const workplaceLabels: Readonly<Record<WorkplaceKind, string>> = texts

/** Workplaces whose sessions see the scan check only (docs/domain.md#workplaces). */
export const INSTITUTION_KINDS = [
  'shelter',
  'municipality',
  'police',
  'authority',
] as const satisfies readonly WorkplaceKind[]
/** Workplaces for which an administrator may record why owners are notified of a scan later. */
const DELAYING_KINDS: readonly WorkplaceKind[] = ['police', 'authority']

/** Owners are notified of a scan this many days later if a ground for the delay is recorded for the workplace. */
export const NOTICE_DELAY_DAYS = 90

export const isInstitution = (kind: WorkplaceKind): boolean => kind !== 'clinic'
export const mayDelayNotice = (kind: WorkplaceKind): boolean => DELAYING_KINDS.includes(kind)

/** The workplace of a session, as in its token. */
export interface SessionWorkplace {
  readonly id: number
  readonly kind: WorkplaceKind
  /** Whether the human of the session adds and removes members. */
  readonly isManager: boolean
}
