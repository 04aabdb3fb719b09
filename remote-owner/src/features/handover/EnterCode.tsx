import { normalisePublicCode } from '@dyra/shared/domain/public-code'
import { useSearchParams } from '@dyra/shared/router'
import { Button, TextInput } from '@dyra/shared/ui'
import { type FormEvent, useState } from 'react'
import css from './Handover.module.css'
import { text } from './texts.ts'

/** A field for the code of a sheet. A submitted code is written to the URL. */
export function EnterCode({ typed = '' }: { typed?: string }) {
  const [, setSearch] = useSearchParams()
  const [value, setValue] = useState(typed)
  const [error, setError] = useState<string>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const code = normalisePublicCode(value)
    if (code === undefined) return setError(text('enter.invalid'))
    setSearch(new URLSearchParams({ code }))
  }
  return (
    <form onSubmit={submit} noValidate className={css.enter}>
      <TextInput
        label={text('enter.label')}
        description={text('enter.help')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={value}
        error={error}
        onChange={(event) => {
          setValue(event.currentTarget.value)
          setError(undefined)
        }}
      />
      <Button type="submit" variant="default">
        {text('enter.button')}
      </Button>
    </form>
  )
}
