import type { ContactAttempt } from '@dyra/shared/contract/scans'
import { contactChannelLabels, contactOutcomeLabels, contactTriedLabels } from '@dyra/shared/domain/scans'
import { formatInstant, t } from '@dyra/shared/i18n'
import { type Column, DataTable } from '@dyra/shared/ui'
import { PetSection } from '../../components/PetSection.tsx'
import { PersonLink } from './PetDetails.tsx'
import { text } from './texts.ts'

const outcome = ({ tried, channel, outcome: result, words }: ContactAttempt) => (
  <>
    {contactTriedLabels[tried]}, {contactChannelLabels[channel].toLowerCase()}:{' '}
    {contactOutcomeLabels[result].toLowerCase()}
    {words && (
      <>
        <br />
        {words}
      </>
    )}
  </>
)

const by = ({ createdById, createdByName, actingPersonName }: ContactAttempt) => {
  if (createdById === null || createdByName === null) return <span className="d-dim">{t('notRegistered')}</span>
  return (
    <>
      <PersonLink personId={createdById} name={createdByName} />
      {actingPersonName && <span className="d-dim"> ({actingPersonName})</span>}
    </>
  )
}

const columns: readonly Column<ContactAttempt>[] = [
  {
    key: 'triedAt',
    label: text('attempts.col.triedAt'),
    isNumber: true,
    cell: ({ triedAt }) => formatInstant(triedAt),
  },
  { key: 'outcome', label: text('attempts.col.outcome'), cell: outcome },
  { key: 'by', label: text('attempts.col.by'), cell: by },
]

/** Attempts to reach the owner before the animal is put down, with their words. Nothing if there are none. */
export const ContactAttempts = ({ attempts }: { attempts: readonly ContactAttempt[] }) =>
  attempts.length > 0 && (
    <PetSection title={text('attempts.title')}>
      <DataTable
        label={text('attempts.title')}
        columns={columns}
        rows={attempts}
        rowKey={({ contactAttemptId }) => contactAttemptId}
        empty={null}
      />
    </PetSection>
  )
