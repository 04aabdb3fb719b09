import { Type } from 'typebox'
import { EMAIL_PATTERN } from '../domain/email.ts'
import {
  AGE_DAYS_MAX,
  CODE_INPUT_MAX,
  COLOR_MAX,
  COMMENT_MAX,
  EMAIL_MAX,
  IMPORT_PERMIT_MAX,
  NAME_MAX,
  PHONE_INPUT_MAX,
  PRICE_MAX,
  QUERY_MAX,
  TAG_INPUT_MAX,
} from '../domain/limits.ts'
import { ORIGINS } from '../domain/origin.ts'
import { GIVEN_ROLES, ROLES } from '../domain/roles.ts'
import { Id } from './define.ts'

// Fields that several features use, with the bounds of docs/domain.md#validation-bounds.

// User input has the format `line` or `text` (domain/text): a line has no line breaks, and neither
// may have control characters, direction marks or only invisible characters. `x-clean` names the form in which the
// server reads and stores it.
export const line = { format: 'line', 'x-clean': 'text' }
export const text = { format: 'text', 'x-clean': 'text' }
const filled = (maxLength: number) => ({ minLength: 1, maxLength, pattern: '\\S' })

/** One line with at least one character that is not a space. */
export const filledLine = (maxLength: number) => Type.String({ ...line, ...filled(maxLength) })
/** One or several lines with at least one character that is not a space. */
export const filledText = (maxLength: number) => Type.String({ ...text, ...filled(maxLength) })
/** A name of a person or an animal: also without direction marks, and with single blanks. */
export const Name = Type.String({ ...line, ...filled(NAME_MAX), 'x-clean': 'name' })
export const Color = Type.String({ ...line, maxLength: COLOR_MAX })
/** ISO 3166-1 alpha-2; domain/countries has the list. */
export const Country = Type.String({ pattern: '^[A-Z]{2}$', 'x-message': 'country' })
export const Origin = Type.Enum([...ORIGINS])
export const ImportPermit = Type.String({ ...line, maxLength: IMPORT_PERMIT_MAX })
export const Comment = Type.String({ ...text, maxLength: COMMENT_MAX })
// `x-message`: key of a more precise message for the field in a 400 response.
export const Email = Type.String({
  maxLength: EMAIL_MAX,
  pattern: EMAIL_PATTERN,
  'x-message': 'email',
  'x-clean': 'signs',
})
/** A phone number as typed; domain/phone decides what is one. */
export const PhoneInput = Type.String({ maxLength: PHONE_INPUT_MAX, 'x-message': 'anyPhone', 'x-clean': 'signs' })
/** A tag number as typed or scanned; domain/tag-number normalises it and limits its length without a reader's frame. */
export const TagInput = Type.String({ minLength: 1, maxLength: TAG_INPUT_MAX })
/** Id of a code that was sent to an e-mail address or a phone number. */
export const ContactCodeId = Type.String({ format: 'uuid' })
/** Digits of a code as typed. */
export const CodeInput = Type.String({ minLength: 1, maxLength: CODE_INPUT_MAX, 'x-clean': 'signs' })
/** Whole ISK. */
export const Price = Type.Integer({ minimum: 0, maximum: PRICE_MAX })
/**
 * The price per microtag that the user confirmed. If the current price differs, nothing is registered and the answer is
 * a 409 of type `price-changed` with the current price. Without this field the current price is charged.
 */
export const ExpectedPrice = Type.Optional(Price)
/** Words of a person's name, or the beginning of the kennitala. */
export const PersonSearch = Type.String({ maxLength: QUERY_MAX })
/** Minimum age in days. */
export const AgeDays = Type.Integer({ minimum: 1, maximum: AGE_DAYS_MAX })

/** Kennitala in a query, with or without hyphen. */
export const Ssn = Type.String({ pattern: '^\\d{6}-?\\d{4}$', 'x-message': 'ssnLength', 'x-clean': 'signs' })
export const RoleName = Type.Enum([...ROLES])
export const GivenRole = Type.Enum([...GIVEN_ROLES])
export const GivenRoles = Type.Array(GivenRole, {
  minItems: 1,
  maxItems: GIVEN_ROLES.length,
  uniqueItems: true,
  'x-message': 'rolesRequired',
})

/** Path parameter objects. */
export const UserPath = Type.Object({ userId: Id })
export const PetPath = Type.Object({ petId: Id })
export const MicroTagPath = Type.Object({ microTagId: Id })
