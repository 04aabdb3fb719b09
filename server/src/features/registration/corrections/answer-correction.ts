import type { CorrectionAnswer } from '@dyra/shared/domain/corrections'
import type { Transaction } from 'kysely'
import type { PersonCaller } from '../../../access/caller.ts'
import { changesBy, NOW } from '../../../db/change.ts'
import type { Schema } from '../../../db/schema.ts'
import { fieldProblem, problem } from '../../../problems/problem.ts'
import { validationTexts } from '../../../problems/texts.ts'
import { endCorrection } from './end-correction.ts'
import { type CorrectionRow, readCorrection } from './queries.ts'
import { correctionTexts } from './texts.ts'

type Tx = Transaction<Schema>

interface Answering {
  readonly caller: PersonCaller
  readonly correctionId: number
  readonly answer: CorrectionAnswer
  readonly words?: string | null
}

/** Why a correction cannot be answered; undefined if it can. */
const conflictOf = ({ closedAt, answer }: CorrectionRow) => {
  if (closedAt) return correctionTexts.closed
  return answer === null ? undefined : correctionTexts.answered
}

/**
 * Stores the registrar's answer, once.
 * @throws ProblemError 400 without words that say why not, 404 for others than the registrar, 409
 */
export async function answerCorrection(
  tx: Tx,
  { caller, correctionId, answer, words = null }: Answering,
): Promise<void> {
  const row = await readCorrection(tx, correctionId)
  if (!row || row.registrarId !== caller.personId) throw problem(404)
  if (answer === 'notSo' && words === null) throw fieldProblem({ words: [validationTexts.required] })
  const title = conflictOf(row)
  if (title) throw problem(409, { title })
  const answered = await changesBy(caller, tx).update('correction', {
    id: correctionId,
    set: { answer, answer_words: words, answered_at: NOW },
    expect: { answer: null, closed_at: null },
  })
  if (!answered) throw problem(409, { title: correctionTexts.answered })
}

/** @throws ProblemError 404 for a correction that another person requested, 409 if it is closed */
export async function withdrawCorrection(tx: Tx, caller: PersonCaller, correctionId: number): Promise<void> {
  const row = await readCorrection(tx, correctionId)
  if (!row || row.requesterId !== caller.personId) throw problem(404)
  await endCorrection(tx, caller, { row, outcome: 'withdrawn' })
}
