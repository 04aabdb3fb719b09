const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** At most `count` within `seconds`. */
export interface Rate {
  readonly count: number
  readonly seconds: number
}

/**
 * Default limits (docs/domain.md#rate-limits, docs/security.md#login-limits). The server's configuration may replace
 * those of lookup, search and login.
 */
export const rates = {
  lookupAddress: [
    { count: 30, seconds: MINUTE },
    { count: 300, seconds: DAY },
  ],
  ssnByOwner: [
    { count: 10, seconds: HOUR },
    { count: 30, seconds: DAY },
  ],
  searchesByStaff: [{ count: 120, seconds: MINUTE }],
  ssnByStaff: [{ count: 300, seconds: HOUR }],
  ssnByKey: [{ count: 300, seconds: HOUR }],
  /** Invalid tokens and keys from an IP address: more than a clinic's open tabs send after their sessions end. */
  badCredentials: [{ count: 120, seconds: MINUTE }],
  uploadsByPerson: [{ count: 120, seconds: HOUR }],
  commentsByPerson: [{ count: 20, seconds: DAY }],
  transfersByOwner: [{ count: 20, seconds: DAY }],
  /** Handover codes that are not valid. */
  wrongCodes: [{ count: 10, seconds: HOUR }],
  /** Invalid codes of collar tags. Codes cannot be guessed, and finders share the IP address of a phone network. */
  wrongTags: [
    { count: 30, seconds: HOUR },
    { count: 100, seconds: DAY },
  ],
  /** Presses for the phone number of an owner. */
  shownPhonesByAddress: [
    { count: 10, seconds: HOUR },
    { count: 20, seconds: DAY },
  ],
  shownPhonesOfPet: [{ count: 20, seconds: DAY }],
  /** Mails that ask a person to confirm an e-mail address. */
  emailConfirmations: [
    { count: 3, seconds: HOUR },
    { count: 6, seconds: DAY },
  ],
  backupContacts: [{ count: 5, seconds: 30 * DAY }],
  coOwnerInvitations: [{ count: 10, seconds: DAY }],
  reminder: [{ count: 1, seconds: HOUR }],
  revival: [{ count: 1, seconds: DAY }],
  strangerReportsOfPet: [{ count: 3, seconds: DAY }],
  strangerReportsByPerson: [{ count: 10, seconds: DAY }],
  foundReportsByAddress: [{ count: 20, seconds: DAY }],
  foundReportsByPerson: [{ count: 20, seconds: DAY }],
  mailsToUnconfirmedAddress: [{ count: 1, seconds: DAY }],
  contactsOfReport: [{ count: 5, seconds: DAY }],
  photosOfReport: [{ count: 5, seconds: DAY }],
  importsByAdministrator: [{ count: 60, seconds: DAY }],
  foundAnimals: [{ count: 5, seconds: DAY }],
  foundAnimalsOfNetwork: [{ count: 20, seconds: DAY }],
  /** Codes that confirm an e-mail address or a phone number. */
  codesToTarget: [{ count: 3, seconds: DAY }],
  codesByAddress: [{ count: 5, seconds: DAY }],
  codesByNetwork: [{ count: 20, seconds: DAY }],
  corrections: [{ count: 20, seconds: DAY }],
  duplicateReports: [{ count: 20, seconds: DAY }],
  /** Cases that a workplace opens: a round-up, and not a way to message owners. */
  careCases: [{ count: 30, seconds: DAY }],
  /** Scans of a person who acts for an institution, and of all its persons together. */
  scansOfInstitution: [{ count: 60, seconds: DAY }],
  scanReports: [{ count: 60, seconds: DAY }],
  alternativeAddress: [{ count: 1, seconds: DAY }],
  promptsByPhoneAndAddress: [{ count: 3, seconds: 10 * MINUTE }],
  promptsByPhoneAndNetwork: [{ count: 4, seconds: HOUR }],
  promptsByPhone: [{ count: 6, seconds: HOUR }],
  promptsByAddress: [{ count: 30, seconds: 10 * MINUTE }],
  promptsByDevice: [{ count: 10, seconds: HOUR }],
} as const satisfies Record<string, readonly Rate[]>

