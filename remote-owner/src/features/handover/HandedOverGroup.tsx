import type { HandedOver } from '@dyra/shared/contract/handover-codes'
import { REASON_MAX } from '@dyra/shared/domain/limits'
import { Day, WaitingGroup, WaitingRow } from '@dyra/shared/features/transfers'
import { lengthError, useApiForm } from '@dyra/shared/forms'
import { formatInstantDay, t } from '@dyra/shared/i18n'
import { TextArea } from '@dyra/shared/ui'
import { type BannerContent, FormDialog, RowButton } from '@dyra/shared/ui/actions'
import { useState } from 'react'
import { ReceiptButton } from '../documents/index.ts'
import { contestHandover } from './api.ts'
import { text } from './texts.ts'

interface DialogProps {
  handover: HandedOver
  onClose: () => void
  onEnd: (banner: BannerContent) => void
}

/** "I did not hand it over": opens a dispute. */
function ContestDialog({ handover: { petTransferId, petName }, onClose, onEnd }: DialogProps) {
  const { form, submit, isSending, alerts } = useApiForm(
    { initialValues: { words: '' }, validate: { words: (words: string) => lengthError(words, REASON_MAX) } },
    async ({ words }) => {
      await contestHandover(petTransferId, words.trim())
      onEnd({ tone: 'success', title: text('contest.done') })
    },
  )
  return (
    <FormDialog
      title={text('contest.title')}
      button={text('contest.button')}
      isDangerous
      alerts={alerts}
      isSending={isSending}
      onClose={onClose}
      onSubmit={submit}
    >
      <p>
        <b translate="no">{petName}</b>
      </p>
      <p>{text('contest.text')}</p>
      <TextArea
        label={`${text('contest.words')} (${t('optional').toLowerCase()})`}
        description={text('contest.wordsHelp')}
        rows={4}
        {...form.getInputProps('words')}
      />
    </FormDialog>
  )
}

interface Props {
  rows: readonly HandedOver[]
  onEnd: (banner: BannerContent) => void
}

/** Pets that others took over with the user's codes in the last CONTEST_DAYS days, in which a handover may be contested. */
export function HandedOverGroup({ rows, onEnd }: Props) {
  const [contested, setContested] = useState<HandedOver>()
  if (rows.length === 0) return null
  const end = (banner: BannerContent) => {
    setContested(undefined)
    onEnd(banner)
  }
  return (
    <>
      <WaitingGroup
        name="handed"
        title={text('handed.title')}
        rows={rows}
        keyOf={({ petTransferId }) => petTransferId}
        row={(handover) => (
          <WaitingRow
            name={handover.petName}
            lead={null}
            facts={[
              [text('handed.newOwner'), handover.newOwnerName],
              [text('handed.used'), <Day key="used" of={handover.used} />],
            ]}
          >
            <ReceiptButton transferId={handover.petTransferId} petName={handover.petName} />
            {handover.isContested && <p className="d-dim">{text('handed.contested')}</p>}
            {handover.isContestable && (
              <RowButton
                label={text('handed.contest')}
                of={`${handover.petName}, ${formatInstantDay(new Date(handover.used))}`}
                onClick={() => setContested(handover)}
              />
            )}
          </WaitingRow>
        )}
      />
      {contested && <ContestDialog handover={contested} onClose={() => setContested(undefined)} onEnd={end} />}
    </>
  )
}
