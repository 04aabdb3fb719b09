// Searchable selects are for forms behind a link, so their code and style sheets stay out of the first bundle.
import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Pill.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'

export { MultiPicker } from './MultiPicker.tsx'
export { Picker } from './Picker.tsx'
export type { PickerOption } from './picker-option.ts'
