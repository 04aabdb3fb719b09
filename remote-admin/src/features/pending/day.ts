import { formatInstantDay } from '@dyra/shared/i18n'

export const day = (instant: string) => formatInstantDay(new Date(instant))
