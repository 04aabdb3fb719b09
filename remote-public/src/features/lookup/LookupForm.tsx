import { Button, Icon, TextInput } from '@dyra/shared/ui'
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import css from './LookupForm.module.css'
import { LookupMessage } from './LookupMessage.tsx'
import type { Lookup } from './use-lookup.ts'
import { WaitingLine } from './WaitingLine.tsx'

interface Props {
  lookup: Lookup
  /** Decoration at the panel's upper edge. */
  crest?: ReactNode
  /** After a result was put away: the reader of the next number goes straight into the field. */
  focused?: boolean
}

export function LookupForm({ lookup, crest, focused }: Props) {
  const { words, state, input, setInput, submit } = lookup
  const { text } = words
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (focused) field.current?.focus()
  }, [focused])
  // A scanned or typed number that led nowhere is marked, so that the next scan replaces it.
  useEffect(() => {
    if (state.kind === 'notFound' || state.kind === 'badInput') field.current?.select()
  }, [state])
  const isWaiting = state.kind === 'waiting'
  const send = (event: FormEvent) => {
    event.preventDefault()
    submit()
  }
  return (
    <div className={css.panel}>
      {crest}
      <h2>{text('title')}</h2>
      <form className={css.form} onSubmit={send} noValidate aria-busy={isWaiting}>
        <TextInput
          ref={field}
          size="lg"
          label={text('label')}
          description={text('help')}
          placeholder={text('placeholder')}
          value={input}
          onChange={(event) => setInput(event.currentTarget.value)}
          error={state.kind === 'badInput' ? state.message : undefined}
          // Not numeric: ear tags have letters (R12H034), and a phone's numeric keyboard has no key for them.
          inputMode="text"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck="false"
          enterKeyHint="search"
        />
        <Button type="submit" size="lg" className={css.submit} leftSection={<Icon name="search" />}>
          {text('submit')}
        </Button>
        {isWaiting && <WaitingLine />}
      </form>
      <LookupMessage lookup={lookup} />
    </div>
  )
}
