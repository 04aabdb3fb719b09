// Searchable selects are for forms behind a link, so their code and style sheets stay out of the first bundle.
import '@mantine/core/styles/CloseButton.css'
import '@mantine/core/styles/Combobox.css'
import '@mantine/core/styles/Pill.css'
import '@mantine/core/styles/PillsInput.css'
import '@mantine/core/styles/Popover.css'

export { MultiPicker } from './MultiPicker.tsx'
export { Picker } from './Picker.tsx'
export type { PickerOption } from './picker-option.ts'
