import { Button, TextInput } from '@dyra/shared/ui'
import { type FormEvent, useRef, useState } from 'react'
import css from './LoginPanel.module.css'
import type { LoginMethod } from './login-request.ts'
import { methodFields } from './method-fields.ts'
import { text } from './strings.ts'

const looks = {
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

/** One field and the one button of a method. */
export function LoginForm({ method, onStart }: Props) {
  const [shown, setShown] = useState('')
  const [fault, setFault] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  const { submit, ...look } = looks[method]
  const { format, read } = methodFields[method]

  const type = (input: HTMLInputElement) => {
    // Reformatting moves the caret to the end, so it waits until somebody who corrects in the middle is done.
    const isAtEnd = input.selectionStart === input.value.length
    setShown(isAtEnd && input.value.length > shown.length ? format(input.value) : input.value)
    setFault(undefined)
  }
  const start = (event: FormEvent) => {
    event.preventDefault()
    const result = read(shown)
    if ('value' in result) return onStart(method, result.value)
    setFault(result.fault)
    field.current?.focus()
  }
  return (
    <form className={css.form} onSubmit={start} noValidate>
      <TextInput
        {...look}
        ref={field}
        inputMode="numeric"
        className={css.field}
        value={shown}
        onChange={(event) => type(event.currentTarget)}
        onBlur={() => setShown(format(shown))}
        error={fault}
      />
      <Button type="submit" fullWidth>
        {submit}
      </Button>
    </form>
  )
}
