/**
 * Every bound of the registry, for server and browser (docs/domain.md#validation-bounds).
 * The contract puts them into its schemas; forms read them from here.
 */

/** Longest number of an animal chipped in Iceland, and of one chipped abroad. Counted after normalising. */
export const TAG_MAX = 15
export const FOREIGN_TAG_MAX = 500
/** Longest input that is processed: a number with separators, a number read several times, or a message. */
export const TAG_INPUT_MAX = 1000

/** Numbers of one delivery, and characters of its CSV file. */
export const DELIVERY_MAX = 10_000
export const DELIVERY_CSV_MAX = 220_000
/** Days after which a delivered number that is still free is listed in a report. */
export const UNREGISTERED_DAYS = 365
/** Days after which a report to a clinic about a found animal is deleted. */
export const DELIVERED_REPORT_DAYS = 30

export const NAME_MAX = 100
export const COLOR_MAX = 100
export const COMMENT_MAX = 2000
export const TEXT_MAX = 2000
export const TITLE_MAX = 200
/** Number of a permit to import an animal. */
export const IMPORT_PERMIT_MAX = 100
export const REASON_MAX = 2000
export const EMAIL_MAX = 254
export const PHONES_MAX = 3
/** Length as typed, with prefix and spacing; the number itself is at most 15 digits (E.164). */
export const PHONE_INPUT_MAX = 30
export const SSN_LENGTH = 10
export const API_KEY_MIN = 32
export const API_KEY_MAX = 200
/** Default and maximum lifetime of a key. */
export const API_KEY_YEARS = 1
export const API_KEY_YEARS_MAX = 2
/** Administrators get an e-mail this many days before a key expires. */
export const API_KEY_NOTICE_DAYS = 30
export const QUERY_MAX = 200
/** Highest minimum age by which a list can be filtered: ten years, in days. */
export const AGE_DAYS_MAX = 3660

/** A message between finder and owner, and the description of a place. */
export const MESSAGE_MAX = 1000
export const PLACE_MAX = 200
/** Messages that one side writes in one thread and day. */
export const MESSAGES_PER_DAY = 30
/** A form that is filled in faster was not filled in by a human. */
export const FORM_SECONDS_MIN = 2
/** Digits of a code that confirms an e-mail address or a phone number, its minutes of validity, and its tries. */
export const CODE_DIGITS = 6
export const CODE_MINUTES = 10
export const CODE_TRIES = 5
/** Length as typed, with spaces. */
export const CODE_INPUT_MAX = 20
/** Longest token of a link. */
export const LINK_TOKEN_MAX = 200
/** Marks of a lost pet, and a sentence to finders. */
export const MARKS_MAX = 500
export const ALERT_MESSAGE_MAX = 300
/** Neighbours of a municipality that a finder may choose, and days after which a found animal is deleted. */
export const NEIGHBOURS_MAX = 5
export const FOUND_ANIMAL_DAYS = 60
/** Number of a case of the police or an authority. */
export const CASE_NUMBER_MAX = 100
/** Days after which an attempt to reach an owner can no longer be recorded. */
export const CONTACT_ATTEMPT_AGE_DAYS = 30
/** Most lines of one paste in the scan check. */
export const SCAN_LINES_MAX = 100
/** Places or species of each kind that a person watches. */
export const WATCHED_MAX = 50
/** Days after its creation when an alert can be sent to watchers a second time. */
export const ALERT_RENEWAL_DAYS = 14
/** Days after which an ended alert is deleted. */
export const ENDED_ALERT_DAYS = 90
/** Days after which an expired or revoked verification document is deleted. */
export const ENDED_DOCUMENT_DAYS = 90

/** Shortest text that a search runs for. */
export const USER_SEARCH_MIN = 4
export const OWNER_SEARCH_MIN = 3

/** Rows on one page of each list (docs/domain.md#validation-bounds). */
export const PAGE_SIZE = {
  pets: 20,
  transfers: 20,
  registrations: 20,
  corrections: 20,
  users: 20,
  applications: 20,
  audit: 40,
  owners: 100,
  lostAlerts: 20,
  imports: 20,
  ownPetsPicker: 10,
  payerPicker: 10,
  webhookDeliveries: 10,
} as const

/** What the API allows: pets of a search, rows of a plain list. */
export const PETS_SIZE_MAX = 100
export const LIST_SIZE_MAX = 1000
export const LIST_FROM_MAX = 100_000_000

/** Pause in ms before a search runs. */
export const SEARCH_DEBOUNCE = 1000
/** Maximum number of persons in the browser's cache. */
export const PERSON_CACHE = 3

export const UPLOAD_BYTES_MAX = 15 * 1024 * 1024
export const UPLOAD_PIXELS_MAX = 50_000_000
/** Photos that persons send who are neither owners nor staff. */
export const STRANGER_PHOTO_BYTES_MAX = 5 * 1024 * 1024
export const STRANGER_PHOTO_PIXELS_MAX = 12_000_000
/** Icon: side of the square crop. Large: longest side. In pixels. */
export const IMAGE_PIXELS = { Icon: 96, Large: 1600 } as const

/** A file of pets to import: bytes, rows, and characters of one row. */
export const IMPORT_BYTES_MAX = 32 * 1024 * 1024
export const IMPORT_ROWS_MAX = 100_000
export const IMPORT_ROW_LENGTH_MAX = 4000
export const IMPORT_REASON_MAX = 500
/** Days after the upload of a file when its rows are deleted. */
export const IMPORT_CONTENT_DAYS = 30

export const PRICE_MAX = 1_000_000
/** Days in which an invitation to become a co-owner can be answered. */
export const CO_OWNER_INVITATION_DAYS = 30
/** Days between the announcement of new terms and their start, as the terms promise. */
export const TERMS_NOTICE_DAYS = 30
/** Years after which data lose their link to persons (docs/domain.md#retention). */
export const RETENTION_YEARS = 10
/** Periods of RETENTION_PROFILE: of Iceland, as the terms say, and of Regulation (EU) 2026/1818, article 25(2)(c). */
export const RETENTION = { iceland: { years: RETENTION_YEARS }, eu: { years: 5 } } as const
export type RetentionProfile = keyof typeof RETENTION
export const RETENTION_PROFILES = Object.keys(RETENTION) as RetentionProfile[]
/** Years after its registration when the keeper of a pet is asked whether it lives. */
export const OLD_PET_YEARS = 25
/** Years without an answer after which, with the periods of the EU, the pet's links to persons end. */
export const UNANSWERED_YEARS = 2
/** Years for which the access log is kept. */
export const ACCESS_LOG_YEARS = 2

/**
 * How long the desk's screen asks by itself whether the owner has accepted. After that the user clicks to ask again.
 */
export const ACCEPTANCE_WAIT_SECONDS = 300

/** How long a representative may act for an owner at most, in years. */
export const REPRESENTATIVE_YEARS_MAX = 5
/** Open requests of one person to another who has refused one (docs/domain.md#transfers). */
export const OPEN_REQUESTS_MAX = 3
/** Where the document of a representative is kept. */
export const DOCUMENT_MAX = 200
/** Numbers in one check of a practice's list. */
export const PATIENTS_MAX = 500
