import { call } from '@dyra/shared/api'
import type { Pet } from '@dyra/shared/contract/pet'
import { DEPARTURES, type Departure } from '@dyra/shared/domain/confirmations'
import { pastDayError, today } from '@dyra/shared/domain/dates'
import { useApiForm } from '@dyra/shared/forms'
import { t, validationText } from '@dyra/shared/i18n'
import { Link, useLoaderData } from '@dyra/shared/router'
import { Banner, Button, FormAlerts, NativeSelect, PageHeader } from '@dyra/shared/ui'
import { BackButton } from '@dyra/shared/ui/back-navigation'
import { DateField } from '@dyra/shared/ui/dates'
import { useState } from 'react'
import type { loadDeparture } from './api.ts'
import css from './DepartureScreen.module.css'
import { text } from './texts.ts'

type Values = { reason: Departure; date: string | null }

const reasons = DEPARTURES.map((value) => ({ value, label: text(`reason.${value}`) }))

function dateError(date: string | null, { reason }: Values): string | null {
  if (reason !== 'died') return null
  if (date === null) return validationText('required')
  return pastDayError(date) ? validationText('date') : null
}

const TransferButton = ({ petId }: { petId: number }) => (
  <Button component={Link} to={`/transfers?create=${petId}`} variant="default">
    {text('transfer')}
  </Button>
)

function DepartureForm({ pet, onDone }: { pet: Pet; onDone: (reason: Departure) => void }) {
  const initialValues: Values = { reason: 'died', date: null }
  const { form, submit, isSending, alerts } = useApiForm<Values>(
    { initialValues, validate: { date: dateError } },
    async ({ reason, date }) => {
      const body = reason === 'died' ? { reason, date } : { reason }
      await call('POST /api/Pets/{petId}/Departure', { params: { petId: pet.petId }, body })
      onDone(reason)
    },
  )
  const { reason } = form.getValues()
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <FormAlerts alerts={alerts} />
      <NativeSelect label={text('reason')} data={reasons} {...form.getInputProps('reason')} />
      <p>{text(`note.${reason}`)}</p>
      {reason === 'died' && <DateField label={text('date')} maxDate={today()} {...form.getInputProps('date')} />}
      <div className={css.buttons}>
        <BackButton to={`/pet/${pet.petId}`}>{t('cancel')}</BackButton>
        {reason === 'handedOver' && pet.transfers.length === 0 && <TransferButton petId={pet.petId} />}
        <Button type="submit" loading={isSending}>
          {text('submit')}
        </Button>
      </div>
    </form>
  )
}

/** The owner reports that a pet died, has a new owner or is abroad (docs/screens.md#departure). */
function DepartureScreen() {
  const pet = useLoaderData<typeof loadDeparture>()
  const [done, setDone] = useState<Departure>()
  const mine = (
    <Button component={Link} to="/pets/my" size="sm" variant="default">
      {text('mine')}
    </Button>
  )
  return (
    <>
      <PageHeader title={text('title', { name: pet.name })} lead={text('lead')} />
      {done && <Banner tone="success" title={text(`done.${done}`)} action={mine} live />}
      {!done && <DepartureForm pet={pet} onDone={setDone} />}
    </>
  )
}

export { DepartureScreen as Component }
