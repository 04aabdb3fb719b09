import { CASE_NUMBER_MAX } from '@dyra/shared/domain/limits'
import { Button, Icon, TextInput } from '@dyra/shared/ui'
import type { ClipboardEvent, FormEvent, KeyboardEvent, RefObject } from 'react'
import { PurposeField } from './PurposeField.tsx'
import css from './Scan.module.css'
import { text } from './texts.ts'
import type { ScanFormState } from './use-scan-form.ts'

interface Props {
  form: ScanFormState
  field: RefObject<HTMLInputElement | null>
  /** Whether the next number is a further one of the same animal. */
  isFurther: boolean
}

const steps: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 }

function NumberField({ form, field, isFurther }: Props) {
  const takeKey = (event: KeyboardEvent) => {
    const by = steps[event.key]
    if (by === undefined) return
    event.preventDefault()
    form.step(by)
  }
  const takePaste = (event: ClipboardEvent) => {
    if (form.paste(event.clipboardData.getData('text/plain'))) event.preventDefault()
  }
  return (
    <TextInput
      ref={field}
      data-autofocus
      size="lg"
      className={css.number}
      classNames={{ input: 'd-num' }}
      label={text('label')}
      description={text(isFurther ? 'help.further' : 'help')}
      value={form.input}
      error={form.errors.tagNumber}
      onChange={(event) => form.type(event.currentTarget.value)}
      onKeyDown={takeKey}
      onPaste={takePaste}
      aria-keyshortcuts="ArrowDown ArrowUp"
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck="false"
      enterKeyHint="search"
    />
  )
}

/** Purpose, case number and the number, which always has the focus. */
export function ScanForm(props: Props) {
  const { form, field } = props
  const submit = (event: FormEvent) => {
    event.preventDefault()
    form.submit()
    field.current?.focus()
  }
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <PurposeField
        purposes={form.purposes}
        value={form.purpose}
        error={form.errors.purpose}
        onChange={(purpose) => {
          form.choose(purpose)
          field.current?.focus()
        }}
      />
      {form.needsCase && (
        <TextInput
          label={text('caseNumber')}
          autoComplete="off"
          maxLength={CASE_NUMBER_MAX}
          value={form.caseNumber}
          error={form.errors.caseNumber}
          onChange={(event) => form.typeCase(event.currentTarget.value)}
        />
      )}
      <div className={css.line}>
        <NumberField {...props} />
        <Button type="submit" size="lg" className={css.submit} leftSection={<Icon name="search" />}>
          {text('submit')}
        </Button>
      </div>
      {form.waiting.length > 0 && (
        <p className={css.note}>
          {text('held', { numbers: form.waiting.map(({ tagNumber }) => tagNumber).join(', ') })}
        </p>
      )}
    </form>
  )
}
