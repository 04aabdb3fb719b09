import type { WorkplaceUpdate } from '@dyra/shared/contract/workplaces'
import { today } from '@dyra/shared/domain/dates'
import { mayDelayNotice } from '@dyra/shared/domain/workplaces'
import type { PersonCaller } from '../../../access/caller.ts'
import { readPhone } from '../../../http/read-phone.ts'
import { validationTexts } from '../../../problems/texts.ts'
import {
  notBefore,
  refuseInvalid,
  type ValidationError,
  validationErrors,
} from '../../../problems/validation-errors.ts'
import { livingAdultError } from '../users/index.ts'
import { workplaceTexts } from './texts.ts'

interface Human {
  readonly ssn: string
  readonly is_organization: boolean
  readonly deceased: boolean
}

/** Only living adults are members. */
export const memberError = (person: Human | undefined): ValidationError => livingAdultError(person, workplaceTexts)

interface Organisation {
  readonly is_organization: boolean
}

export function organisationError(person: Organisation | undefined): ValidationError {
  if (!person) return validationTexts.unknownPerson
  return person.is_organization ? undefined : workplaceTexts.notOrganisation
}

/** A new last day may not be in the past; the stored day may be sent again. */
function dayError(day: string | null | undefined, stored: string | null): ValidationError {
  return day && day !== stored && day < today() ? notBefore(today()) : undefined
}

interface Stored {
  readonly valid_until: string | null
  readonly delayed_notice_ground: string | null
}
const nothingStored: Stored = { valid_until: null, delayed_notice_ground: null }

/**
 * The columns of a workplace from the body. Absent fields stay as they are.
 * @throws ProblemError 400 with every validation error at its field; `errors` are those found by the caller
 */
export function detailsOf(
  body: WorkplaceUpdate,
  stored: Stored = nothingStored,
  errors: Readonly<Record<string, ValidationError>> = {},
) {
  const phone = readPhone(body.publicPhone)
  const { validUntil = stored.valid_until, delayedNoticeGround = stored.delayed_notice_ground } = body
  refuseInvalid(
    validationErrors({
      ...errors,
      publicPhone: phone === undefined ? validationTexts.anyPhone : undefined,
      validUntil: dayError(validUntil, stored.valid_until),
      delayedNoticeGround:
        delayedNoticeGround !== null && !mayDelayNotice(body.kind) ? workplaceTexts.noDelay : undefined,
    }),
  )
  return {
    kind: body.kind,
    public_phone: phone ?? '',
    valid_until: validUntil,
    delayed_notice_ground: delayedNoticeGround,
  }
}

interface Membership {
  readonly id: number
  readonly personId: number
  readonly isManager: boolean
}

/** Whether this manager is the only one. */
export const isLastManager = (members: readonly Membership[], { id }: Membership): boolean =>
  !members.some((other) => other.isManager && other.id !== id)

/** Managers and administrators remove anyone; other members only themselves. */
export const mayRemove = ({ workplace, actingPersonId }: PersonCaller, { personId }: Membership): boolean =>
  workplace === null || workplace.isManager || actingPersonId === personId
