import type { TaskCard, TaskLetter, TaskPerson } from '@dyra/shared/contract/tasks'
import { CLAIM_DAYS } from '@dyra/shared/domain/claims'
import { formatSsn } from '@dyra/shared/domain/kennitala'
import { DEFAULT_LANGUAGE } from '@dyra/shared/domain/languages'
import type { Kysely } from 'kysely'
import type { Schema } from '../../../db/schema.ts'
import { inLanguage } from '../../../language/current-language.ts'
import { fillText } from '../../../language/fill-text.ts'
import { localizedTexts } from '../../../language/localized.ts'
import { problem } from '../../../problems/problem.ts'
import { nameFromAny, nameNow } from '../../reference/types/index.ts'
import {
  awaitsLetter,
  findEvents,
  findLivingPetsOf,
  findPersonsOf,
  type LetterPet,
  type PersonRow,
  readPetOf,
} from './card-queries.ts'
import en from './letter.en.json' with { type: 'json' }
import is from './letter.is.json' with { type: 'json' }
import { findOpenTask, type OpenTask } from './queries.ts'
import { mayClose } from './service.ts'

const letterTexts = localizedTexts(is, en)
type LetterKind = keyof typeof is.letters

type Address = Pick<PersonRow, 'address' | 'postalCodeId' | 'place'>
const linesOf = ({ address, postalCodeId, place }: Address): string[] =>
  [address ?? '', [postalCodeId, place].filter((part) => part !== null).join(' ')].filter((line) => line !== '')

const personView = (row: PersonRow): TaskPerson => {
  const { as, personId, name, phones, email, isDeceased } = row
  return { as, personId, name, address: linesOf(row), phones, email, isDeceased }
}

/** The person who gets the letter: the person of the task, or the owner of its pet. */
function recipientOf({ kind, personId }: OpenTask, persons: readonly PersonRow[]): PersonRow | undefined {
  if (kind === 'deceasedOwner' || kind === 'unaddressedMail') return persons.find((one) => one.personId === personId)
  return persons.find((one) => one.as === 'owner')
}

/** The letter that helps with a task; undefined if none does. */
async function letterKindOf(db: Kysely<Schema>, task: OpenTask): Promise<LetterKind | undefined> {
  const { kind, foundReportId, claimId } = task
  if (kind === 'deceasedOwner' || kind === 'unaddressedMail') return kind
  if (kind === 'claim') return claimId !== null && (await awaitsLetter(db, claimId)) ? 'claim' : undefined
  return kind === 'unreachableOwner' && foundReportId !== null ? kind : undefined
}

interface OpenCard extends Pick<OpenTask, 'petId'> {
  readonly card: TaskCard
  readonly personIds: readonly number[]
}

/** The facts of an open task, and the persons that they show. @throws ProblemError 404 */
export async function cardOf(db: Kysely<Schema>, taskId: number): Promise<OpenCard> {
  const task = await findOpenTask(db, taskId)
  if (!task) throw problem(404)
  const persons = await findPersonsOf(db, task)
  const personIds = persons.map(({ personId }) => personId)
  const [pet, events, letter] = await Promise.all([
    readPetOf(db, task.petId),
    findEvents(db, task, personIds),
    letterKindOf(db, task),
  ])
  const card: TaskCard = {
    pet: pet && { ...pet, speciesName: nameNow('species', pet.speciesName) },
    persons: persons.map(personView),
    events: events.map(({ at, ...event }) => ({ ...event, at: at.toISOString() })),
    mayClose: mayClose(task),
    hasLetter: letter !== undefined && recipientOf(task, persons) !== undefined,
  }
  return { card, personIds, petId: task.petId }
}

const lineOf = ({ name, speciesName, tagNumber }: LetterPet): string =>
  `– ${[name, nameFromAny('species', speciesName).toLowerCase(), tagNumber].filter(Boolean).join(', ')}`

interface Site {
  readonly contactEmail: string
  readonly publicUrl: string
}

interface OpenLetter extends Pick<OpenTask, 'petId'> {
  readonly letter: TaskLetter
  readonly personId: number
}

/** The letter of a task in the language of its recipient. @throws ProblemError 404 if the task is closed or has none */
export async function letterOf(db: Kysely<Schema>, taskId: number, site: Site): Promise<OpenLetter> {
  const task = await findOpenTask(db, taskId)
  const kind = task && (await letterKindOf(db, task))
  const person = task && recipientOf(task, await findPersonsOf(db, task))
  if (!kind || !person) throw problem(404)
  const { name, ssn, isDeceased, personId } = person
  const pet = await readPetOf(db, task.petId)
  const pets = pet && kind !== 'deceasedOwner' ? [pet] : await findLivingPetsOf(db, personId)
  const letter = inLanguage(person.language ?? DEFAULT_LANGUAGE, () => {
    const { subject, body } = letterTexts.letters[kind]
    const list = pets.length > 0 ? `${pets.map(lineOf).join('\n')}\n\n` : ''
    const words = { name, ssn: formatSsn(ssn), pets: list, days: String(CLAIM_DAYS), ...site }
    return {
      to: [isDeceased ? fillText(letterTexts.relatives, { name }) : name, ...linesOf(person)],
      subject,
      body: fillText(body, words),
    }
  })
  return { letter, personId, petId: task.petId }
}
