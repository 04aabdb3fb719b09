import { Checkbox } from '@dyra/shared/ui'
import type { UseFormReturnType } from '@mantine/form'
import type { Visibility } from '../../contract/users.ts'
import css from './PersonForm.module.css'
import { type PersonValues, SHOWN_PARTS } from './person-values.ts'
import { text } from './texts.ts'

interface Props {
  form: UseFormReturnType<PersonValues>
  locked: Visibility['locked']
}

/** What a lookup of the person's pets shows. `throughRegistryOnly` turns the other switches off. */
export function VisibilityFields({ form, locked }: Props) {
  const { throughRegistryOnly } = form.getValues().visibility
  const isLocked = locked !== null || throughRegistryOnly
  return (
    <fieldset>
      <legend className={css.legend}>{text('visibility')}</legend>
      {locked && <p>{text(`visibility.${locked}`)}</p>}
      {SHOWN_PARTS.map((part) => {
        const { checked, ...input } = form.getInputProps(`visibility.${part}`, { type: 'checkbox' })
        return (
          <Checkbox
            key={part}
            label={text(`visibility.${part}`)}
            {...input}
            checked={checked && !isLocked}
            disabled={isLocked}
          />
        )
      })}
      <Checkbox
        label={text('visibility.throughRegistryOnly')}
        tip={text('visibility.throughRegistryOnlyTip')}
        {...form.getInputProps('visibility.throughRegistryOnly', { type: 'checkbox' })}
      />
    </fieldset>
  )
}
