import { formatInstantDay, formatTime } from '@dyra/shared/i18n'
import { Banner, Button, Icon } from '@dyra/shared/ui'
import css from './LookupForm.module.css'
import { NotFoundPart } from './NotFoundPart.tsx'
import type { Lookup } from './use-lookup.ts'
import type { Words } from './words.ts'

/** When to come back, on the clock: a number of seconds would be wrong as soon as it is read. */
const comeBack = (until: Date | null, { text, errorText }: Words) => {
  if (!until) return errorText('error.tooManyRequests')
  const minute = new Date(Math.ceil(until.getTime() / 60_000) * 60_000)
  const [date, time] = [formatInstantDay(minute), formatTime(minute)]
  return date === formatInstantDay(new Date())
    ? text('limitedUntil', { time })
    : text('limitedUntilDay', { date, time })
}

/** Message below the form when a lookup found no pet. */
export function LookupMessage({ lookup }: { lookup: Lookup }) {
  const message = messageOf(lookup)
  return message ? <div className={css.message}>{message}</div> : null
}

const messageOf = ({ words, state, submit, lookUpNumber }: Lookup) => {
  const { text, t } = words
  if (state.kind === 'notFound')
    return (
      <>
        <Banner live tone="info" title={text('notFound')} />
        <NotFoundPart key={state.input} words={words} input={state.input} onLookUp={lookUpNumber} />
      </>
    )
  if (state.kind === 'limited')
    return (
      <Banner live tone="warn" title={text('limited')}>
        <p>{comeBack(state.until, words)}</p>
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
