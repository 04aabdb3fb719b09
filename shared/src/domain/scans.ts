import texts from './scans.is.json'
import { isInstitution, type SessionWorkplace } from './workplaces.ts'

/** Why an animal is scanned (docs/domain.md#scan-check). */
export const SCAN_PURPOSES = ['firstVisit', 'found', 'control', 'euthanasia'] as const
export type ScanPurpose = (typeof SCAN_PURPOSES)[number]

export const scanPurposeLabels: Readonly<Record<ScanPurpose, string>> = texts.purposes

/** The purposes that a user of the scan check chooses from; the first one is a veterinarian's default. */
export const purposesOf = (workplace: SessionWorkplace | null): readonly ScanPurpose[] =>
  workplace ? SCAN_PURPOSES.filter((purpose) => purpose !== 'firstVisit') : SCAN_PURPOSES

/** Police and authorities state the number of their case. */
export const statesCaseNumber = (workplace: SessionWorkplace | null): boolean =>
  workplace?.kind === 'police' || workplace?.kind === 'authority'

/** Sessions that have the scan check and nothing else. */
export const hasOnlyScans = (workplace: SessionWorkplace | null | undefined): boolean =>
  workplace != null && isInstitution(workplace.kind)

/** What a scan shows at a glance. `delivered`: a clinic has the number in stock, and no animal has it. */
export const SCAN_FLAGS = ['stolen', 'lost', 'pending', 'dead', 'delivered'] as const
export type ScanFlag = (typeof SCAN_FLAGS)[number]

// Attempts before an animal is put down: who was tried, how, and with what result.

export const contactTriedLabels = texts.tried
export type ContactTried = keyof typeof contactTriedLabels
export const CONTACT_TRIED = Object.keys(contactTriedLabels) as ContactTried[]

export const contactChannelLabels = texts.channels
export type ContactChannel = keyof typeof contactChannelLabels
export const CONTACT_CHANNELS = Object.keys(contactChannelLabels) as ContactChannel[]

export const contactOutcomeLabels = texts.outcomes
export type ContactOutcome = keyof typeof contactOutcomeLabels
export const CONTACT_OUTCOMES = Object.keys(contactOutcomeLabels) as ContactOutcome[]
