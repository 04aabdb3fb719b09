import type { useApiForm } from '@dyra/shared/forms'
import { NativeSelect, TextArea, TextInput } from '@dyra/shared/ui'
import type { SelectionKind, SelectionValues } from './selection.ts'
import { text } from './texts.ts'

type InputProps = ReturnType<ReturnType<typeof useApiForm<SelectionValues>>['form']['getInputProps']>

interface Props {
  values: SelectionValues
  inputProps: (field: keyof SelectionValues) => InputProps
  /** Given if the numbers may also be in a file. Receives its content. */
  onFile?: (csv: string) => void
}

const number = { autoComplete: 'off', spellCheck: false, inputMode: 'numeric', classNames: { input: 'd-num' } } as const

/** Which numbers: a range, a list, or those of a file. */
export function SelectionFields({ values: { kind }, inputProps, onFile }: Props) {
  const kinds: SelectionKind[] = onFile ? ['range', 'list', 'file'] : ['range', 'list']
  return (
    <>
      <NativeSelect
        label={text('selection.kind')}
        data={kinds.map((value) => ({ value, label: text(`selection.${value}`) }))}
        {...inputProps('kind')}
      />
      {kind === 'range' && (
        <>
          <TextInput label={text('first')} {...number} {...inputProps('first')} />
          <TextInput label={text('last')} {...number} {...inputProps('last')} />
        </>
      )}
      {kind === 'list' && <TextArea label={text('list')} rows={6} spellCheck={false} {...inputProps('tagNumbers')} />}
      {kind === 'file' && (
        <TextInput
          type="file"
          accept=".csv,text/csv,text/plain"
          label={text('file')}
          description={text('file.help')}
          error={inputProps('csv').error}
          onChange={async (event) => onFile?.((await event.currentTarget.files?.[0]?.text()) ?? '')}
        />
      )}
    </>
  )
}
