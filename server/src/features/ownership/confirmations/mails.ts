import { dayOf, today } from '@dyra/shared/domain/dates'
import { fillText } from '../../../language/fill-text.ts'
import { confirmationPath } from '../../../links/link-paths.ts'
import { type MailFiller, mailKinds, type RegisteredPet, to } from '../../messages/mail/index.ts'
import { findLivingPets, type LivingPet } from '../../registration/pets/index.ts'
import { PETS_LISTED } from './confirmations.ts'
import { type QuestionRow, readQuestionRow } from './queries.ts'
import { isOld, maskedEmail, maskPhone } from './rules.ts'
import { confirmationTexts } from './texts.ts'

type ConfirmationFacts =
  | { readonly round: number }
  | {
      /** The time of the first question. */
      readonly date: string | null
      readonly maskedEmail: string | null
      readonly maskedPhones: string
      readonly pets: readonly RegisteredPet[]
      /** Replaces `pets` if there are many. */
      readonly petList: string
      readonly oldPets: string
    }

declare module '../../messages/mail/mails.ts' {
  interface MailFacts {
    /** Asks an owner whether the details are right. The outbox holds the number of the question only. */
    confirmDetails: ConfirmationFacts
    confirmDetailsAgain: ConfirmationFacts
  }
}

const { links } = confirmationTexts

/** More pets than this, and the pets of an organisation, are one list of names. */
const PETS_SHOWN = 10

const lineOf = ({ name, speciesName, tagNumber }: LivingPet) =>
  [name, speciesName, tagNumber].filter(Boolean).join(', ')

const oldLine = ({ name, birthDate }: LivingPet) => fillText(links.old, { name, year: birthDate?.slice(0, 4) ?? '' })

const petFacts = ({ name, speciesName, tagNumber }: LivingPet) => ({ petName: name, speciesName, tagNumber })

interface Owned {
  readonly total: number
  readonly pets: readonly LivingPet[]
}

/** Either each pet with its details, or one list of names. */
function petsOf({ total, pets }: Owned, isList: boolean) {
  if (!isList) return { pets: pets.map(petFacts), petList: '' }
  const rest = total - pets.length
  const more = rest > 0 ? [fillText(links.more, { count: rest })] : []
  return { pets: [], petList: [...pets.map(lineOf), ...more].join('\n') }
}

function factsOf(row: QuestionRow, owned: Owned, isList: boolean) {
  return {
    ...petsOf(owned, isList),
    date: row.askedAt && dayOf(row.askedAt),
    maskedEmail: maskedEmail(row.email),
    maskedPhones: row.phones.map(maskPhone).join(', ') || links.none,
    oldPets: owned.pets
      .filter((pet) => isOld(pet, today()))
      .map(oldLine)
      .join('\n'),
  }
}

const departures = ({ pets }: Owned, isList: boolean) =>
  isList
    ? [{ label: links.anyDeparted, path: '/pets/my' }]
    : pets.map(({ petId, name }) => ({
        label: fillText(links.departed, { name }),
        path: `/pet/${petId}/departure`,
      }))

/**
 * Fills the yearly question when it is sent. A question that was answered meanwhile, or whose owner died, is not sent.
 */
const fillQuestion: MailFiller = async ({ payload: { round }, recipientPersonId: personId }, { db, tokens }) => {
  const row = personId === null ? undefined : await readQuestionRow(db, personId)
  if (!row?.isOpen || row.round !== round) return undefined
  const owned = await findLivingPets(db, row.personId, PETS_LISTED)
  const isList = row.isOrganization || owned.total > PETS_SHOWN
  return {
    facts: factsOf(row, owned, isList),
    path: confirmationPath(tokens, row),
    links: [{ label: links.change, path: '/person/info' }, ...departures(owned, isList)],
  }
}

export const confirmationMails = mailKinds({
  confirmDetails: { texts: confirmationTexts.mails.confirmDetails, path: to('/confirm'), fill: fillQuestion },
  confirmDetailsAgain: { texts: confirmationTexts.mails.confirmDetailsAgain, path: to('/confirm'), fill: fillQuestion },
})
