import { DateInput, type DateInputProps, DatesProvider } from '@mantine/dates'
import { t } from '../strings/strings.ts'
import { parseDate } from './parse-date.ts'
import 'dayjs/locale/is'

/** A day as yyyy-mm-dd; shown dd/MM/yyyy, earliest 1 January 2000 (specification, section 5). */
export function DateField(props: DateInputProps) {
  return (
    <DatesProvider settings={{ locale: 'is', firstDayOfWeek: 1 }}>
      <DateInput
        valueFormat="DD/MM/YYYY"
        placeholder={t('datePlaceholder')}
        minDate="2000-01-01"
        dateParser={parseDate}
        {...props}
      />
    </DatesProvider>
  )
}
