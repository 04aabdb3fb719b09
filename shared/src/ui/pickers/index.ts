// Only forms behind a link have searchable selects, so their code and style sheets are not in the first bundle.
import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Pill.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'

export { MultiPicker } from './MultiPicker.tsx'
export { Picker } from './Picker.tsx'
export type { PickerOption } from './picker-option.ts'
