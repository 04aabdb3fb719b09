import type { Part } from '@dyra/shared/ui/conflict'
import { t } from '../../platform/i18n/i18n.ts'
import { type AlertValues, alertBody } from './alert-form.ts'
import { text } from './texts.ts'

const missing = t('notRegistered')
const yesNo = (value: boolean) => t(value ? 'yes' : 'no')

const choice = (key: 'isListed' | 'tellsWatchers' | 'showsPhone', label: string): Part<AlertValues> => ({
  key,
  label,
  fields: [key],
  show: (values) => yesNo(values[key]),
})

const words = (key: 'place' | 'time' | 'marks' | 'message'): Part<AlertValues> => ({
  key,
  label: text(key),
  fields: [key],
  show: (values) => values[key] || missing,
})

/** Parts by which two versions of an alert are compared. */
export const alertParts: readonly Part<AlertValues>[] = [
  choice('isListed', text('publish.list')),
  choice('tellsWatchers', text('publish.watchers')),
  {
    key: 'postalCodeId',
    label: text('postalCode'),
    fields: ['postalCodeId'],
    show: ({ postalCodeId }) => postalCodeId ?? text('postalCode.none'),
  },
  words('place'),
  words('time'),
  words('marks'),
  words('message'),
  choice('showsPhone', text('publish.phone')),
]

/** Typed values as they are stored. */
export const storedAlert = (values: AlertValues): AlertValues => {
  const { place, time, marks, message } = alertBody(values)
  return { ...values, place: place ?? '', time: time ?? '', marks: marks ?? '', message: message ?? '' }
}