/** Subject of a limit: a person by the highest role of the session, an API key, or an IP address. */
export type Subject = 'administrator' | 'veterinarian' | 'person' | 'key' | 'address'

const minuteAndDay = (minute: number, day: number): readonly Rate[] => [
  { count: minute, seconds: MINUTE },
  { count: day, seconds: DAY },
]
const staffLookups = minuteAndDay(120, 1000)
const exports: readonly Rate[] = [
  { count: 10, seconds: HOUR },
  { count: 30, seconds: DAY },
]

/**
 * Limits of reads and changes per person, key or IP address; a page of a list counts each of its rows. The reasons for
 * the figures are in docs/decisions/0023-limits-of-every-call.md. If a limit has no row for the subject, it counts by
 * IP address.
 */
export const callRates = {
  lookups: {
    administrator: staffLookups,
    veterinarian: staffLookups,
    key: minuteAndDay(600, 6000),
    address: rates.lookupAddress,
  },
  /** Institutions also have `scansOfInstitution`. Pasting the list of a day's animals causes many scans at once. */
  scans: { veterinarian: staffLookups, person: minuteAndDay(120, 1000) },
  persons: {
    administrator: minuteAndDay(1500, 8000),
    veterinarian: minuteAndDay(1500, 5000),
    key: minuteAndDay(300, 3000),
    person: minuteAndDay(60, 300),
  },
  pets: {
    administrator: minuteAndDay(1500, 8000),
    veterinarian: minuteAndDay(1500, 5000),
    key: minuteAndDay(1500, 5000),
    person: minuteAndDay(120, 1000),
  },
  changes: {
    administrator: minuteAndDay(120, 2000),
    veterinarian: minuteAndDay(120, 1000),
    key: minuteAndDay(120, 1000),
    person: minuteAndDay(30, 200),
  },
  /** Files of fees and payers for administrators have pages of 1000 rows. */
  fees: { administrator: minuteAndDay(20_000, 100_000) },
  /** Reads and changes by the token of a link. */
  links: { address: minuteAndDay(120, 3000) },
  /**
   * Checks of an open page for news, every 20 seconds for each open thread. Many finders share the IP address of a
   * phone network.
   */
  polls: {
    administrator: minuteAndDay(60, 20_000),
    veterinarian: minuteAndDay(60, 20_000),
    person: minuteAndDay(60, 20_000),
    address: minuteAndDay(120, 40_000),
  },
  /** A practice checks the whole list of its patients once a day, 500 numbers at a time. */
  patients: { key: minuteAndDay(2000, 10_000) },
  /** An advert site checks each new advert once. */
  pairs: { key: minuteAndDay(60, 2000) },
  /** A page has a thousand numbers: ten million are read in a day, and changes every minute. */
  index: { key: minuteAndDay(120, 20_000) },
  pictures: { address: minuteAndDay(1200, 20_000) },
  /** The public list and pages of lost pets: no personal data, but not for copying. A page of the list has 20 rows. */
  alerts: { address: minuteAndDay(400, 4000) },
  /** The desk's screen asks once a second whether the owner has accepted, in up to two windows. No personal data. */
  acceptance: { administrator: minuteAndDay(150, 20_000), veterinarian: minuteAndDay(150, 20_000) },
  /** A page sends at most five reports. Users of a clinic or a phone network share an IP address. */
  browserErrors: { address: minuteAndDay(30, 600) },
  exports: { administrator: exports, veterinarian: exports, person: exports },
} as const satisfies Record<string, Partial<Record<Subject, readonly Rate[]>>>
export type LimitName = keyof typeof callRates
export const LIMIT_NAMES = Object.keys(callRates) as readonly LimitName[]
