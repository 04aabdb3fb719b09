import { Checkbox, TextInput } from '@dyra/shared/ui'
import css from './FoundReport.module.css'
import { text } from './texts.ts'

const kinds = {
  phone: { type: 'tel', shown: 'showPhone' },
  email: { type: 'email', shown: 'showEmail' },
} as const

type Field = 'phone' | 'email' | 'showPhone' | 'showEmail'

interface Props {
  kind: keyof typeof kinds
  form: { getInputProps: (field: Field, options?: { type: 'checkbox' }) => object }
}

/** A way to reach the finder, and whether the owner may see it. */
export function ContactField({ kind, form }: Props) {
  const { type, shown } = kinds[kind]
  return (
    <div className={css.reach}>
      <TextInput
        id={`report-${kind}`}
        type={type}
        autoComplete={type}
        size="lg"
        label={text(kind)}
        description={text(`${kind}.help`)}
        {...form.getInputProps(kind)}
      />
      <Checkbox label={text(shown)} {...form.getInputProps(shown, { type: 'checkbox' })} />
    </div>
  )
}
