import type {
  OwnCorrection,
  RegistrarCorrection,
  ReportedNumber,
  TaskCorrection,
} from '@dyra/shared/contract/corrections'
import type { Selectable } from 'kysely'
import type { Schema } from '../../../db/schema.ts'
import type { Services } from '../../../kernel/services.ts'
import type { Reference } from '../../reference/types/index.ts'
import type { CorrectionRow } from './queries.ts'
import { labelOf, numberDoubts, presentValue } from './rules.ts'

const labelled = <Text extends string | null>(row: CorrectionRow, value: Text, reference: Reference) =>
  value === null ? null : { value, label: labelOf(row, value, reference) }

const parts = (row: CorrectionRow, reference: Reference) => ({
  correctionId: row.id,
  petId: row.petId,
  petName: row.name,
  speciesName: reference.species.get(row.speciesId) ?? '',
  field: row.field,
  current: labelled(row, presentValue(row.field, row), reference),
  wanted: { value: row.wanted, label: labelOf(row, row.wanted, reference) },
  reason: row.reason,
  hasPhoto: row.hasPhoto,
  requestedAs: row.requestedAs,
  created: row.createdAt.toISOString(),
  answer: row.answer,
})

type Context = Pick<Services, 'config' | 'reference'>

/** What the registrar sees: no names. */
export const registrarView = (row: CorrectionRow, { config, reference }: Context): RegistrarCorrection => ({
  ...parts(row, reference),
  warnings: numberDoubts(row, config.COUNTRY_CODE_FROM),
})

export const ownView = (row: CorrectionRow, reference: Reference): OwnCorrection => ({
  ...parts(row, reference),
  awaitsRegistrar: row.awaitsRegistrar,
  outcome: row.outcome,
  words: row.words,
  closed: row.closedAt?.toISOString() ?? null,
})

export const taskView = (row: CorrectionRow, context: Context): TaskCorrection => ({
  ...registrarView(row, context),
  stated: labelled(row, row.stated, context.reference),
  awaitsRegistrar: row.awaitsRegistrar,
  requesterId: row.requesterId,
  requesterName: row.requesterName,
  registrarId: row.registrarId,
  registrarName: row.registrarName,
  answerWords: row.answerWords,
  answered: row.answeredAt?.toISOString() ?? null,
})

export const duplicateView = (row: Selectable<Schema['duplicate_report']>, reference: Reference): ReportedNumber => ({
  tagNumber: row.tag_number,
  name: row.name,
  speciesName: row.species_id === null ? null : (reference.species.get(row.species_id) ?? null),
  genderName: row.gender_id === null ? null : reference.genderName(row.gender_id, row.species_id ?? 0),
  color: row.color,
  birthDate: row.birth_date,
  words: row.words,
  created: row.created_at.toISOString(),
})
