import type { ApiForm } from '@dyra/shared/forms'
import { Banner, ListSkeleton, NativeSelect, TextArea } from '@dyra/shared/ui'
import { DateField } from '@dyra/shared/ui/dates'
import { lazy, Suspense } from 'react'
import { today } from '../../domain/dates.ts'
import { INCIDENT, type IncidentCode, incidentNeeds } from '../../domain/reference.ts'
import { t } from '../../platform/i18n/i18n.ts'
import { codeOf, earliestDay, endedTransfer, type IncidentValues, type ReportedPet } from './incident-form.ts'
import { text } from './texts.ts'

/** Loaded when needed: it has the names of all countries, and only administrators record a move. */
const CountryField = lazy(async () => ({ default: (await import('./CountryField.tsx')).CountryField }))

const codes: readonly IncidentCode[] = ['Lost', 'FoundAlive', 'FoundDead', 'MovedAbroad', 'Comment']

/** A lost pet cannot be reported lost again, and only a lost pet can be found. */
const kindsFor = ({ isLost }: ReportedPet) =>
  codes
    .filter((code) => code !== (isLost ? 'Lost' : 'FoundAlive'))
    .map((code) => ({ value: String(INCIDENT[code]), label: text(`incident.type.${code}`) }))

interface Props {
  form: ApiForm<IncidentValues>['form']
  pet: ReportedPet
  /** Administrators choose the kind. */
  mayChoose: boolean
  /** The comment field asks where the animal is. */
  isFinder: boolean
}

const commentHelp = (code: IncidentCode, isFinder: boolean) => {
  if (isFinder) return text('find.help')
  return code === 'Comment' ? undefined : text('incident.commentHelp')
}

/** Fields of each kind: a day for lost and found dead, a required comment for a comment, else an optional one. */
export function IncidentFields({ form, pet, mayChoose, isFinder }: Props) {
  const code = codeOf(form.getValues())
  const needs = code && incidentNeeds[code]
  const ended = endedTransfer(form.getValues(), pet)
  const { value: comment, ...commentProps } = form.getInputProps('comment')
  return (
    <>
      {mayChoose && (
        <NativeSelect
          label={text('incident.type')}
          data={[...(code === undefined ? [{ value: '', label: t('choose') }] : []), ...kindsFor(pet)]}
          {...form.getInputProps('incidentTypeId')}
        />
      )}
      {ended && <Banner tone="warn" title={text('incident.endsTransfer', { name: ended.newOwnerName })} live />}
      {needs === 'date' && (
        <DateField
          label={text(code === 'Lost' ? 'incident.dateLost' : 'incident.dateFound')}
          minDate={earliestDay(pet)}
          maxDate={today()}
          // The page behind a dialog is inert, so the calendar opens inside the dialog; with a fixed position it is not
          // clipped at the dialog's edge.
          popoverProps={{ withinPortal: false, floatingStrategy: 'fixed' }}
          {...form.getInputProps('date')}
        />
      )}
      {code === 'MovedAbroad' && (
        <Suspense fallback={<ListSkeleton rows={1} />}>
          <CountryField form={form} />
        </Suspense>
      )}
      {code && (
        <TextArea
          label={
            needs === 'comment'
              ? text('incident.comment')
              : `${text('incident.comment')} (${t('optional').toLowerCase()})`
          }
          description={commentHelp(code, isFinder)}
          rows={4}
          data-autofocus={needs === 'date' ? undefined : true}
          value={comment}
          {...commentProps}
        />
      )}
    </>
  )
}
