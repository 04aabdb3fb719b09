import { PostalCodeField } from '@dyra/shared/features/places'
import { Checkbox, TextArea, TextInput } from '@dyra/shared/ui'
import { TimeField } from '@dyra/shared/ui/dates'
import { useId } from 'react'
import { t } from '../../platform/i18n/i18n.ts'
import css from './AlertFields.module.css'
import { AlertReach } from './AlertReach.tsx'
import type { AlertValues } from './alert-form.ts'
import { text } from './texts.ts'

interface Props {
  /** Properties of the input of a field, as `getInputProps` of the form returns them. */
  field: (name: keyof AlertValues, options?: { type: 'checkbox' }) => object
  /** What is entered now. */
  values: AlertValues
  /** An owner is protected: as the place the page names the part of the country and nothing else. */
  isProtected: boolean
  /** Whether the user can choose that the page shows the phone number. */
  hasPhoneChoice?: boolean
}

const optional = (label: string) => `${label} (${t('optional').toLowerCase()})`

type Name = 'isListed' | 'tellsWatchers' | 'showsPhone'

const labels = { isListed: 'publish.list', tellsWatchers: 'publish.watchers', showsPhone: 'publish.phone' } as const

function Choice({ name, help, field }: { name: Name; help: string } & Pick<Props, 'field'>) {
  const id = useId()
  const label = text(labels[name])
  return (
    <div className={css.choice}>
      <Checkbox label={label} aria-details={id} {...field(name, { type: 'checkbox' })} />
      <p id={id}>{help}</p>
    </div>
  )
}

/** What an owner publishes about a lost pet (docs/domain.md#lost-alerts). All of it can be seen by strangers. */
export function AlertFields({ field, values, isProtected, hasPhoneChoice = false }: Props) {
  return (
    <div className={css.fields}>
      <Choice name="isListed" help={text('publish.listHelp')} field={field} />
      <Choice name="tellsWatchers" help={text('publish.watchersHelp')} field={field} />
      <PostalCodeField
        label={optional(text('postalCode'))}
        description={isProtected ? text('postalCode.protected') : undefined}
        none={text('postalCode.none')}
        {...(field('postalCodeId') as { value: number | null; onChange: (value: number | null) => void })}
      />
      <AlertReach alert={values} isProtected={isProtected} />
      {!isProtected && (
        <TextInput label={optional(text('place'))} description={text('place.help')} {...field('place')} />
      )}
      <TimeField
        label={optional(text('time'))}
        {...(field('time') as { value: string; onChange: (time: string) => void })}
      />
      <TextArea rows={2} label={optional(text('marks'))} description={text('marks.help')} {...field('marks')} />
      <TextArea rows={2} label={optional(text('message'))} description={text('message.help')} {...field('message')} />
      {hasPhoneChoice && <Choice name="showsPhone" help={text('publish.phoneHelp')} field={field} />}
      <p className="d-dim">{text('never.pay')}</p>
    </div>
  )
}
