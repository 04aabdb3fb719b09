import { Banner, Icon, LightButton, LightField, WholeNumbers } from '@dyra/shared/ui'
import type { ComponentProps, FormEventHandler, ReactNode } from 'react'
import { formatInstantDay, formatTime } from '../../platform/i18n/format.ts'
import css from './LookupForm.module.css'
import type { LookupParts } from './parts.ts'
import type { LookupState } from './settled-lookup.ts'
import type { LookupTexts } from './texts.ts'

const FORM = 'lookup-form'

/** The time when lookups are possible again: a number of seconds would be outdated when read. */
const retryText = (until: number | null, { text, errorText }: LookupTexts) => {
  if (until === null) return errorText('error.tooManyRequests')
  const minute = new Date(Math.ceil(until / 60_000) * 60_000)
  const [date, time] = [formatInstantDay(minute), formatTime(minute)]
  return date === formatInstantDay(new Date())
    ? text('limitedUntil', { time })
    : text('limitedUntilDay', { date, time })
}

type MessageProps = Pick<LookupFormProps, 'texts' | 'state' | 'parts'>

/** Message below the form when a lookup found no pet. */
function LookupMessage({ texts, state, parts: { NotFound } }: MessageProps): ReactNode {
  const { text, t } = texts
  if (state.kind === 'notFound')
    return (
      <div className={css.message}>
        <Banner live tone="info" title={text('notFound')} />
        <NotFound key={state.input} texts={texts} input={state.input} delivered={state.delivered} />
      </div>
    )
  if (state.kind === 'limited')
    return (
      <div className={css.message}>
        <Banner live tone="warn" title={text('limited')}>
          <p>
            <WholeNumbers of={retryText(state.until, texts)} />
          </p>
        </Banner>
      </div>
    )
  if (state.kind !== 'unavailable') return null
  const retry = (
    <LightButton type="submit" form={FORM} variant="default" size="sm" icon={<Icon name="reload" />}>
      {t('retry')}
    </LightButton>
  )
  return (
    <div className={css.message}>
      <Banner live tone="danger" title={state.message} action={retry} />
    </div>
  )
}

export interface LookupFormProps {
  texts: LookupTexts
  state: LookupState
  parts: LookupParts
  /** Decoration at the upper edge. */
  crest?: ReactNode
  /** Value and events of the field. */
  field: ComponentProps<'input'>
  onSubmit?: FormEventHandler<HTMLFormElement>
}

/** Without script the form is sent to the page itself, by POST: no URL may contain a number. */
export function LookupForm({ texts, state, parts, crest, field, onSubmit }: LookupFormProps): ReactNode {
  const { text } = texts
  const isWaiting = state.kind === 'waiting'
  return (
    <div className={css.panel}>
      {crest}
      <h2>{text('title')}</h2>
      <form
        id={FORM}
        className={css.form}
        method="post"
        action="#lookup"
        onSubmit={onSubmit}
        noValidate
        aria-busy={isWaiting}
      >
        <LightField
          id="lookup-number"
          name="tagNumber"
          label={text('label')}
          description={text('help')}
          placeholder={text('placeholder')}
          error={state.kind === 'badInput' ? state.message : undefined}
          // Not numeric: ear tags have letters (R12H034), which the numeric keyboard of a phone lacks.
          inputMode="text"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck="false"
          enterKeyHint="search"
          data-anchor-focus
          {...field}
        />
        <LightButton type="submit" className={css.submit} icon={<Icon name="search" />}>
          {text('submit')}
        </LightButton>
        {isWaiting && <parts.Waiting />}
      </form>
      <LookupMessage texts={texts} state={state} parts={parts} />
    </div>
  )
}
