import { Type } from 'typebox'
import { EMAIL_PATTERN } from '../domain/email.ts'
import {
  AGE_DAYS_MAX,
  COLOR_MAX,
  COMMENT_MAX,
  EMAIL_MAX,
  NAME_MAX,
  PHONE_INPUT_MAX,
  PRICE_MAX,
  QUERY_MAX,
  TAG_INPUT_MAX,
} from '../domain/limits.ts'
import { GIVEN_ROLES, ROLES } from '../domain/roles.ts'
import { Id } from './define.ts'

// Fields that several features use, with the bounds of docs/domain.md#validation-bounds.

// What people write is a `line` or a `text`, told by its format (domain/text): a line has no line breaks, and neither
// has control characters or marks of direction, or shows nothing at all.
const line = { format: 'line' }
const text = { format: 'text' }
const filled = (maxLength: number) => ({ minLength: 1, maxLength, pattern: '\\S' })

/** One line with at least one sign that is no space. */
export const filledLine = (maxLength: number) => Type.String({ ...line, ...filled(maxLength) })
/** The same of any number of lines. */
export const filledText = (maxLength: number) => Type.String({ ...text, ...filled(maxLength) })
export const Name = filledLine(NAME_MAX)
export const Color = Type.String({ ...line, maxLength: COLOR_MAX })
export const Comment = Type.String({ ...text, maxLength: COMMENT_MAX })
// `x-message`: key of the text that a server's 400 says at the field, when the general ones say too little.
export const Email = Type.String({ maxLength: EMAIL_MAX, pattern: EMAIL_PATTERN, 'x-message': 'email' })
/** As typed; what is a number is told by domain/phone. */
export const PhoneInput = Type.String({ maxLength: PHONE_INPUT_MAX, 'x-message': 'phone' })
/**
 * As typed or scanned; normalised and bounded by domain/tag-number, because a reader's frame is no part of the number.
 */
export const TagInput = Type.String({ minLength: 1, maxLength: TAG_INPUT_MAX })
/** Whole ISK. */
export const Price = Type.Integer({ minimum: 0, maximum: PRICE_MAX })
/**
 * The price per microtag that the user confirmed. If the current price differs, nothing is registered and the answer is
 * a 409 of type `price-changed` with the current price. Without this field the current price is charged.
 */
export const ExpectedPrice = Type.Optional(Price)
/** Words of a person's name, or the beginning of the kennitala. */
export const PersonSearch = Type.String({ maxLength: QUERY_MAX })
/** Whole days that something has waited, at least. */
export const AgeDays = Type.Integer({ minimum: 1, maximum: AGE_DAYS_MAX })

/** Kennitala in a query, with or without hyphen; whether it exists is another question. */
export const Ssn = Type.String({ pattern: '^\\d{6}-?\\d{4}$', 'x-message': 'ssnLength' })
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
