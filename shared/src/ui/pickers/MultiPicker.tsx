import { MultiSelect, type MultiSelectProps } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { t } from '../../platform/i18n/i18n.ts'
import { classNames, comboboxProps, keepKeys, NOTHING_FOUND } from './list-props.ts'
import { optionText } from './option-text.tsx'
import { asData, filterOptions, type PickerOption } from './picker-option.ts'
import css from './pickers.module.css'

interface Props extends Pick<MultiSelectProps, 'id' | 'className' | 'placeholder' | 'disabled' | 'onBlur' | 'onFocus'> {
  label: ReactNode
  description?: ReactNode
  error?: ReactNode
  options: readonly PickerOption[]
  value: readonly string[]
  onChange: (value: string[]) => void
  nothingFound?: ReactNode
}

/**
 * Multiple select: each choice is in the field with a remove button; Backspace removes the last one. A choice closes
 * the list, because it lies over the buttons of a dialog.
 */
export function MultiPicker({ options, value, nothingFound, ...props }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <MultiSelect
      {...props}
      data={asData(options)}
      value={[...value]}
      searchable
      openOnFocus={false}
      dropdownOpened={isOpen}
      onDropdownOpen={() => setOpen(true)}
      onDropdownClose={() => setOpen(false)}
      onOptionSubmit={() => setOpen(false)}
      autoComplete="off"
      spellCheck={false}
      aria-autocomplete="list"
      filter={filterOptions}
      selectFirstOptionOnChange
      onKeyDown={keepKeys}
      comboboxProps={comboboxProps}
      classNames={{ ...classNames, input: css.multi, inputField: css.multiField, pill: css.choice }}
      withScrollArea={false}
      renderOption={optionText}
      nothingFoundMessage={nothingFound ?? NOTHING_FOUND}
      placeholder={value.length === 0 ? (props.placeholder ?? t('choose')) : undefined}
    />
  )
}
