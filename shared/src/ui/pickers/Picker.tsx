import { Select, type SelectProps } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { t } from '../../platform/i18n/i18n.ts'
import { classNames, comboboxProps, keepKeys, NOTHING_FOUND } from './list-props.ts'
import { optionText } from './option-text.tsx'
import { asData, filterOptions, keepOptions, type PickerOption } from './picker-option.ts'

interface Props
  extends Pick<SelectProps, 'id' | 'className' | 'placeholder' | 'disabled' | 'onBlur' | 'onFocus' | 'size' | 'ref'> {
  label: ReactNode
  description?: ReactNode
  error?: ReactNode
  options: readonly PickerOption[]
  value: string | null
  onChange: (value: string | null) => void
  /** A button and an empty text clear the choice. */
  clearable?: boolean
  /**
   * If given, the options are the server's results for this text (not debounced). Keep the label of the chosen option.
   */
  onSearch?: (text: string) => void
  isLoading?: boolean
  /** Shown if no option matches. */
  nothingFound?: ReactNode
}

/** Searchable select; finds options by any part of their label, ignoring accents and case. */
export function Picker({ options, onSearch, isLoading = false, nothingFound, onChange, ...props }: Props) {
  const [isNear, setNear] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const [shown, setShown] = useState(props.value)
  // The value may also change from outside: a search by a complete kennitala selects the person.
  if (shown !== props.value) {
    setShown(props.value)
    if (props.value !== null) setOpen(false)
  }
  return (
    <Select
      {...props}
      dropdownOpened={isOpen}
      onDropdownOpen={() => setOpen(true)}
      onDropdownClose={() => setOpen(false)}
      data={asData(options)}
      onChange={onChange}
      searchable
      openOnFocus={false}
      allowDeselect={false}
      autoComplete="off"
      spellCheck={false}
      aria-autocomplete="list"
      filter={onSearch ? keepOptions : filterOptions}
      // While the server still searches, Enter must not choose an old result.
      selectFirstOptionOnChange={!onSearch}
      onInput={(event) => onSearch?.(event.currentTarget.value)}
      onSearchChange={(text) => {
        if (text === '' && props.clearable && props.value !== null) onChange(null)
      }}
      onKeyDown={keepKeys}
      // Only the focused field renders its options, which may be hundreds.
      onFocus={(event) => {
        setNear(true)
        props.onFocus?.(event)
      }}
      onBlur={(event) => {
        setNear(false)
        props.onBlur?.(event)
      }}
      comboboxProps={{ ...comboboxProps, keepMounted: isNear }}
      classNames={classNames}
      withScrollArea={false}
      renderOption={optionText}
      nothingFoundMessage={isLoading ? t('loading') : (nothingFound ?? NOTHING_FOUND)}
      clearButtonProps={{ 'aria-label': t('clear'), 'aria-hidden': false }}
    />
  )
}
