import { formatInstantDay, formatTime } from '@dyra/shared/format'

/** An instant as the reader's own 'dd.mm.yyyy hh:mm'. */
export const moment = (instant: string) => {
  const at = new Date(instant)
  return `${formatInstantDay(at)} ${formatTime(at)}`
}
