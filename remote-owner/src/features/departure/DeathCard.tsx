import { call } from '@dyra/shared/api'
import type { Pet } from '@dyra/shared/contract/pet'
import { pastDayError, today } from '@dyra/shared/domain/dates'
import { useApiForm } from '@dyra/shared/forms'
import { validationText } from '@dyra/shared/i18n'
import { Button, FormAlerts } from '@dyra/shared/ui'
import { type BannerContent, runForBanner } from '@dyra/shared/ui/actions'
import { DateField } from '@dyra/shared/ui/dates'
import { type FormEvent, useState } from 'react'
import { PetPanel } from '../../components/PetPanel.tsx'
import { DeathDialog } from '../pet-update/index.ts'
import css from './DepartureScreen.module.css'
import { text } from './texts.ts'

interface Props {
  pet: Pet
  onEnd: (banner: BannerContent) => void
}

function dateError(date: string | null): string | null {
  if (date === null) return validationText('required')
  return pastDayError(date) ? validationText('date') : null
}

/** Records a death, after the question that the pet form asks too. */
export function DeathCard({ pet, onEnd }: Props) {
  const [isAsking, setAsking] = useState(false)
  const initialValues: { date: string | null } = { date: null }
  const { form, submit, isSending, alerts } = useApiForm(
    { initialValues, validate: { date: dateError } },
    async ({ date }) => {
      const body = { reason: 'died' as const, date }
      const run = () => call('POST /api/Pets/{petId}/Departure', { params: { petId: pet.petId }, body })
      onEnd(await runForBanner(run, { done: text('died.done'), gone: text('gone') }))
    },
  )
  const confirm = (event: FormEvent) => {
    event.preventDefault()
    // Sending focuses the field with the error.
    if (form.validate().hasErrors) submit()
    else setAsking(true)
  }
  const answer = (isConfirmed: boolean) => {
    setAsking(false)
    if (isConfirmed) submit()
  }
  return (
    <PetPanel title={text('died.title')}>
      <p>{text('died.text')}</p>
      <form className={css.death} onSubmit={confirm} noValidate>
        <FormAlerts alerts={alerts} />
        <DateField label={text('died.date')} maxDate={today()} {...form.getInputProps('date')} />
        <div className={css.buttons}>
          <Button type="submit" variant="default" loading={isSending}>
            {text('died.submit')}
          </Button>
        </div>
      </form>
      {isAsking && <DeathDialog pet={pet} onAnswer={answer} />}
    </PetPanel>
  )
}
