import { formatInstantDay } from '@dyra/shared/format'

export const day = (instant: string) => formatInstantDay(new Date(instant))
