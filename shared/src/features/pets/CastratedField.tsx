import { NativeSelect } from '@dyra/shared/ui'
import { t } from '../../platform/i18n/i18n.ts'
import type { FieldProps } from './field-props.ts'
import { text } from './texts.ts'

const answers: Readonly<Record<string, boolean>> = { true: true, false: false }

/** 'Já', 'Nei' or unknown. */
export function CastratedField({ value = null, onChange, ...props }: FieldProps<boolean>) {
  const data = [
    { value: '', label: t('unknown') },
    { value: 'true', label: t('yes') },
    { value: 'false', label: t('no') },
  ]
  return (
    <NativeSelect
      {...props}
      label={text('field.castrated')}
      data={data}
      value={value === null ? '' : String(value)}
      onChange={(event) => onChange(answers[event.currentTarget.value] ?? null)}
    />
  )
}
