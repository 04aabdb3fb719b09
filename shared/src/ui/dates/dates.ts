// Date fields are for screens behind a link, so their code and style sheets stay out of the first bundle.
import '@mantine/dates/styles.layer.css'

export { DateField } from './DateField.tsx'
export { DayFilter } from './DayFilter.tsx'
export { parseDate } from './parse-date.ts'
