import type { Question } from '@dyra/shared/contract/confirmations'
import type { QuestionState } from '@dyra/shared/domain/confirmations'
import { today } from '@dyra/shared/domain/dates'
import type { Kysely } from 'kysely'
import type { Schema } from '../../../db/schema.ts'
import type { Link, LinkTokens } from '../../../links/link-token.ts'
import { invalidLink } from '../../../problems/problem.ts'
import { findLivingPets, type LivingPet } from '../../registration/pets/index.ts'
import { type QuestionRow, readQuestionRow } from './queries.ts'
import { isOld, maskedEmail, maskPhone } from './rules.ts'

/** Pets that a page or mail lists. */
export const PETS_LISTED = 20

const OBJECT = /^([1-9]\d{0,15})-([1-9]\d{0,8})$/

/** Token of the question of one year to one owner. */
export const questionToken = (tokens: LinkTokens, personId: number, round: number): string =>
  tokens.create({ purpose: 'confirmation', objectId: `${personId}-${round}`, receiver: String(personId) })

function numbersOf({ objectId }: Link): { personId: number; round: number } | undefined {
  const [, personId, round] = OBJECT.exec(objectId) ?? []
  return personId && round ? { personId: Number(personId), round: Number(round) } : undefined
}

interface Found {
  readonly personId: number
  readonly row: QuestionRow | undefined
  readonly state: QuestionState
}

function stateOf(row: QuestionRow | undefined, round: number): QuestionState {
  if (row?.round !== round || row.isNotAsked) return 'closed'
  return row.isOpen ? 'open' : 'confirmed'
}

/** The question of a link. @throws ProblemError 404 for an invalid token */
export async function findQuestion(db: Kysely<Schema>, tokens: LinkTokens, token: string): Promise<Found> {
  const link = tokens.read(token, 'confirmation')
  const numbers = link && numbersOf(link)
  if (!numbers) throw invalidLink()
  const row = await readQuestionRow(db, numbers.personId)
  return { personId: numbers.personId, row, state: stateOf(row, numbers.round) }
}

const petView = ({ birthDate, speciesId, ...pet }: LivingPet) => ({
  ...pet,
  isOld: isOld({ birthDate, speciesId }, today()),
})

/** What the owner is asked to confirm, masked. Changes nothing. @throws ProblemError 404 for an invalid token */
export async function readQuestion(db: Kysely<Schema>, tokens: LinkTokens, token: string): Promise<Question> {
  const { personId, row, state } = await findQuestion(db, tokens, token)
  if (state !== 'open' || !row) return { state, email: null, phoneNumbers: [], pets: [], more: 0 }
  const { total, pets } = await findLivingPets(db, personId, PETS_LISTED)
  return {
    state,
    email: maskedEmail(row.email),
    phoneNumbers: row.phones.map(maskPhone),
    pets: pets.map(petView),
    more: total - pets.length,
  }
}
