const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** At most `count` within `seconds`. */
export interface Rate {
  readonly count: number
  readonly seconds: number
}

/** Default limits (domain.md §3, §5, §11; security.md §2). The server's configuration may replace those of lookup, search and login. */
export const rates = {
  lookupAddress: [
    { count: 30, seconds: MINUTE },
    { count: 300, seconds: DAY },
  ],
  lookupStaff: [{ count: 120, seconds: MINUTE }],
  lookupKey: [{ count: 600, seconds: MINUTE }],
  ssnByOwner: [
    { count: 10, seconds: HOUR },
    { count: 30, seconds: DAY },
  ],
  searchesByStaff: [{ count: 120, seconds: MINUTE }],
  ssnByStaff: [{ count: 300, seconds: HOUR }],
  uploadsByPerson: [{ count: 120, seconds: HOUR }],
  exportsByPerson: [{ count: 10, seconds: HOUR }],
  commentsByPerson: [{ count: 20, seconds: DAY }],
  transfersByOwner: [{ count: 20, seconds: DAY }],
  coOwnerInvitations: [{ count: 10, seconds: DAY }],
  reminder: [{ count: 1, seconds: HOUR }],
  strangerReportsOfPet: [{ count: 3, seconds: DAY }],
  strangerReportsByPerson: [{ count: 10, seconds: DAY }],
  alternativeAddress: [{ count: 1, seconds: DAY }],
  promptsByPhoneAndAddress: [{ count: 3, seconds: 10 * MINUTE }],
  promptsByPhoneAndNetwork: [{ count: 4, seconds: HOUR }],
  promptsByPhone: [{ count: 6, seconds: HOUR }],
  promptsByAddress: [{ count: 30, seconds: 10 * MINUTE }],
  promptsByDevice: [{ count: 10, seconds: HOUR }],
} as const satisfies Record<string, readonly Rate[]>
