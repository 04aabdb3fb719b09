import { Button, TextInput } from '@dyra/shared/ui'
import { type FormEvent, useRef, useState } from 'react'
import type { LoginMethod } from './api.ts'
import css from './LoginPanel.module.css'
import { methodFields } from './method-fields.ts'
import { text } from './texts.ts'

const inputProps = {
  phone: {
    label: text('phone.label'),
    placeholder: text('phone.placeholder'),
    submit: text('phone.submit'),
    autoComplete: 'tel-national',
    leftSection: <span className={`${css.prefix} d-num`}>+354</span>,
    leftSectionWidth: 64,
  },
  app: {
    label: text('app.ssnLabel'),
    placeholder: text('app.ssnPlaceholder'),
    submit: text('app.submit'),
    autoComplete: 'off',
  },
} as const

interface Props {
  method: LoginMethod
  onStart: (method: LoginMethod, identifier: string) => void
}

/** The field and the button of a method. */
export function LoginForm({ method, onStart }: Props) {
  const [shown, setShown] = useState('')
  const [error, setError] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  const { submit, ...props } = inputProps[method]
  const { format, parse } = methodFields[method]

  const type = (input: HTMLInputElement) => {
    // Reformatting moves the caret to the end, so a correction in the middle is formatted on blur.
    const isAtEnd = input.selectionStart === input.value.length
    setShown(isAtEnd && input.value.length > shown.length ? format(input.value) : input.value)
    setError(undefined)
  }
  const start = (event: FormEvent) => {
    event.preventDefault()
    const result = parse(shown)
    if ('value' in result) return onStart(method, result.value)
    setError(result.error)
    field.current?.focus()
  }
  return (
    <form className={css.form} onSubmit={start} noValidate>
      <TextInput
        {...props}
        ref={field}
        inputMode="numeric"
        className={css.field}
        value={shown}
        onChange={(event) => type(event.currentTarget)}
        onBlur={() => setShown(format(shown))}
        error={error}
        // Takes the focus in the dialog after the end of a session.
        data-autofocus
      />
      <Button type="submit" fullWidth>
        {submit}
      </Button>
    </form>
  )
}
