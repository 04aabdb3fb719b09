import { LookupView, pageTexts } from '@dyra/shared/features/lookup'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { LookupActionsContext, siteParts } from './site-parts.tsx'
import { type LookupOptions, useLookup } from './use-lookup.ts'

interface Props extends LookupOptions {
  /** Decoration at the upper edge of the form, for the front page. */
  crest?: ReactNode
}

/** The public lookup on the front page and in an article. */
export function LookupPanel({ crest, number, onSettled }: Props) {
  const lookup = useLookup({ number, onSettled })
  const { state, input, setInput, submit, restart, show, lookUpNumber } = lookup
  const [hadResult, setHadResult] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const name = useRef<HTMLHeadingElement>(null)
  const isFound = state.kind === 'found'
  // Moves the focus of screen readers to the name of the pet, and back to the field when the result is closed.
  useEffect(() => {
    if (isFound) name.current?.focus()
    else if (hadResult) field.current?.focus()
    if (isFound) setHadResult(true)
  }, [isFound])
  // Selects a number without a result, so that the next scan replaces it.
  useEffect(() => {
    if (state.kind === 'notFound' || state.kind === 'badInput') field.current?.select()
  }, [state])
  const send = (event: FormEvent) => {
    event.preventDefault()
    submit()
  }
  return (
    <LookupActionsContext value={{ show, lookUpNumber }}>
      <LookupView
        texts={pageTexts}
        state={state}
        parts={siteParts}
        form={{
          crest,
          field: { ref: field, value: input, onChange: (event) => setInput(event.currentTarget.value) },
          onSubmit: send,
        }}
        found={{ onAgain: restart, nameRef: name }}
      />
    </LookupActionsContext>
  )
}
