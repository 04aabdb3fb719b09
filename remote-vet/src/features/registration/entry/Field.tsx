import { useChoices } from '../choices.ts'
import type { Entry } from '../draft/entry.ts'
import { fieldId } from '../field-id.ts'
import { controls } from './controls.tsx'
import type { EntryForm } from './use-entry.ts'

export type FieldName = keyof typeof controls

interface Props {
  entry: Entry
  form: EntryForm
  name: FieldName
  className?: string
}

/** One field of a pet, where its fault finds it. */
export function Field({ entry, form, name, className }: Props) {
  const { types } = useChoices()
  return (
    <div id={fieldId(entry.key, name)} data-name={name} className={className}>
      {controls[name]({ entry, types, ...form })}
    </div>
  )
}
