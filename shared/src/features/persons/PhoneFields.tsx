import { Button, TextInput } from '@dyra/shared/ui'
import type { UseFormReturnType } from '@mantine/form'
import { useState } from 'react'
import css from './PersonForm.module.css'
import type { PersonValues } from './person-values.ts'
import { text } from './texts.ts'

interface Props {
  form: UseFormReturnType<PersonValues>
  /**
   * Whether the numbers are the user's own: in another person's form the browser must not fill in the user's number.
   */
  isOwn: boolean
}

/** One field for each phone number, at least one, and a button that adds another. */
export function PhoneFields({ form, isOwn }: Props) {
  const { phoneNumbers } = form.getValues()
  const [shown, setShown] = useState(() => Math.max(1, phoneNumbers.filter((number) => number !== '').length))
  return (
    <div className={css.phones}>
      {phoneNumbers.slice(0, shown).map((_, index) => (
        <TextInput
          key={index}
          type="tel"
          autoComplete={isOwn && index === 0 ? 'tel' : 'off'}
          label={text('phone', { n: index + 1 })}
          description={index === 0 ? text('phoneHelp') : undefined}
          {...form.getInputProps(`phoneNumbers.${index}`)}
          // Server errors about the numbers are shown at the first one.
          error={form.errors[`phoneNumbers.${index}`] ?? (index === 0 ? form.errors.phoneNumbers : undefined)}
        />
      ))}
      {shown < phoneNumbers.length && (
        <Button variant="default" size="sm" className={css.add} onClick={() => setShown(shown + 1)}>
          {text('addPhone')}
        </Button>
      )}
    </div>
  )
}
