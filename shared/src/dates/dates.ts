// Date fields are for screens behind a link, so their code and style sheets stay out of the first bundle.
import '@mantine/core/styles/Popover.css'
import '@mantine/dates/styles.css'

export { DateField } from './DateField.tsx'
export { DayFilter } from './DayFilter.tsx'
export { parseDate } from './parse-date.ts'
