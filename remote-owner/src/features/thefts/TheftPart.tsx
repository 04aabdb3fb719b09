import type { Pet } from '@dyra/shared/contract/pet'
import type { PetTheft } from '@dyra/shared/contract/thefts'
import { CASE_NUMBER_MAX } from '@dyra/shared/domain/limits'
import type { PetRights } from '@dyra/shared/domain/pet-rights'
import { isStolen, THEFT_DAYS } from '@dyra/shared/domain/thefts'
import { lengthError, useApiForm } from '@dyra/shared/forms'
import { formatInstant, validationText } from '@dyra/shared/i18n'
import { hasCapability } from '@dyra/shared/platform/session/site'
import { Button, TextInput } from '@dyra/shared/ui'
import { type BannerContent, ConfirmDialog, FormDialog, runForBanner } from '@dyra/shared/ui/actions'
import { useState } from 'react'
import { PetSection } from '../../components/PetSection.tsx'
import { reportTheft, withdrawTheft } from './api.ts'
import css from './TheftPart.module.css'
import { text } from './texts.ts'

interface Props {
  pet: Pet
  rights: PetRights
  onEnd: (banner: BannerContent) => void
}

const caseNumberError = (value: string) =>
  value.trim() === '' ? validationText('required') : lengthError(value, CASE_NUMBER_MAX)

function ReportDialog({ pet: { petId, name }, onClose, onEnd }: Omit<Props, 'rights'> & { onClose: () => void }) {
  const { form, submit, isSending, alerts } = useApiForm(
    { initialValues: { caseNumber: '' }, validate: { caseNumber: caseNumberError } },
    async ({ caseNumber }) => {
      const messages = { done: text('report.done'), gone: text('gone') }
      onEnd(await runForBanner(() => reportTheft(petId, caseNumber.trim()), messages))
    },
  )
  return (
    <FormDialog
      title={text('report')}
      button={text('report')}
      alerts={alerts}
      isSending={isSending}
      onClose={onClose}
      onSubmit={submit}
    >
      <p>
        <b translate="no">{name}</b>
      </p>
      <p>{text('report.text')}</p>
      <TextInput label={text('caseNumber')} data-autofocus {...form.getInputProps('caseNumber')} />
    </FormDialog>
  )
}

/** Veterinarians get the state only. */
function stateText({ state, until, confirmed, police }: PetTheft): string | null {
  if (state === 'withdrawn') return text('withdrawn')
  if (state === 'lapsed') return until ? text('lapsed', { time: formatInstant(until) }) : null
  if (state === 'reported') return until ? text('reported', { time: formatInstant(until) }) : null
  return confirmed ? text('confirmed', { police: police ?? '', time: formatInstant(confirmed) }) : null
}

function Recorded({ theft }: { theft: PetTheft }) {
  const state = stateText(theft)
  return (
    <>
      {state && <p>{state}</p>}
      {isStolen(theft) && <p className="d-dim">{text('locked')}</p>}
      {theft.caseNumber && (
        <p className="d-dim">
          {text('caseNumber')}: <span translate="no">{theft.caseNumber}</span>
        </p>
      )}
    </>
  )
}

const titleOf = (theft: Pet['theft']) => {
  if (!theft) return text('none')
  return text(isStolen(theft) ? 'stolen' : 'ended')
}

/** Says in the panel of a lost pet that it counts as stolen. */
export const TheftMark = () => <p>{text('stolen')}</p>

/** The theft of a lost pet, for owners and staff (docs/screens.md#pet-page). */
export function TheftPart({ pet, rights, onEnd }: Props) {
  const [question, setQuestion] = useState<'report' | 'withdraw' | null>(null)
  const isOn = hasCapability('thefts')
  const mayReport = isOn && rights.mayReportTheft
  const mayWithdraw = isOn && rights.mayWithdrawTheft
  const { petId, name, theft } = pet
  if (!theft && !mayReport) return null
  const close = () => setQuestion(null)
  const end = (banner: BannerContent) => {
    close()
    onEnd(banner)
  }
  const withdrawal = {
    title: text('withdraw'),
    name,
    text: text('withdraw.text'),
    button: text('withdraw'),
    done: text('withdraw.done'),
    gone: text('gone'),
    run: () => withdrawTheft(petId),
  }
  return (
    <div className={css.theft}>
      <PetSection title={titleOf(theft)}>
        <div className={css.lines}>
          {theft ? <Recorded theft={theft} /> : <p className="d-dim">{text('none.text', { days: THEFT_DAYS })}</p>}
          {(mayReport || mayWithdraw) && (
            <div className="d-buttons">
              <Button variant="default" size="sm" onClick={() => setQuestion(mayReport ? 'report' : 'withdraw')}>
                {text(mayReport ? 'report' : 'withdraw')}
              </Button>
            </div>
          )}
          {question === 'report' && <ReportDialog pet={pet} onClose={close} onEnd={end} />}
          {question === 'withdraw' && <ConfirmDialog action={withdrawal} onClose={close} onEnd={end} />}
        </div>
      </PetSection>
    </div>
  )
}
