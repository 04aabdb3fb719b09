import { formatInstantDay, formatTime } from '@dyra/shared/format'
import { errorText, t } from '@dyra/shared/strings'
import { Banner, Button, Icon } from '@dyra/shared/ui'
import css from './LookupForm.module.css'
import { text } from './text.ts'
import type { LookupState } from './use-lookup.ts'

/** When to come back, on the clock: a number of seconds would be wrong as soon as it is read. */
const comeBack = (until: Date | null) => {
  if (!until) return errorText('error.tooManyRequests')
  const minute = new Date(Math.ceil(until.getTime() / 60_000) * 60_000)
  const [date, time] = [formatInstantDay(minute), formatTime(minute)]
  return date === formatInstantDay(new Date())
    ? text('limitedUntil', { time })
    : text('limitedUntilDay', { date, time })
}

/** Message below the form when a lookup found no pet. */
export function LookupMessage({ state, onRetry }: { state: LookupState; onRetry: () => void }) {
  const message = banner(state, onRetry)
  return message ? <div className={css.message}>{message}</div> : null
}

const banner = (state: LookupState, onRetry: () => void) => {
  if (state.kind === 'notFound')
    return (
      <Banner live tone="info" title={text('notFound')}>
        {state.isLong && <p>{text('help')}</p>}
      </Banner>
    )
  if (state.kind === 'limited')
    return (
      <Banner live tone="warn" title={text('limited')}>
        <p>{comeBack(state.until)}</p>
      </Banner>
    )
  if (state.kind !== 'unavailable') return
  const retry = (
    <Button variant="default" size="sm" leftSection={<Icon name="reload" />} onClick={onRetry}>
      {t('retry')}
    </Button>
  )
  return <Banner live tone="danger" title={state.message} action={retry} />
}
