import { today } from '@dyra/shared/domain/dates'
import { mayDelayNotice, NOTICE_DELAY_DAYS, WORKPLACE_KINDS, workplaceLabels } from '@dyra/shared/domain/workplaces'
import type { ApiForm } from '@dyra/shared/forms'
import { NativeSelect, TextArea, TextInput } from '@dyra/shared/ui'
import { DateField } from '@dyra/shared/ui/dates'
import { text } from './texts.ts'
import type { DetailValues } from './workplace-values.ts'

const kinds = WORKPLACE_KINDS.map((kind) => ({ value: kind, label: workplaceLabels[kind] }))

/** Kind, phone, last day, and for police and authorities the ground for delayed notice. */
export function DetailFields<T extends DetailValues>({ form }: { form: ApiForm<T>['form'] }) {
  const { kind } = form.getValues()
  return (
    <>
      <NativeSelect label={text('kind')} data={kinds} {...form.getInputProps('kind')} />
      <TextInput type="tel" label={text('phone')} autoComplete="off" {...form.getInputProps('publicPhone')} />
      <DateField
        label={text('validUntil')}
        description={text('validUntil.help')}
        minDate={today()}
        {...form.getInputProps('validUntil')}
      />
      {mayDelayNotice(kind) && (
        <TextArea
          label={text('ground')}
          description={text('ground.help', { days: NOTICE_DELAY_DAYS })}
          rows={3}
          {...form.getInputProps('delayedNoticeGround')}
        />
      )}
    </>
  )
}
