import { formatInstantDay, formatTime } from '@dyra/shared/i18n'
import { Banner, Button, Icon, TextInput } from '@dyra/shared/ui'
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import css from './LookupForm.module.css'
import { NotFoundPart, WaitingLine } from './site-parts.tsx'
import type { LookupTexts } from './texts.ts'
import type { Lookup } from './use-lookup.ts'

/** The time when lookups are possible again: a number of seconds would be outdated when read. */
const retryText = (until: Date | null, { text, errorText }: LookupTexts) => {
  if (!until) return errorText('error.tooManyRequests')
  const minute = new Date(Math.ceil(until.getTime() / 60_000) * 60_000)
  const [date, time] = [formatInstantDay(minute), formatTime(minute)]
  return date === formatInstantDay(new Date())
    ? text('limitedUntil', { time })
    : text('limitedUntilDay', { date, time })
}

/** Message below the form when a lookup found no pet. */
function LookupMessage({ lookup }: { lookup: Lookup }) {
  const message = messageOf(lookup)
  return message ? <div className={css.message}>{message}</div> : null
}

const messageOf = ({ texts, state, submit, lookUpNumber }: Lookup) => {
  const { text, t } = texts
  if (state.kind === 'notFound')
    return (
      <>
        <Banner live tone="info" title={text('notFound')} />
        <NotFoundPart key={state.input} texts={texts} {...state} onLookUp={lookUpNumber} />
      </>
    )
  if (state.kind === 'limited')
    return (
      <Banner live tone="warn" title={text('limited')}>
        <p>{retryText(state.until, texts)}</p>
      </Banner>
    )
  if (state.kind !== 'unavailable') return
  const retry = (
    <Button variant="default" size="sm" leftSection={<Icon name="reload" />} onClick={submit}>
      {t('retry')}
    </Button>
  )
  return <Banner live tone="danger" title={state.message} action={retry} />
}

interface Props {
  lookup: Lookup
  /** Decoration at the upper edge. */
  crest?: ReactNode
  /** Focuses the field, for the next number after a result was closed. */
  focused?: boolean
}

export function LookupForm({ lookup, crest, focused }: Props) {
  const { texts, state, input, setInput, submit } = lookup
  const { text } = texts
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (focused) field.current?.focus()
  }, [focused])
  // Selects a number without a result, so that the next scan replaces it.
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
          // Not numeric: ear tags have letters (R12H034), which the numeric keyboard of a phone lacks.
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
