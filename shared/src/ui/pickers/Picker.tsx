import { Select, type SelectProps } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { t } from '../../i18n/i18n.ts'
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
  /** A cross, and emptying the text, take the choice back. */
  clearable?: boolean
  /**
   * Given, the options are what the server found for this text (of now, not debounced). Keep the chosen one's label.
   */
  onSearch?: (text: string) => void
  isLoading?: boolean
  /** Where nothing fits the text. */
  nothingFound?: ReactNode
}

/** One of many, found by any part of its label without accents and case. */
export function Picker({ options, onSearch, isLoading = false, nothingFound, onChange, ...props }: Props) {
  const [isNear, setNear] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const [shown, setShown] = useState(props.value)
  // The value may also change from outside: a search by a whole kennitala selects the person it finds.
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
      // What the server is still asked for must not be taken by the Enter that was meant for it.
      selectFirstOptionOnChange={!onSearch}
      onInput={(event) => onSearch?.(event.currentTarget.value)}
      onSearchChange={(text) => {
        if (text === '' && props.clearable && props.value !== null) onChange(null)
      }}
      onKeyDown={keepKeys}
      // Only the focused field renders its hundreds of options.
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
