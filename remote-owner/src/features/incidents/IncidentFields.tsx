import type { Pet } from '@dyra/shared/contract/pet'
import { DateField } from '@dyra/shared/dates'
import { today } from '@dyra/shared/domain/dates'
import { INCIDENT, type IncidentCode, incidentNeeds } from '@dyra/shared/domain/reference'
import type { useApiForm } from '@dyra/shared/forms'
import { t } from '@dyra/shared/strings'
import { NativeSelect, TextArea } from '@dyra/shared/ui'
import { codeOf, earliestDay, type IncidentValues } from './incident-form.ts'
import { text } from './text.ts'

const codes: readonly IncidentCode[] = ['Lost', 'FoundAlive', 'FoundDead', 'MovedAbroad', 'Comment']
const kinds = codes.map((code) => ({ value: String(INCIDENT[code]), label: text(`incident.type.${code}`) }))

interface Props {
  form: ReturnType<typeof useApiForm<IncidentValues>>['form']
  pet: Pet
  /** Administrators record any kind. */
  mayChoose: boolean
}

/** What each kind asks for: a day for lost and found dead, words for a comment, else words at will. */
export function IncidentFields({ form, pet, mayChoose }: Props) {
  const code = codeOf(form.getValues())
  const asks = incidentNeeds[code]
  const { value: comment, ...commentProps } = form.getInputProps('comment')
  return (
    <>
      {mayChoose && (
        <NativeSelect label={text('incident.type')} data={kinds} {...form.getInputProps('incidentTypeId')} />
      )}
      {asks === 'date' && (
        <DateField
          label={text(code === 'Lost' ? 'incident.dateLost' : 'incident.dateFound')}
          minDate={earliestDay(pet)}
          maxDate={today()}
          // The dialog makes the rest of the page inert, where the calendar would stand otherwise.
          popoverProps={{ withinPortal: false }}
          {...form.getInputProps('date')}
        />
      )}
      <TextArea
        label={
          asks === 'comment' ? text('incident.comment') : `${text('incident.comment')} (${t('optional').toLowerCase()})`
        }
        description={code === 'Comment' ? undefined : text('incident.commentHelp')}
        rows={4}
        data-autofocus={asks === 'date' ? undefined : true}
        value={comment}
        {...commentProps}
      />
    </>
  )
}
