// Only screens behind a link have date fields, so their code and style sheets are not in the first bundle.
import '@mantine/dates/styles.layer.css'

export { DateField } from './DateField.tsx'
export { DateTimeField } from './DateTimeField.tsx'
export { DayFilter } from './DayFilter.tsx'
export { TimeField } from './TimeField.tsx'
